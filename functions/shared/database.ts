import { delay } from "@std/async/delay.js";
import * as z from "zod/mini";
import type { ErrorCode } from "../contract/errors.ts";
import { AppError } from "./app-error.ts";
import { type Platform, type PlatformAnswer, secretCredentials, sendJson } from "./platform.ts";

/** Calls a function of the database as one particular caller. */
export type CallDatabase = <T>(
  name: string,
  parameters: Record<string, unknown>,
  row: z.ZodMiniType<T>,
) => Promise<T>;

export type Database = {
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
};

const databaseErrorSchema = z.object({
  code: z.catch(z.string(), ""),
  message: z.catch(z.string(), ""),
  details: z.catch(z.nullable(z.string()), null),
});

type Refusal = {
  code: ErrorCode;
  /** Where the code's own sentence would say too little. */
  message?: string;
  fields?: Record<string, string>;
  headers?: Record<string, string>;
};

/** For callers who are no admins. */
export const adminsOnly = "Deze handeling is voorbehouden aan beheerders.";
/** For admins who act on a customer that is not there. */
export const customerMissing = "Gebruikerstabel niet gevonden";
const tooMuchAtOnce = "Er lopen te veel aanvragen van u tegelijk. Probeer het zo dadelijk opnieuw.";
const passwordRequired = "Vul uw wachtwoord in om dit te bevestigen.";
const emailTaken = "Dit e-mailadres is al in gebruik.";
const emailMismatch = "Dit is niet het e-mailadres van dit account.";

/**
 * Codes of our own that the database's functions raise as the error's detail, where needed with the SQLSTATE before
 * it: a caller without a record is forbidden (42501), a missing customer of an admin's call is not found (P0002).
 */
const refusals = new Map<string, Refusal>([
  ["service_not_granted", { code: "forbidden" }],
  ["customer_missing", { code: "forbidden" }],
  ["email_unconfirmed", { code: "email_unconfirmed" }],
  ["P0002 customer_missing", { code: "not_found", message: customerMissing }],
  ["admin_required", { code: "forbidden", message: adminsOnly }],
  ["admin_protected", { code: "admin_protected" }],
  ["password_required", { code: "wrong_password", fields: { password: passwordRequired } }],
  ["stale_version", { code: "conflict" }],
  [
    "request_missing",
    { code: "not_found", message: "Deze aanvraag is er niet meer: ze werd ingetrokken of al beantwoord." },
  ],
  ["undo_too_late", { code: "conflict", message: "Deze wijziging kan niet meer ongedaan worden gemaakt." }],
  ["email_taken", { code: "email_taken", fields: { email: emailTaken } }],
  ["address_change_pending", { code: "address_change_pending" }],
  ["invalid_email", { code: "invalid_input", fields: { email: "Vul een geldig e-mailadres in." } }],
  ["confirmation_mismatch", { code: "invalid_input", fields: { email: emailMismatch } }],
  ["usage_limit_reached", { code: "usage_limit_reached" }],
  // The database counts by the minute.
  ["rate_limited", { code: "rate_limited", headers: { "Retry-After": "60" } }],
  // By the code alone: the check before each request (docs/hosted.md).
  ["too_many_at_once", { code: "rate_limited", message: tooMuchAtOnce, headers: { "Retry-After": "1" } }],
  [
    "chat_too_fast",
    {
      code: "rate_limited",
      message: "Even wachten voordat u een nieuw bericht stuurt...",
      headers: { "Retry-After": "1" },
    },
  ],
  ["submission_id_taken", { code: "invalid_input" }],
  ["submission_id_reused", { code: "key_reused" }],
  ["message_id_reused", { code: "key_reused" }],
  ["hand_over_pending", { code: "hand_over_pending" }],
  ["recording_missing", { code: "not_found", message: "Deze opname bestaat niet." }],
  [
    "recording_file_missing",
    { code: "not_found", message: "Het bestand van deze opname ontbreekt. Upload de opname opnieuw." },
  ],
  [
    "recording_consent_missing",
    {
      code: "invalid_input",
      message: "Vink eerst aan dat de deelnemers weten dat het gesprek wordt opgenomen en geanalyseerd.",
    },
  ],
  [
    "recording_replaced",
    {
      code: "invalid_input",
      message: "Het bestand van deze opname werd vervangen. Upload de opname opnieuw.",
    },
  ],
  ["job_missing", { code: "not_found", message: "Deze opdracht bestaat niet." }],
  ["job_closed", { code: "not_found", message: "Deze opdracht neemt geen resultaten meer aan." }],
  ["too_many_reports", { code: "rate_limited", message: "Deze klant kreeg vandaag al genoeg rapporten." }],
  [
    "too_many_drafts",
    { code: "invalid_input", message: "Voor deze aanvraag zijn al genoeg e-mails ingediend." },
  ],
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
  const refusal =
    ownLimit ?? refusals.get(`${code} ${details}`) ?? refusals.get(details ?? "") ?? refusals.get(code);
  if (refusal) return new AppError(refusal.code, { ...refusal, cause });
  if (status === 429) return new AppError("rate_limited", { headers: { "Retry-After": "60" }, cause });
  return new AppError(codesBySqlState.get(code) ?? "internal", { cause });
}

/** A person's requests at once are few. One that is too many has done nothing, and the others take milliseconds. */
const placeWaitsMs = [25, 50, 100, 200, 400, 800];

const hasNoPlace = ({ status, body }: PlatformAnswer) =>
  status === 429 && z.safeParse(databaseErrorSchema, body).data?.code === "too_many_at_once";

const accepts = { row: "application/vnd.pgrst.object+json", rows: "application/json" };

/**
 * The Data API as far as functions use it: one call of one database function. A client of some lines, because
 * supabase-js would bring auth, realtime and storage into every cold start.
 */
export function createDatabase(platform: Platform): Database {
  async function call<T>(
    { headers, isCustomer }: { headers: Record<string, string>; isCustomer: boolean },
    accept: string,
    name: string,
    parameters: Record<string, unknown>,
    schema: z.ZodMiniType<T>,
  ): Promise<T> {
    const send = () =>
      sendJson(platform, `database call ${name}`, {
        method: "POST",
        path: `/rest/v1/rpc/${name}`,
        headers: { ...headers, accept },
        body: parameters,
      });
    let answer = await send();
    for (const waitMs of placeWaitsMs) {
      if (!hasNoPlace(answer)) break;
      // Not all of them at the same moment again.
      await delay(waitMs * (0.5 + Math.random()));
      answer = await send();
    }
    const { status, ok, body } = answer;
    if (!ok) throw errorOf(status, body, isCustomer);
    const result = z.safeParse(schema, body);
    if (!result.success) throw new AppError("internal", { cause: new Error(`${name} answered oddly`) });
    return result.data;
  }

  const service = { headers: secretCredentials(platform.secretKey), isCustomer: false };
  return {
    asCaller(token) {
      const headers = { apikey: platform.publishableKey, authorization: `Bearer ${token}` };
      return (name, parameters, row) =>
        call({ headers, isCustomer: true }, accepts.row, name, parameters, row);
    },
    asService: (name, parameters, row) => call(service, accepts.row, name, parameters, row),
    rowsAsService: (name, parameters, row) => call(service, accepts.rows, name, parameters, z.array(row)),
  };
}
