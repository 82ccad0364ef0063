// Doing something that may fail: busy while it runs, words when it did not work. A busy button is not disabled, since
// it would lose the focus; it only does nothing.

import { useRef, useState } from "preact/hooks";

/**
 * @param {{ current: Promise<unknown> }} [shared] for things of which one waits until the one before is done
 * @returns {{ busy: boolean, problem: string, attempt: (work: () => Promise<unknown>) => Promise<void> }}
 */
export function useTrying(shared) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const [problem, setProblem] = useState("");
  const attempt = async (/** @type {() => Promise<unknown>} */ work) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem("");
    const turn = shared ? shared.current.then(work) : work();
    if (shared) shared.current = turn.catch(() => {});
    try {
      await turn;
    } catch (error) {
      setProblem(inWords(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, problem, attempt };
}

/**
 * The message as a sentence; one that begins with a file's name stays as it is.
 * @param {unknown} error
 */
export function inWords(error) {
  const message = error instanceof Error ? error.message : String(error);
  if (/^\w+\.\w+:/.test(message)) return message;
  return message.charAt(0).toUpperCase() + message.slice(1);
}
