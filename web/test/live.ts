import type { Page } from "@playwright/test";

/** Resolves when this page's next socket is subscribed to its session's topic. */
export function hearsOwnTopic(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        const text = String(payload);
        if (text.includes('"realtime:session:') && text.includes("Replication connection established"))
          resolve();
      }),
    );
  });
}
