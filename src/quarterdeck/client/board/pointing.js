// Pointing: while the pointer or the focus is on a thing, the board says more of it.

/**
 * The properties of an element that tells when it is pointed at, and when no longer.
 * @template T
 * @param {(what: T | null) => void} tell
 * @param {T} what
 */
export function pointing(tell, what) {
  const [on, off] = [() => tell(what), () => tell(null)];
  return { onMouseEnter: on, onMouseLeave: off, onFocus: on, onBlur: off };
}
