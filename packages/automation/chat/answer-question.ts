import type { ChatWebhook } from "../../../functions/contract/automation/webhooks.ts";
import type { ChatEvent } from "../../../functions/contract/chat.ts";
import { withoutHidden } from "../../../functions/contract/text.ts";
import { foreignAddresses } from "../grounds.ts";
import type { Model } from "../model/model.ts";
import { prompts } from "../prompts/prompts.ts";
import type { ChatCall } from "../work.ts";

export const unknownText =
  "Dat weet ik niet: ik vind er niets over in uw rapporten, concurrenten en verslagen.";

const outputTokensMax = 1_000;
const sourcesLineLengthMax = 200;
/** Models write it with marks, with "en", with a dot behind it, or begin the answer on the same line. */
const sourcesLine =
  /^[\s*_#>`]*bron(?:nen)?[\s*_:]*(?:[[(]?\d{1,3}[\])]?(?:\s*(?:,|&|\ben\b)\s*)?)+[\s*_.:]*/i;
/** Pieces wait until they are as long for what follows a number, or closes a link. */
const pieceLettersMax = 400;

/** The parts of the sources that an answer may hold: their own addresses, and numbers. Links within their texts may be anybody's. */
const knownOf = (sources: ChatWebhook["sources"]) =>
  sources.map(({ url, text }) => `${url} ${text.replace(/\S*(?:@|\/\/|\p{L}\.\p{L})\S*/gu, " ")}`).join(" ");

/** The text of an answer, without markup and without addresses and numbers that the sources do not hold. */
function textOf(answer: string, known: string): string {
  const plain = withoutHidden(answer)
    .replace(/!?\[([^\]]*)\]\([^)]*\)?/g, "$1")
    .replace(/<\/?[a-z!][^>]*>?/gi, "");
  return foreignAddresses(plain, known).reduce((text, found) => text.replaceAll(found, ""), plain);
}

/**
 * An answer from the customer's own sources, which the product hands along: the model sees nothing else. It names them by
 * number, before or behind the answer; without one that exists, the answer is that it is not known. Links are those of the
 * sources.
 */
export async function* answerQuestion(
  { userId, message, sources }: ChatWebhook,
  { id, signal }: ChatCall,
  model: Model,
): AsyncGenerator<ChatEvent> {
  const words = model.words({
    jobId: `chat ${id}`,
    customerId: userId,
    prompt: prompts.chat,
    input: {
      vraag: message,
      bronnen: sources.map(({ kind, title, text }, index) => ({
        nummer: index + 1,
        soort: kind,
        titel: title,
        tekst: text,
      })),
    },
    outputTokensMax,
    signal,
  });
  const lines = asLines(words);
  const first = await lines.next();
  const named = first.done ? [] : sourcesNamed(first.value, sources);
  if (named.length === 0) {
    let text = first.value ?? "";
    for await (const line of lines) text += `\n${line}`;
    yield* namedAtEnd(text, sources);
    return;
  }
  yield { type: "sources", sources: named.map(({ title, url }) => ({ title, url })) };
  const known = knownOf(named);
  const onSameLine = (first.value ?? "").replace(sourcesLine, "");
  if (onSameLine) yield { type: "delta", text: textOf(`${onSameLine}\n`, known) };
  for await (const line of lines) yield { type: "delta", text: textOf(line, known) };
  yield { type: "done" };
}

/** An answer that names its sources behind it; without any it rests on nothing. */
function* namedAtEnd(text: string, sources: ChatWebhook["sources"]): Generator<ChatEvent> {
  const end = text.toUpperCase().lastIndexOf("BRON");
  const named = end < 0 ? [] : sourcesNamed(text.slice(end), sources);
  const isEnd = text.slice(end).replace(sourcesLine, "") === "";
  const answer = text.slice(0, end).replace(/[\s*_#>(]+$/, "");
  if (named.length > 0 && isEnd && answer !== "") {
    yield { type: "sources", sources: named.map(({ title, url }) => ({ title, url })) };
    yield {
      type: "delta",
      text: textOf(answer, knownOf(named)),
    };
  } else yield { type: "delta", text: unknownText };
  yield { type: "done" };
}

function sourcesNamed<T>(line: string, sources: readonly T[]): T[] {
  const [named = ""] = sourcesLine.exec(line) ?? [];
  const places = new Set((named.match(/\d+/g) ?? []).map((number) => Number(number) - 1));
  return sources.filter((_source, place) => places.has(place));
}

/** The first line whole, then words as they come, never cut within one. */
async function* asLines(parts: AsyncIterable<string>): AsyncGenerator<string, undefined> {
  let waiting = "";
  let isFirst = true;
  for await (const part of parts) {
    waiting += part;
    if (isFirst) {
      waiting = waiting.trimStart();
      const end = waiting.indexOf("\n");
      if (end < 0 && waiting.length <= sourcesLineLengthMax) continue;
      yield end < 0 ? waiting : waiting.slice(0, end);
      waiting = end < 0 ? "" : waiting.slice(end + 1).trimStart();
      isFirst = false;
    }
    // Not within a number, a link or a tag.
    const cut = Math.max(waiting.search(/(?<![\d\s])\s(?![\d+([])\S*$/), waiting.lastIndexOf("\n"));
    const open = Math.max(waiting.lastIndexOf("["), waiting.lastIndexOf("<"));
    const isOpen = open >= 0 && open < cut && !/[)>]/.test(waiting.slice(open, cut));
    if (cut < 0 || (isOpen && waiting.length < pieceLettersMax)) continue;
    yield waiting.slice(0, cut + 1);
    waiting = waiting.slice(cut + 1);
  }
  if (waiting) yield waiting;
  return undefined;
}
