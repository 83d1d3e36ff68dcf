import type { ErrorCode } from "#functions/contract/errors.ts";
import {
  idempotencyKeyHeader,
  type LeadAccepted,
  type LeadForm,
  leadAcceptedSchema,
} from "#functions/contract/lead.ts";
import { callFunction } from "#web/lib/call-function.ts";
import { unconfirmedEmailText } from "#web/lib/unconfirmed-email.ts";

/** The relay gives the automation less time than this; waiting longer means the answer is lost. */
const answerTimeoutMs = 60_000;

export type LeadRequest = {
  /** Idempotency key: sending it again cannot send the lead twice. */
  id: string;
  form: LeadForm;
};

const submitFailed = "Er is iets misgegaan bij het versturen van uw gegevens. Probeer het later opnieuw.";

/** Failures that the customer can do something about; every other one reads as `submitFailed`. */
const sentences: Partial<Record<ErrorCode, string>> = {
  usage_limit_reached:
    "U hebt uw maandelijkse limiet voor de Email Lead Generator bereikt. Neem contact op om uw limiet te verhogen.",
  rate_limited:
    "U hebt kort na elkaar veel aanvragen verstuurd. Wacht een minuut en probeer het dan opnieuw.",
  email_unconfirmed: unconfirmedEmailText,
  invalid_input: "Niet alle gegevens zijn juist ingevuld. Kijk de aangeduide velden na.",
  hand_over_pending:
    "Uw vorige aanvraag is nog niet afgehandeld. Wacht enkele minuten en probeer het opnieuw. Wat u invulde, blijft staan.",
  key_reused: "Deze aanvraag werd al met andere gegevens verstuurd. Verstuur het formulier opnieuw.",
};

/** Posts the lead to the relay. Throws FunctionError. */
export async function sendLead({ id, form }: LeadRequest): Promise<LeadAccepted> {
  return callFunction({
    task: "send a lead",
    path: "relay/lead",
    body: form,
    headers: { [idempotencyKeyHeader]: id },
    timeoutMs: answerTimeoutMs,
    answer: leadAcceptedSchema,
    sentences,
    fallback: submitFailed,
  });
}
