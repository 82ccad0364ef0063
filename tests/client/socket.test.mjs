import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { connect } from "../../src/quarterdeck/client/table/socket.js";

test("a page that is to come later says why, and waits long before it tries again", () => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  const made = [];
  globalThis.WebSocket = class {
    static OPEN = 1;
    static CONNECTING = 0;
    readyState = 1;
    constructor() {
      made.push(this);
    }
    send() {}
    close() {}
  };
  globalThis.addEventListener = globalThis.removeEventListener = () => {};
  globalThis.document = { addEventListener() {}, removeEventListener() {} };
  const heard = [];
  const line = connect({
    hello: () => ({ do: "join", table: "t", tokens: {}, words: false }),
    onMessage: (message) => heard.push(message),
    onStatus: () => {},
    url: "ws://x/ws",
  });
  made[0].onopen();
  made[0].onclose({ code: 1013, reason: "there are too many open pages just now" });
  assert.deepEqual(heard, [{ is: "failed", kind: "busy", message: "there are too many open pages just now" }]);
  mock.timers.tick(2000);
  assert.equal(made.length, 1);
  mock.timers.tick(4000);
  assert.equal(made.length, 2);
  made[1].onopen();
  made[1].onclose({ code: 1006, reason: "" });
  mock.timers.tick(500);
  assert.equal(made.length, 3);
  assert.equal(heard.length, 1);
  line.close();
  mock.timers.reset();
});
