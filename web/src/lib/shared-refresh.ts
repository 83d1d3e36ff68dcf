import * as z from "zod/mini";
import { sessionStorageKey } from "./stored-session.ts";
import { storedText } from "./stored-text.ts";

type Send = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** A tab that a browser has frozen must not keep the others from their session. */
const turnWaitMaxMs = 5_000;
/** The client stores a session at once when it has it. */
const storedWaitMs = { between: 20, max: 1_000 };

const refreshToken = z.object({ refresh_token: z.string() });
const storedSession = storedText(() => localStorage, sessionStorageKey);

/**
 * fetch that has one tab at a time refresh a session. A tab whose turn comes when another one has refreshed it gets the
 * session that is stored by then. The client's own option for this holds a lock around all that it does, and is
 * deprecated.
 */
export function refreshOnceForAllTabs(send: Send): Send {
  return async (input, init) => {
    const token = isRefresh(input) ? tokenIn(init?.body) : null;
    if (token === null || !("locks" in navigator)) return send(input, init);
    const endTurn = await takeTurn();
    const response = await refreshOrRead(token, () => send(input, init)).catch((cause) => {
      endTurn();
      throw cause;
    });
    void (response.ok ? replaced(token) : Promise.resolve()).then(endTurn);
    return response;
  };
}

const isRefresh = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : input).searchParams.get("grant_type") === "refresh_token";

function tokenIn(json: unknown): string | null {
  if (typeof json !== "string") return null;
  try {
    return refreshToken.parse(JSON.parse(json)).refresh_token;
  } catch {
    return null;
  }
}

/** Resolves to what ends the turn. */
function takeTurn(): Promise<() => void> {
  return new Promise((resolve) => {
    const options = { signal: AbortSignal.timeout(turnWaitMaxMs) };
    navigator.locks
      .request("session-refresh", options, () => new Promise<void>((endTurn) => resolve(endTurn)))
      .catch(() => resolve(() => {}));
  });
}

async function refreshOrRead(token: string, refresh: () => Promise<Response>): Promise<Response> {
  const stored = storedSession.read();
  const storedToken = tokenIn(stored);
  return storedToken === null || storedToken === token ? refresh() : new Response(stored);
}

/** When the client has stored another session, or none. */
async function replaced(token: string): Promise<void> {
  const endMs = Date.now() + storedWaitMs.max;
  while (tokenIn(storedSession.read()) === token && Date.now() < endMs) {
    await new Promise((resolve) => setTimeout(resolve, storedWaitMs.between));
  }
}
