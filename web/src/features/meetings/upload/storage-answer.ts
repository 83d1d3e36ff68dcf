import * as z from "zod/mini";

/** A request of a resumable upload that was not answered with success. */
export type UnsuccessfulRequest = {
  method: string;
  /** 0 when no answer came. */
  status: number;
  /** Empty for HEAD, whatever the server has to say. */
  body: string;
};

export type UploadFailure =
  | { reason: "too-large" | "wrong-type" | "signed-out" | "unreadable" }
  /** `message` is a code of the database's own, or Storage's sentence about its policies. */
  | { reason: "refused" | "other"; message: string };

/** The reaction to an unsuccessful request. */
export type NextStep =
  /** Ask for the offset and go on, after a moment. */
  | { step: "retry" }
  | { step: "refresh-token" }
  /** The server no longer knows this upload: send from the first byte. */
  | { step: "start-over" }
  /** There is a file of this name: see whether it is this one, whose last answer was lost. */
  | { step: "compare" }
  | { step: "fail"; failure: UploadFailure };

/** Storage answers HTTP 400 for most refusals and says in the body what it means. */
const innerRefusal = z.object({ statusCode: z.coerce.number(), message: z.string() });

export function nextStep({ method, status, body }: UnsuccessfulRequest): NextStep {
  const meant = meaningOf(status, body);
  if (meant.status === 0 || meant.status >= 500 || [408, 423, 425, 429].includes(meant.status)) {
    return { step: "retry" };
  }
  if (isAboutToken(method, meant)) return { step: "refresh-token" };
  const creating = method === "POST";
  switch (meant.status) {
    case 403:
      // An upload of another person, or a policy that refuses ours.
      return method === "HEAD" ? { step: "start-over" } : fail({ reason: "refused", message: meant.message });
    case 404:
    case 410:
      return creating ? fail({ reason: "other", message: meant.message }) : { step: "start-over" };
    case 409:
      return { step: creating ? "compare" : "retry" };
    case 413:
      return fail({ reason: "too-large" });
    case 415:
      return fail({ reason: "wrong-type" });
    default:
      return fail({ reason: "other", message: meant.message });
  }
}

const fail = (failure: UploadFailure): NextStep => ({ step: "fail", failure });

type Meaning = {
  status: number;
  message: string;
};

function meaningOf(status: number, body: string): Meaning {
  const json = parseJson(body);
  const inner = innerRefusal.safeParse(json);
  if (inner.success) return { status: inner.data.statusCode, message: inner.data.message };
  // The message is shown: data, or the page of a gateway in between, says nothing to a person.
  const text = body.trim();
  return { status, message: json !== undefined || text.startsWith("<") ? "" : text };
}

function isAboutToken(method: string, { status, message }: Meaning): boolean {
  if (status === 401) return true;
  // The answer to HEAD has no body: a token is all that it can find wrong with a request that worked before.
  if (method === "HEAD") return status === 400;
  return (status === 400 || status === 403) && /\bjw[st]\b|"exp"|\btoken\b|signature/i.test(message);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
