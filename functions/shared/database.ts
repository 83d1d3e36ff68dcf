import * as z from "zod/mini";
import type { ErrorCode } from "../contract.ts";
import { AppError } from "./app-error.ts";

/** Calls a function of the database as one particular caller. */
type CallDatabase = <T>(
  name: string,
  parameters: Record<string, unknown>,
  row: z.ZodMiniType<T>,
) => Promise<T>;

export interface Database {
  /** As the owner of this token: policies apply, and a bad or expired token is `unauthenticated`. */
  asCaller(token: string): CallDatabase;
  /** With the secret key, past every policy. */
  asService: CallDatabase;
}

export interface DatabaseOptions {
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  timeoutMs: number;
  fetch: typeof fetch;
}

const databaseErrorSchema = z.object({
  code: z.catch(z.string(), ""),
  message: z.catch(z.string(), ""),
  details: z.catch(z.nullable(z.string()), null),
});

interface Refusal {
  code: ErrorCode;
  /** Where the code's own sentence would say too little. */
  message?: string;
  headers?: Record<string, string>;
}

/** Codes of our own that the database's functions raise as the error's detail. */
const refusals = new Map<string, Refusal>([
  ["service_not_granted", { code: "forbidden" }],
  ["customer_missing", { code: "forbidden" }],
  ["usage_limit_reached", { code: "usage_limit_reached" }],
  // The database counts by the minute.
  ["rate_limited", { code: "rate_limited", headers: { "Retry-After": "60" } }],
  ["submission_id_taken", { code: "invalid_input" }],
  ["recording_missing", { code: "not_found", message: "Deze opname bestaat niet." }],
  [
    "recording_file_missing",
    { code: "not_found", message: "Het bestand van deze opname ontbreekt. Upload de opname opnieuw." },
  ],
  [
    "recording_replaced",
    {
      code: "invalid_input",
      message: "Het bestand van deze opname werd vervangen. Upload de opname opnieuw.",
    },
  ],
  ["job_missing", { code: "not_found", message: "Deze opdracht bestaat niet." }],
  [
    "delivery_id_reused",
    { code: "invalid_input", message: "Dit webhook-id werd al gebruikt voor een ander bericht." },
  ],
]);

const insufficientPrivilege = "42501";

/**
 * Hosted runs a newer PostgREST than the embedded backend and words its errors differently: only the status,
 * the SQLSTATE and our own details are read. Anonymous callers get 401 with 42501, which is why 401 goes first.
 */
function errorOf(status: number, body: unknown): AppError {
  const { code, message, details } = z.parse(databaseErrorSchema, body ?? {});
  const cause = new Error(`database answered ${status} ${code} ${message}`);
  if (status === 401) return new AppError("unauthenticated", { cause });
  const refusal = refusals.get(details ?? "");
  if (refusal) return new AppError(refusal.code, { ...refusal, cause });
  return new AppError(code === insufficientPrivilege ? "forbidden" : "internal", { cause });
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** New secret keys are no JWT and travel as `apikey` alone; the old service_role key is one and needs both. */
const bearerOf = (key: string): Record<string, string> =>
  key.startsWith("sb_") ? {} : { authorization: `Bearer ${key}` };

/**
 * The Data API as far as functions use it: one call of one database function, answered by one row. A client of
 * some sixty lines, because supabase-js would bring auth, realtime and storage into every cold start.
 */
export function createDatabase(options: DatabaseOptions): Database {
  const { supabaseUrl, publishableKey, secretKey, timeoutMs } = options;

  function callWith(credentials: Record<string, string>): CallDatabase {
    return async (name, parameters, row) => {
      const response = await options
        .fetch(new URL(`/rest/v1/rpc/${name}`, supabaseUrl), {
          method: "POST",
          headers: {
            ...credentials,
            "content-type": "application/json",
            accept: "application/vnd.pgrst.object+json",
          },
          body: JSON.stringify(parameters),
          signal: AbortSignal.timeout(timeoutMs),
        })
        .catch((cause: unknown) => {
          throw new AppError("internal", { cause: new Error(`database call ${name} failed`, { cause }) });
        });
      const body = await jsonOf(response);
      if (!response.ok) throw errorOf(response.status, body);
      const result = z.safeParse(row, body);
      if (!result.success) throw new AppError("internal", { cause: new Error(`${name} answered oddly`) });
      return result.data;
    };
  }

  return {
    asCaller: (token) => callWith({ apikey: publishableKey, authorization: `Bearer ${token}` }),
    asService: callWith({ apikey: secretKey, ...bearerOf(secretKey) }),
  };
}
