// The page's socket: connects, connects again after a loss, and says so. A reconnect is a join and a fresh frame.

import { home } from "../route.js";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 4000;
const PING_EVERY = 15000;
const SILENCE = 35000;
const COME_LATER = 1013;
const LOGGED_OUT = 4001;

/**
 * @param {object} hooks
 * @param {() => import("../types/wire").Join} hooks.hello the message to begin with, after each connect
 * @param {(message: import("../types/wire").Tell) => void} hooks.onMessage
 * @param {(status: "connecting" | "open" | "lost") => void} hooks.onStatus
 * @param {() => void} hooks.onTurnedOut this browser has been logged out
 * @param {string} [hooks.url]
 */
export function connect({ hello, onMessage, onStatus, onTurnedOut, url = address() }) {
  /** @type {WebSocket | null} */
  let socket = null;
  let wait = FIRST_WAIT;
  let closed = false;
  let heard = Date.now();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let retry;

  function open() {
    onStatus(wait === FIRST_WAIT ? "connecting" : "lost");
    const current = new WebSocket(url);
    socket = current;
    current.onopen = () => {
      wait = FIRST_WAIT;
      heard = Date.now();
      current.send(JSON.stringify(hello()));
      onStatus("open");
    };
    current.onmessage = (event) => {
      heard = Date.now();
      if (current === socket) onMessage(JSON.parse(event.data));
    };
    current.onclose = (event) => {
      if (closed || current !== socket) return;
      if (event.code === LOGGED_OUT) onTurnedOut();
      onStatus("lost");
      if (event.code === COME_LATER) {
        wait = LONGEST_WAIT;
        onMessage({ is: "failed", kind: "busy", message: event.reason });
      }
      clearTimeout(retry);
      retry = setTimeout(open, wait * (0.7 + 0.6 * Math.random()));
      wait = Math.min(LONGEST_WAIT, wait * 2);
    };
  }

  function send(/** @type {import("../types/wire").Command} */ message) {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  const pulse = setInterval(() => {
    if (Date.now() - heard > SILENCE) socket?.close();
    else send({ do: "ping" });
  }, PING_EVERY);

  function now() {
    if (closed || socket?.readyState === WebSocket.OPEN || socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(retry);
    open();
  }

  addEventListener("online", now);
  document.addEventListener("visibilitychange", now);
  open();
  return {
    send,
    /** Connect anew at once, with a new hello. */
    again() {
      const old = socket;
      socket = null;
      old?.close();
      clearTimeout(retry);
      open();
    },
    close() {
      closed = true;
      clearInterval(pulse);
      clearTimeout(retry);
      removeEventListener("online", now);
      document.removeEventListener("visibilitychange", now);
      socket?.close();
    },
  };
}

function address() {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${home("/ws")}`;
}
