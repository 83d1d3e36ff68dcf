import * as z from "zod/mini";
import type { ErrorCode } from "../contract.ts";
import { AppError } from "./app-error.ts";
import { type Platform, secretCredentials, sendJson } from "./platform.ts";

/** Calls a function of the database as one particular caller. */
export type CallDatabase = <T>(
  name: string,
  parameters: Record<string, unknown>,
  row: z.ZodMiniType<T>,
) => Promise<T>;

export interface Database {
  /** As the owner of this token: policies apply, and a bad or expired token is `unauthenticated`. */
  asCaller(token: string): CallDatabase;
  /** With the secret key, past every policy. */
  asService: CallDatabase;
  /** The same for a function that answers with any number of rows, up to the Data API's limit of 1,000. */
  rowsAsService: <T>(
    name: string,
    parameters: Record<string, unknown>,
    row: z.ZodMiniType<T>,
  ) => Promise<T[]>;
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
  fields?: Record<string, string>;
  headers?: Record<string, string>;
}

/** What somebody reads who is no admin. */
export const adminsOnly = "Deze handeling is voorbehouden aan beheerders.";
/** What an admin reads who acts on a customer that is not there. */
export const customerMissing = "Gebruikerstabel niet gevonden";
const passwordRequired = "Vul uw wachtwoord in om dit te bevestigen.";
const emailTaken = "Dit e-mailadres is al in gebruik.";
const emailMismatch = "Dit is niet het e-mailadres van dit account.";

/**
 * Codes of our own that the database's functions raise as the error's detail, where needed with the SQLSTATE before
 * it: who calls for himself without a record is a stranger (42501), one whom an admin calls for is not found (P0002).
 */
const refusals = new Map<string, Refusal>([
  ["service_not_granted", { code: "forbidden" }],
  ["customer_missing", { code: "forbidden" }],
  ["P0002 customer_missing", { code: "not_found", message: customerMissing }],
  ["admin_required", { code: "forbidden", message: adminsOnly }],
  ["admin_protected", { code: "admin_protected" }],
  ["password_required", { code: "wrong_password", fields: { password: passwordRequired } }],
  ["stale_version", { code: "conflict" }],
  ["email_taken", { code: "email_taken", fields: { email: emailTaken } }],
  ["invalid_email", { code: "invalid_input", fields: { email: "Vul een geldig e-mailadres in." } }],
  ["confirmation_mismatch", { code: "invalid_input", fields: { email: emailMismatch } }],
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

/** SQLSTATEs that say enough by themselves: a privilege, a check constraint, a parameter. */
const codesBySqlState = new Map<string, ErrorCode>([
  ["42501", "forbidden"],
  ["23514", "invalid_input"],
  ["22023", "invalid_input"],
]);

/** What Postgres says of data that it can't take (class 22) repeats the data, and a log is no place for that. */
const repeatsData = (sqlState: string) => sqlState.startsWith("22");

/**
 * Hosted runs a newer PostgREST than the embedded backend and words its errors differently: only the status,
 * the SQLSTATE and our own details are read. Anonymous callers get 401 with 42501, which is why 401 goes first.
 */
function errorOf(status: number, body: unknown): AppError {
  const { code, message, details } = z.parse(databaseErrorSchema, body ?? {});
  const reason = repeatsData(code) ? "" : ` ${message}`;
  const cause = new Error(`database answered ${status} ${code}${reason}`);
  if (status === 401) return new AppError("unauthenticated", { cause });
  const refusal = refusals.get(`${code} ${details}`) ?? refusals.get(details ?? "");
  if (refusal) return new AppError(refusal.code, { ...refusal, cause });
  return new AppError(codesBySqlState.get(code) ?? "internal", { cause });
}

const accepts = { row: "application/vnd.pgrst.object+json", rows: "application/json" };

/**
 * The Data API as far as functions use it: one call of one database function. A client of some lines, because
 * supabase-js would bring auth, realtime and storage into every cold start.
 */
export function createDatabase(platform: Platform): Database {
  async function call<T>(
    credentials: Record<string, string>,
    accept: string,
    name: string,
    parameters: Record<string, unknown>,
    schema: z.ZodMiniType<T>,
  ): Promise<T> {
    const { status, ok, body } = await sendJson(platform, `database call ${name}`, {
      method: "POST",
      path: `/rest/v1/rpc/${name}`,
      headers: { ...credentials, accept },
      body: parameters,
    });
    if (!ok) throw errorOf(status, body);
    const result = z.safeParse(schema, body);
    if (!result.success) throw new AppError("internal", { cause: new Error(`${name} answered oddly`) });
    return result.data;
  }

  const secret = secretCredentials(platform.secretKey);
  return {
    asCaller(token) {
      const credentials = { apikey: platform.publishableKey, authorization: `Bearer ${token}` };
      return (name, parameters, row) => call(credentials, accepts.row, name, parameters, row);
    },
    asService: (name, parameters, row) => call(secret, accepts.row, name, parameters, row),
    rowsAsService: (name, parameters, row) => call(secret, accepts.rows, name, parameters, z.array(row)),
  };
}
