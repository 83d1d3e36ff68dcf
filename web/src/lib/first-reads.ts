import { sessionStorageKey } from "./stored-session.ts";
import { storedText } from "./stored-text.ts";

type Send = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
type Asked = { token: string; atMs: number; answer: Promise<Response | null> };
type StoredSession = { token: string; userId: string; whole: unknown };

/** Stands in the addresses that the build writes, in the place of the person's id. */
export const ownId = "own-id";
/** The client asks for another token before it uses one that ends so soon. */
const endsSoonMs = 90_000;
/** Longer than the app takes to come on a slow line. A page that is opened later reads anew. */
const keptMs = 30_000;

const stored = storedText(() => localStorage, sessionStorageKey);
const asked = new Map<string, Asked>();

/**
 * Asks for what the page reads first while its code is on the way: the addresses are in its shell, where the build wrote
 * what the code asks for (`firstReadsOf`). Nothing depends on it: without an answer the app asks by itself.
 */
export function askFirstReads(apiKey: string): void {
  const session = storedSession();
  if (!session) return;
  for (const { href, dataset } of document.querySelectorAll<HTMLLinkElement>("link[data-first-read]")) {
    const { body, prefer } = dataset;
    const address = href.replaceAll(ownId, session.userId);
    const headers = { apikey: apiKey, authorization: `Bearer ${session.token}`, ...(prefer && { prefer }) };
    const init: RequestInit =
      body === undefined
        ? { headers }
        : { method: "POST", body, headers: { ...headers, "content-type": "application/json" } };
    const answer = fetch(address, init).catch(() => null);
    asked.set(nameOf(address, body), { token: session.token, atMs: performance.now(), answer });
  }
}

/** Whether something was asked for that nobody took yet. */
export const hasFirstReads = (): boolean => asked.size > 0;

/** fetch that takes what was asked already, once, for the same person; a failure is asked for again. */
export function withFirstReads(send: Send): Send {
  return async (input, init) => {
    const answer = await takeAnswer(input, init);
    return answer?.ok ? answer : send(input, init);
  };
}

function takeAnswer(input: RequestInfo | URL, init?: RequestInit): Promise<Response | null> | null {
  if (asked.size === 0 || input instanceof Request) return null;
  const name = nameOf(new URL(input).href, typeof init?.body === "string" ? init.body : undefined);
  const read = asked.get(name);
  if (!read || new Headers(init?.headers).get("authorization") !== `Bearer ${read.token}`) return null;
  asked.delete(name);
  return performance.now() - read.atMs < keptMs ? read.answer : null;
}

const nameOf = (address: string, body: string | undefined) => `${address}\n${body ?? ""}`;

/** Null when there is none that the client would use as it is. */
export function storedSession(): StoredSession | null {
  const session = parsedJson(stored.read());
  const token = partOf(session, "access_token");
  const endsAtSeconds = partOf(session, "expires_at");
  const userId = partOf(partOf(session, "user"), "id");
  if (typeof token !== "string" || typeof userId !== "string" || typeof endsAtSeconds !== "number")
    return null;
  return endsAtSeconds * 1000 - Date.now() > endsSoonMs ? { token, userId, whole: session } : null;
}

function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

/** Zod comes with the app only. */
function partOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
