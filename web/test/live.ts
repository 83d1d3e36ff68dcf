import type { Page } from "@playwright/test";

/** Resolves when this page's next socket is subscribed to the topic. */
export function hearsTopic(page: Page, topic: string): Promise<void> {
  return new Promise((resolve) => {
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        const text = String(payload);
        if (text.includes(`"realtime:${topic}"`) && text.includes("Replication connection established"))
          resolve();
      }),
    );
  });
}
