import * as z from "zod/mini";
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

/** Codes of our own that the database's functions raise as the error's detail. */
const detailCodes = {
  service_not_granted: "forbidden",
  usage_limit_reached: "usage_limit_reached",
  rate_limited: "rate_limited",
  submission_id_taken: "invalid_input",
} as const;

const detailSchema = z.enum([
  "service_not_granted",
  "usage_limit_reached",
  "rate_limited",
  "submission_id_taken",
]);
const insufficientPrivilege = "42501";
const rateLimitWindowSeconds = "60";

/**
 * Hosted runs a newer PostgREST than the embedded backend and words its errors differently: only the status,
 * the SQLSTATE and our own details are read. Anonymous callers get 401 with 42501, which is why 401 goes first.
 */
function errorOf(status: number, body: unknown): AppError {
  const { code, message, details } = z.parse(databaseErrorSchema, body ?? {});
  const cause = new Error(`database answered ${status} ${code} ${message}`);
  if (status === 401) return new AppError("unauthenticated", { cause });
  const detail = z.safeParse(detailSchema, details);
  if (detail.data === "rate_limited") {
    return new AppError("rate_limited", { cause, headers: { "Retry-After": rateLimitWindowSeconds } });
  }
  if (detail.success) return new AppError(detailCodes[detail.data], { cause });
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
