import { newTraceId, traceparentOf } from "#functions/contract/trace.ts";

type Send = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

const header = "x-request-id";
const causesMax = 5;
/** Short enough to read out on the telephone; the logs are searched by how an id begins. */
const referenceLength = 8;

const isFunctionCall = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : input).pathname.startsWith("/functions/v1/");

/**
 * fetch that names each call of our functions. They keep the name: in their log, towards the automation, in the audit
 * and in the answer.
 */
export function withRequestId(send: Send): Send {
  return (input, init) => {
    if (!isFunctionCall(input)) return send(input, init);
    const headers = new Headers(init?.headers);
    const id = newTraceId();
    headers.set(header, id);
    headers.set("traceparent", traceparentOf(id));
    return send(input, { ...init, headers });
  };
}

/** The answer that an error came from, if there was one: the client's errors carry it, ours carry those. */
function answerOf(error: unknown, causesLeft = causesMax): Response | undefined {
  if (!(error instanceof Error) || causesLeft === 0) return undefined;
  if ("context" in error && error.context instanceof Response) return error.context;
  return answerOf(error.cause, causesLeft - 1);
}

/** The id of the request that failed, when it was one to our functions and got an answer. */
export function requestIdOf(error: unknown): string | undefined {
  return answerOf(error)?.headers.get(header) ?? undefined;
}

/** For a person to quote of a failure that is our fault: the beginning of its request's id. */
export function referenceOf(error: unknown): string | undefined {
  const answer = answerOf(error);
  if (!answer || answer.status < 500) return undefined;
  return requestIdOf(error)?.slice(0, referenceLength);
}
