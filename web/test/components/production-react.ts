import React from "react";

/** React works in tasks of a MessageChannel: one that is sent after them arrives after them. */
const afterTasks = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/** A rendering, its effects, and what these change, with room to spare. */
const tasks = 5;

// The production build of React has no `act`, with which vitest-browser-react waits for what it renders: this is in its
// place.
Object.assign(React, {
  async act(change: () => Promise<void>) {
    await change();
    for (let task = 0; task < tasks; task += 1) await afterTasks();
  },
});
