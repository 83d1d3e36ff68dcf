import { delay } from "@std/async/delay.js";
import * as z from "zod/mini";
import type { ErrorCode } from "../contract/errors.ts";
import { AppError } from "./app-error.ts";
import { type Platform, type PlatformAnswer, secretCredentials, sendJson } from "./platform.ts";
import { type Refusal, refusalOf } from "./refusals.ts";

/** Calls a function of the database as one particular caller. */
export type CallDatabase = <T>(
  name: string,
  parameters: Record<string, unknown>,
  row: z.ZodMiniType<T>,
) => Promise<T>;

export type Database = ReturnType<typeof createDatabase>;

const databaseErrorSchema = z.object({
  code: z.catch(z.string(), ""),
  message: z.catch(z.string(), ""),
  details: z.catch(z.nullable(z.string()), null),
});

/** SQLSTATEs that say enough by themselves: a privilege, a check constraint, a parameter. */
const codesBySqlState = new Map<string, ErrorCode>([
  ["42501", "forbidden"],
  ["23514", "invalid_input"],
  ["22023", "invalid_input"],
]);

/** The limits of time that customers' requests have: the request was too much or waited too long, nothing is broken. */
const customersOwnLimits = new Map<string, Refusal>([
  ["57014", { code: "database_timeout" }],
  ["55P03", { code: "busy", headers: { "Retry-After": "5" } }],
]);

/** Postgres repeats data that it can't take (class 22) in its message, and data does not belong in a log. */
const repeatsData = (sqlState: string) => sqlState.startsWith("22");

/**
 * Hosted runs a newer PostgREST than the embedded backend and words its errors differently: only the status,
 * the SQLSTATE and our own details are read. Anonymous callers get 401 with 42501, which is why 401 goes first. A time
 * limit that one of our own jobs exceeds is `internal`, so that it is looked into; a customer's is not.
 */
function errorOf(status: number, body: unknown, isCustomer: boolean): AppError {
  const { code, message, details } = z.parse(databaseErrorSchema, body ?? {});
  const reason = repeatsData(code) ? "" : ` ${message}`;
  const cause = new Error(`database answered ${status} ${code}${reason}`);
  if (status === 401) return new AppError("unauthenticated", { cause });
  const ownLimit = isCustomer ? customersOwnLimits.get(code) : undefined;
  const refusal = ownLimit ?? refusalOf(code, details ?? "");
  if (refusal) return new AppError(refusal.code, { ...refusal, cause });
  if (status === 429) return new AppError("rate_limited", { headers: { "Retry-After": "60" }, cause });
  return new AppError(codesBySqlState.get(code) ?? "internal", { cause });
}

/** A person's requests at once are few. One that is too many has done nothing, and the others take milliseconds. */
const retryWaitsMs = [25, 50, 100, 200, 400, 800];

const isOneTooMany = ({ status, body }: PlatformAnswer) =>
  status === 429 && z.safeParse(databaseErrorSchema, body).data?.code === "too_many_at_once";

const accepts = { row: "application/vnd.pgrst.object+json", rows: "application/json" };

/**
 * The Data API as far as functions use it: one call of one database function. A client of some lines, because
 * supabase-js would bring auth, realtime and storage into every cold start.
 */
export function createDatabase(platform: Platform) {
  const callAs =
    (credentials: Record<string, string>, isCustomer: boolean, accept = accepts.row): CallDatabase =>
    async (name, parameters, schema) => {
      const send = () =>
        sendJson(platform, `database call ${name}`, {
          method: "POST",
          path: `/rest/v1/rpc/${name}`,
          headers: { ...credentials, accept },
          body: parameters,
          // As the same limit in the database, whose statement may have taken effect here.
          overdue: isCustomer ? "database_timeout" : "internal",
        });
      let answer = await send();
      for (const waitMs of retryWaitsMs) {
        if (!isOneTooMany(answer)) break;
        // Not all of them at the same moment again.
        await delay(waitMs * (0.5 + Math.random()));
        answer = await send();
      }
      const { status, ok, body } = answer;
      if (!ok) throw errorOf(status, body, isCustomer);
      const result = z.safeParse(schema, body);
      if (!result.success) throw new AppError("internal", { cause: new Error(`${name} answered oddly`) });
      return result.data;
    };

  const secret = secretCredentials(platform.secretKey);
  const listAsService = callAs(secret, false, accepts.rows);
  return {
    /** As the owner of this token: policies apply, and a bad or expired token is `unauthenticated`. */
    asCaller: (token: string) =>
      callAs({ apikey: platform.publishableKey, authorization: `Bearer ${token}` }, true),
    /** With the secret key, past every policy. */
    asService: callAs(secret, false),
    /** The same for a function that answers with any number of rows, up to the Data API's limit of 1,000. */
    rowsAsService: <T>(name: string, parameters: Record<string, unknown>, row: z.ZodMiniType<T>) =>
      listAsService(name, parameters, z.array(row)),
  };
}
