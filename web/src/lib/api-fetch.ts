import * as z from "zod/mini";
import { noteServerTime } from "./server-clock.ts";

type Send = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
/** Another access token than the refused one; null when there is none to be had. */
type Renew = (refusedToken: string) => Promise<string | null>;

/** As many as the database carries out at once for one person (`private.take_request_slot`). */
const requestsAtOnceMax = 4;
const placeWaitsMs = [100, 300, 900];
const refusal = z.object({ code: z.string() });
/** Browsers send 64 KiB at most for pages that are closed, in all requests together. */
const keptAliveLengthMax = 10_000;

const datedSession = z.looseObject({ access_token: z.string(), expires_in: z.number() });

/**
 * fetch for the project's API from a device whose clock may be wrong by days:
 * - it learns the server's time from the answers that let it be read;
 * - sessions run out by this device's clock. The client compares their end with it before every request: with the
 *   server's own date, a device that is ahead would ask for a new token each time, and one that is behind never;
 * - a token that ran out all the same, because the clock was put right meanwhile, is renewed once.
 *
 * A page that asks much sends to the Data API in turn. A request that the Data API did not begin all the same, because
 * other tabs ask at that moment, is sent again a little later. A change of rows is carried out also when the page is
 * closed at that moment: it waits for no turn.
 */
export function createApiFetch(renew: Renew, send: Send): Send {
  const inTurn = createTurns(requestsAtOnceMax);
  return async (input, given) => {
    const init = isShortChange(input, given) ? { ...given, keepalive: true } : given;
    const sentAtMs = Date.now();
    const sendNow = () => sendWhenFree(send, input, init);
    const response = await (isDataApi(input) && !init?.keepalive ? inTurn(sendNow) : sendNow());
    noteServerTime({
      serverMs: Date.parse(response.headers.get("date") ?? ""),
      sentAtMs,
      receivedAtMs: Date.now(),
    });
    if (isAuth(input)) return datedHere(response);
    const refusedToken = response.status === 401 ? ownToken(init) : null;
    const token = refusedToken && (await renew(refusedToken));
    return token ? send(input, withToken(init, token)) : response;
  };
}

/** Runs so many tasks at once, and the others in the order in which they came. */
function createTurns(tasksMax: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running === tasksMax) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

async function sendWhenFree(send: Send, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  let response = await send(input, init);
  for (const waitMs of placeWaitsMs) {
    if (response.status !== 429 || !(await hasNoPlace(response))) break;
    // Not all of them at the same moment again.
    await new Promise((resolve) => setTimeout(resolve, waitMs * (0.5 + Math.random())));
    response = await send(input, init);
  }
  return response;
}

async function hasNoPlace(response: Response): Promise<boolean> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return refusal.safeParse(body).data?.code === "too_many_at_once";
}

function isShortChange(input: RequestInfo | URL, { method = "GET", body }: RequestInit = {}): boolean {
  if (!/^\/rest\/v1\/[^/]+$/.test(pathOf(input)) || !["POST", "PATCH", "DELETE"].includes(method))
    return false;
  return body === undefined || (typeof body === "string" && body.length <= keptAliveLengthMax);
}

const pathOf = (input: RequestInfo | URL) => new URL(input instanceof Request ? input.url : input).pathname;

const isDataApi = (input: RequestInfo | URL) => pathOf(input).startsWith("/rest/v1/");
const isAuth = (input: RequestInfo | URL) => pathOf(input).startsWith("/auth/v1/");

/** Without the server's date the client counts from now. */
async function datedHere(response: Response): Promise<Response> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const session = datedSession.safeParse(body);
  if (!session.success) return response;
  const { status, headers } = response;
  return new Response(JSON.stringify({ ...session.data, expires_at: undefined }), { status, headers });
}

/** The customer's token of a request; null for a visitor's, which bears the project's key. */
function ownToken(init?: RequestInit): string | null {
  const headers = new Headers(init?.headers);
  const token = headers.get("authorization")?.replace(/^Bearer /, "");
  return token && token !== headers.get("apikey") ? token : null;
}

function withToken(init: RequestInit | undefined, token: string): RequestInit {
  const headers = new Headers(init?.headers);
  headers.set("authorization", `Bearer ${token}`);
  return { ...init, headers };
}
