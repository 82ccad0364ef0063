// Doing something that may fail: busy while it runs, words when it did not work.

import { useState } from "preact/hooks";

/**
 * @returns {{ busy: boolean, problem: string, setProblem: (words: string) => void, attempt: (work: () => Promise<unknown>) => Promise<void> }}
 */
export function useTrying() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const attempt = async (/** @type {() => Promise<unknown>} */ work) => {
    setBusy(true);
    setProblem("");
    try {
      await work();
    } catch (error) {
      setProblem(inWords(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, setProblem, attempt };
}

/** @param {unknown} error */
export function inWords(error) {
  const message = error instanceof Error ? error.message : String(error);
  return message.charAt(0).toUpperCase() + message.slice(1);
}
