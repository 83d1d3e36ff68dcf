import type { ErrorCode } from "../contract/errors.ts";
import { AppError } from "./app-error.ts";
import type { PlatformEnvironment } from "./platform-environment.ts";

/** The project's services behind their one gateway, and the keys to them. */
export type Platform = Omit<PlatformEnvironment, "allowedOrigins" | "siteUrl" | "errorReports"> & {
  fetch: typeof fetch;
};

type PlatformRequest = {
  method: "POST" | "PUT" | "DELETE";
  /** With the query, if any. */
  path: string;
  headers: Record<string, string>;
  body?: unknown;
  /** The error when no answer comes in time; `internal` when nothing is said. */
  overdue?: ErrorCode;
};

export type PlatformAnswer = {
  status: number;
  ok: boolean;
  /** Undefined when it is no JSON. */
  body: unknown;
};

/** New secret keys are no JWT and travel as `apikey` alone; the old service_role key is one and needs both. */
export function secretCredentials(secretKey: string): Record<string, string> {
  if (secretKey.startsWith("sb_")) return { apikey: secretKey };
  return { apikey: secretKey, authorization: `Bearer ${secretKey}` };
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

const isOverdue = (cause: unknown) => cause instanceof DOMException && cause.name === "TimeoutError";

/** One exchange with a service, whatever it answers. Throws `overdue` when no answer comes in time, else `internal`. */
export async function sendJson(
  { supabaseUrl, timeoutMs, fetch }: Platform,
  what: string,
  { method, path, headers, body, overdue = "internal" }: PlatformRequest,
): Promise<PlatformAnswer> {
  try {
    const response = await fetch(new URL(path, supabaseUrl), {
      method,
      // A connection of its own: the gateway may close an idle one at the moment at which the next request leaves over
      // it, and an RPC is not sent again, because nothing tells whether it was carried out. HTTP/2 drops the header.
      headers: { "content-type": "application/json", connection: "close", ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, ok: response.ok, body: await jsonOf(response) };
  } catch (cause) {
    const code = isOverdue(cause) ? overdue : "internal";
    throw new AppError(code, { cause: new Error(`${what} failed`, { cause }) });
  }
}
