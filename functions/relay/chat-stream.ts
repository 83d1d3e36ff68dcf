import { type ChatEvent, eventStreamType } from "../contract/chat.ts";
import { chatEventText } from "../contract/chat-events.ts";

/** An answer on its way to the browser in parts. */
export type ChatStream = {
  send(event: ChatEvent): void;
  /** Ends it with this event, when it has begun. */
  end(event: ChatEvent): void;
  /** Settles when the first part is there. */
  opened: Promise<void>;
  response(): Response;
};

const headers = {
  "content-type": `${eventStreamType}; charset=utf-8`,
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
  // Otherwise a proxy may keep the parts until it has many.
  "x-accel-buffering": "no",
};

/** @param onClose the browser closed the connection before the end: the customer stopped it, or left. */
export function createChatStream(onClose: () => void): ChatStream {
  const encoder = new TextEncoder();
  const opened = Promise.withResolvers<void>();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let hasBegun = false;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
    cancel() {
      controller = undefined;
      onClose();
    },
  });
  const send = (event: ChatEvent) => {
    controller?.enqueue(encoder.encode(chatEventText(event)));
    hasBegun = true;
    opened.resolve();
  };
  return {
    send,
    end(event) {
      if (!hasBegun) return;
      send(event);
      controller?.close();
      controller = undefined;
    },
    opened: opened.promise,
    response: () => new Response(body, { headers }),
  };
}
