import { type ChatEvent, eventStreamType } from "../contract/chat.ts";
import { chatEventText } from "../contract/chat-events.ts";

const headers = {
  "content-type": `${eventStreamType}; charset=utf-8`,
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
  // Otherwise a proxy may keep the parts until it has many.
  "x-accel-buffering": "no",
};

/**
 * An answer on its way to the browser in parts.
 *
 * @param onClose the browser closed the connection before the end: the customer stopped it, or left.
 */
export function createChatStream(onClose: () => void) {
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
    /** Ends it with this event, when it has begun. */
    end(event: ChatEvent) {
      if (!hasBegun) return;
      send(event);
      controller?.close();
      controller = undefined;
    },
    /** Settles when the first part is there. */
    opened: opened.promise,
    response: () => new Response(body, { headers }),
  };
}
