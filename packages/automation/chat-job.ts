import { setTimeout as delay } from "node:timers/promises";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as z from "zod";
import { composeChatAnswer } from "./chat-answer.ts";
import { type Competitor, readCompetitors } from "./competitors.ts";

export const chatSchema = z.object({
  userId: z.uuid(),
  message: z.string(),
  timestamp: z.iso.datetime({ offset: true }),
});

type ChatJob = {
  client: SupabaseClient;
  /** Pause before each part, to imitate a real writer. */
  intervalMs: number;
  signal: AbortSignal;
};

const partPattern = /\S+\s*/g;

const eventText = (event: object) => `data: ${JSON.stringify(event)}\n\n`;

/** The websites that an answer speaks of. */
function sourcesOf(answer: string, competitors: readonly Competitor[]) {
  return competitors
    .filter(({ name }) => answer.includes(name))
    .map(({ name, website }) => ({ title: name, url: website }));
}

/**
 * Answers about the competitors that this customer has set, word by word, with their websites as sources: the events that
 * relay/chat documents. Throws when they can't be read.
 */
export async function answerChat(
  chat: z.infer<typeof chatSchema>,
  { client, intervalMs, signal }: ChatJob,
): Promise<ReadableStream<Uint8Array>> {
  const competitors = await readCompetitors(client, chat.userId);
  const answer = composeChatAnswer(chat.message, competitors);
  async function* events() {
    for (const [text] of answer.matchAll(partPattern)) {
      await delay(intervalMs, undefined, { signal });
      yield eventText({ type: "delta", text });
    }
    const sources = sourcesOf(answer, competitors);
    if (sources.length > 0) yield eventText({ type: "sources", sources });
    yield eventText({ type: "done" });
  }
  const parts = events();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return();
    },
  });
}
