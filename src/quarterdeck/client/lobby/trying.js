// Doing something that may fail: busy while it runs, words when it did not work. A busy button is not disabled, since
// it would lose the focus; it only does nothing.

import { useRef, useState } from "preact/hooks";

/**
 * @param {{ current: boolean }} [shared] for things of which only one may run at a time
 * @returns {{ busy: boolean, problem: string, attempt: (work: () => Promise<unknown>) => Promise<void> }}
 */
export function useTrying(shared) {
  const [busy, setBusy] = useState(false);
  const own = useRef(false);
  const running = shared ?? own;
  const [problem, setProblem] = useState("");
  const attempt = async (/** @type {() => Promise<unknown>} */ work) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem("");
    try {
      await work();
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
