import * as z from "zod/mini";
import { type ChatEvent, chatEventSchema } from "./chat.ts";
import { jsonOf } from "./json-of.ts";

const blockEnd = /\r?\n\r?\n/;

/**
 * The chat events of a stream, one after another. Comments and events of other types are skipped. Throws RangeError when
 * the stream is over `bytesMax` bytes. Leaving the loop early closes the stream.
 */
export async function* readChatEvents(
  stream: ReadableStream<Uint8Array>,
  bytesMax: number,
): AsyncGenerator<ChatEvent> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      bytes += value?.byteLength ?? 0;
      if (bytes > bytesMax) throw new RangeError(`stream is over ${bytesMax} bytes`);
      text += decoder.decode(value, { stream: !done });
      const blocks = text.split(blockEnd);
      // The last one may go on.
      text = done ? "" : (blocks.pop() ?? "");
      for (const block of blocks) {
        const event = eventOf(block);
        if (event) yield event;
      }
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function eventOf(block: string): ChatEvent | undefined {
  const data = block
    .split(/\r?\n/)
    .flatMap((line) => (line.startsWith("data:") ? [line.slice("data:".length)] : []))
    .join("\n");
  return z.safeParse(chatEventSchema, jsonOf(data)).data;
}

/** The event as it travels. */
export function chatEventText(event: ChatEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
