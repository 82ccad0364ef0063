// Passkeys: what the browser is asked for, and what it answers, as the server reads it.

/**
 * @typedef {import("./types/lobby").Wanted} Wanted
 * @typedef {import("./types/lobby").Made} Made
 * @typedef {import("./types/lobby").Proof} Proof
 */

/**
 * Whether a passkey of this server can be used on this page.
 * @param {import("./types/lobby").Keyring | null} ring
 */
export const canUse = (ring) => Boolean(globalThis.PublicKeyCredential) && ring?.origin === location.origin;

/** @param {string} text base64url */
export function fromText(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** @param {ArrayBuffer} bytes */
export function toText(bytes) {
  const plain = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * Make a new one.
 * @param {Wanted} wanted
 * @returns {Promise<Made>}
 */
export async function makePasskey(wanted) {
  const { party, name } = wanted;
  const found = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: fromText(wanted.challenge),
        rp: { id: party, name: "Quarterdeck" },
        user: { id: fromText(wanted.user), name, displayName: name },
        pubKeyCredParams: wanted.algorithms.map((alg) => ({ type: "public-key", alg })),
        excludeCredentials: wanted.known.map((id) => ({ type: "public-key", id: fromText(id) })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      },
    }),
  );
  const answer = /** @type {AuthenticatorAttestationResponse} */ (found.response);
  return { id: found.id, client: toText(answer.clientDataJSON), made: toText(answer.attestationObject) };
}

/**
 * Sign with one that is there; the browser asks which.
 * @param {Wanted} wanted
 * @returns {Promise<Proof>}
 */
export async function usePasskey(wanted) {
  const publicKey = /** @type {PublicKeyCredentialRequestOptions} */ ({
    challenge: fromText(wanted.challenge),
    rpId: wanted.party,
    userVerification: "required",
  });
  const found = await asked(() => navigator.credentials.get({ publicKey }));
  const answer = /** @type {AuthenticatorAssertionResponse} */ (found.response);
  return {
    id: found.id,
    client: toText(answer.clientDataJSON),
    data: toText(answer.authenticatorData),
    signature: toText(answer.signature),
    user: answer.userHandle ? toText(answer.userHandle) : "",
  };
}

/**
 * What the browser gives; what it says when somebody changes their mind is not for people.
 * @param {() => Promise<Credential | null>} ask
 * @returns {Promise<PublicKeyCredential>}
 */
async function asked(ask) {
  try {
    return /** @type {PublicKeyCredential} */ (await ask());
  } catch (error) {
    const there = error instanceof DOMException && error.name === "InvalidStateError";
    throw new Error(there ? "This device has a passkey for your account already." : "No passkey was given.");
  }
}
