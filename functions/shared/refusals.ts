import type { ErrorCode } from "../contract/errors.ts";

export type Refusal = {
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
  ["factor_required", { code: "factor_required" }],
  [
    "too_many_suspensions",
    {
      code: "rate_limited",
      message: "U schortte vandaag al tien accounts op. Vraag een andere beheerder om dit te doen.",
    },
  ],
  [
    "too_many_deletions",
    {
      code: "rate_limited",
      message: "U verwijderde vandaag al tien klanten. Vraag een andere beheerder om dit te doen.",
    },
  ],
  [
    "factor_exists",
    { code: "conflict", message: "Uw account heeft al een tweede stap. Verwijder die eerst." },
  ],
  ["factor_missing", { code: "not_found", message: "Uw account heeft geen tweede stap." }],
  // By the code alone, as below: a session of the password alone.
  [
    "second_factor_required",
    { code: "forbidden", message: "Vul eerst de code van uw app in. Laad deze pagina opnieuw." },
  ],
  ["stale_version", { code: "conflict" }],
  [
    "request_missing",
    { code: "not_found", message: "Deze aanvraag is er niet meer: ze werd ingetrokken of al beantwoord." },
  ],
  ["grant_missing", { code: "not_found", message: "Deze toekenning bestaat niet (meer)." }],
  [
    "grant_useless",
    {
      code: "conflict",
      message: "Dit verandert niets: de klant heeft deze service al, of ze is al onbeperkt.",
    },
  ],
  [
    "invalid_grant",
    { code: "invalid_input", fields: { lastDay: "Kies een dag binnen vijf jaar, vandaag of later." } },
  ],
  [
    "count_unconfirmed",
    {
      code: "invalid_input",
      fields: { confirmedCount: "Typ voor hoeveel klanten deze wijziging is. Er is niets gewijzigd." },
    },
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
  ["job_not_failed", { code: "conflict", message: "Deze opdracht is niet (meer) mislukt." }],
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

/** The refusal that an error of the database stands for, by its SQLSTATE and our own detail. */
export function refusalOf(sqlState: string, detail: string): Refusal | undefined {
  return refusals.get(`${sqlState} ${detail}`) ?? refusals.get(detail) ?? refusals.get(sqlState);
}
