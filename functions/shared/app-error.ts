import type { ErrorCode } from "../contract/errors.ts";

type AppErrorDetails = {
  /** Replaces the code's own sentence. Dutch, and fit to show. */
  message?: string;
  /** Sentence per field, where a field is to blame. */
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  /** The cause, for the log. Never holds a body, a token or a secret. */
  cause?: unknown;
};

const answers = {
  unauthenticated: { status: 401, message: "U bent niet (meer) ingelogd. Log opnieuw in." },
  forbidden: {
    status: 403,
    message: "U heeft geen toegang tot deze service. Neem contact op voor meer informatie.",
  },
  email_unconfirmed: {
    status: 403,
    message:
      "Bevestig eerst uw e-mailadres: open de link in de e-mail die wij u stuurden. Geen e-mail gekregen? Laat hem opnieuw sturen.",
  },
  admin_protected: {
    status: 403,
    message: "Dit account is van een beheerder en kan zo niet worden gewijzigd of verwijderd.",
  },
  wrong_password: { status: 403, message: "Het wachtwoord is niet juist." },
  factor_required: {
    status: 403,
    message: "Vul een nieuwe code van uw authenticatie-app in om dit te bevestigen.",
  },
  not_found: { status: 404, message: "Dit adres bestaat niet." },
  method_not_allowed: { status: 405, message: "Dit adres kan niet op deze manier worden aangeroepen." },
  conflict: {
    status: 409,
    message: "Deze klant werd intussen gewijzigd. Bekijk de nieuwe gegevens voordat u opslaat.",
  },
  email_taken: { status: 409, message: "Dit e-mailadres is al in gebruik." },
  address_change_pending: {
    status: 409,
    message: "Een vorige wijziging van dit e-mailadres is nog bezig. Probeer het over een minuut opnieuw.",
  },
  too_large: { status: 413, message: "Uw aanvraag is te groot." },
  invalid_input: { status: 422, message: "Controleer de ingevulde gegevens." },
  key_reused: {
    status: 422,
    message: "Deze aanvraag werd al met andere gegevens verstuurd. Verstuur het formulier opnieuw.",
  },
  hand_over_pending: {
    status: 409,
    message: "Uw vorige aanvraag is nog niet afgehandeld. Wacht enkele minuten en probeer het opnieuw.",
  },
  usage_limit_reached: {
    status: 429,
    message:
      "U hebt uw maandelijkse limiet bereikt voor deze service. Neem contact op om uw limiet te verhogen.",
  },
  rate_limited: {
    status: 429,
    message: "U hebt te veel aanvragen na elkaar verstuurd. Probeer het over een minuut opnieuw.",
  },
  busy: { status: 503, message: "Het is even te druk. Probeer het over enkele seconden opnieuw." },
  database_timeout: { status: 504, message: "Dit duurde te lang. Probeer het opnieuw." },
  webhook_failed: {
    status: 502,
    message: "Er is iets misgegaan bij het versturen van uw gegevens. Probeer het later opnieuw.",
  },
  webhook_timeout: {
    status: 504,
    message: "Het verwerken van uw gegevens duurde te lang. Probeer het later opnieuw.",
  },
  deletion_unfinished: {
    status: 502,
    message: "Het verwijderen is begonnen, maar nog niet voltooid. Probeer het opnieuw om het af te ronden.",
  },
  internal: { status: 500, message: "Er is iets misgegaan. Probeer het later opnieuw." },
} as const satisfies Record<ErrorCode, { status: number; message: string }>;

type ErrorStatus = (typeof answers)[ErrorCode]["status"];

/** An outcome with a place in the error catalogue: the caller learns its code, status and sentence. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: ErrorStatus;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.message ?? answers[code].message, { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.status = answers[code].status;
    this.fields = details.fields;
    this.headers = details.headers ?? {};
  }
}
