import { answerText, type ChatEvent, type ChatSource, eventStreamType } from "../contract/chat.ts";
import { readChatEvents } from "../contract/chat-events.ts";
import { cleanLine } from "../contract/text.ts";
import { answerBytesMax, WebhookError, wholeText } from "../shared/webhook.ts";

export type ChatAnswer = {
  /** As it came, for callers that show it as it is; of a stream, all of its words. */
  raw: string;
  /** As it is shown. */
  text: string;
  sources: readonly ChatSource[];
  /** The customer ended it: the text is what came until then. */
  stopped: boolean;
};

const sourcesMax = 10;
const lengthsMax = { title: 200, url: 2_048 };

/** The sources that may be shown: http(s) addresses without a user name, each with a title of one line. */
function cleanSources(given: readonly ChatSource[]): ChatSource[] {
  return given
    .flatMap(({ title, url }) => {
      if (url.length > lengthsMax.url || !URL.canParse(url)) return [];
      const { protocol, username, password, href, host } = new URL(url);
      if (!/^https?:$/.test(protocol) || username !== "" || password !== "") return [];
      return [{ title: cleanLine(title).slice(0, lengthsMax.title) || host, url: href }];
    })
    .slice(0, sourcesMax);
}

type Listener = {
  /** Told of each part as it comes. */
  onEvent: (event: ChatEvent) => void;
  /** The one that ends the exchange, to tell the customer's end from a broken connection. */
  stop: AbortSignal;
};

/** Reads the automation's answer: whole, or as a stream of chat events. Throws WebhookError when a stream breaks off. */
export async function readAnswer(response: Response, listener: Listener): Promise<ChatAnswer> {
  const type = response.headers.get("content-type") ?? "";
  if (response.body && type.toLowerCase().startsWith(eventStreamType)) {
    return readStream(response.body, listener);
  }
  const raw = await wholeText(response);
  return { raw, text: answerText(raw), sources: [], stopped: false };
}

async function readStream(body: ReadableStream<Uint8Array>, { onEvent, stop }: Listener) {
  let text = "";
  let sources: ChatSource[] = [];
  const answer = (stopped: boolean): ChatAnswer => ({ raw: text, text, sources, stopped });
  try {
    for await (const event of readChatEvents(body, answerBytesMax)) {
      if (event.type === "done") return answer(false);
      if (event.type === "error") throw brokenOff("the stream ended with an error");
      if (event.type === "delta") text += event.text;
      if (event.type === "sources") sources = cleanSources(event.sources);
      onEvent(event.type === "sources" ? { type: "sources", sources } : event);
    }
  } catch (error) {
    if (stop.aborted) return answer(true);
    throw error instanceof RangeError ? brokenOff(error.message) : error;
  }
  throw brokenOff("the stream ended without done");
}

function brokenOff(reason: string): WebhookError {
  return new WebhookError("webhook_failed", true, new Error(reason));
}
