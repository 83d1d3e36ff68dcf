import { AppError, unreachableText } from "./errors.ts";

const sessionOver = "Uw sessie is afgelopen. Log opnieuw in.";

/** Dutch texts for Supabase Auth's error codes. Errors with an unknown code keep the backend's message. */
const messages: Record<string, string> = {
  invalid_credentials:
    "Dit e-mailadres en wachtwoord horen niet bij elkaar. Controleer beide en probeer het opnieuw.",
  user_already_exists:
    "Er bestaat al een account met dit e-mailadres. Log in, of vraag een nieuw wachtwoord aan.",
  email_exists: "Er bestaat al een account met dit e-mailadres. Log in, of vraag een nieuw wachtwoord aan.",
  email_not_confirmed:
    "Uw e-mailadres is nog niet bevestigd. Klik op de link in de e-mail die wij u stuurden.",
  email_address_invalid: "Dit e-mailadres wordt niet aanvaard. Controleer of het juist is.",
  email_address_not_authorized: "Naar dit e-mailadres kunnen wij geen e-mail sturen. Neem contact op.",
  weak_password: "Dit wachtwoord is te zwak. Kies een langer wachtwoord met letters, cijfers en tekens.",
  same_password: "Dit is uw huidige wachtwoord. Kies een ander.",
  validation_failed: "Niet alles is juist ingevuld. Controleer de velden en probeer het opnieuw.",
  over_request_rate_limit: "Dat waren te veel pogingen. Wacht een paar minuten en probeer het opnieuw.",
  over_email_send_rate_limit:
    "Wij stuurden u net al een e-mail. Wacht een minuut voordat u een nieuwe vraagt.",
  otp_expired: "Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.",
  otp_disabled: "Inloggen met een code staat uit. Log in met uw wachtwoord.",
  bad_code_verifier:
    "Open de link in dezelfde browser als waarin u hem hebt aangevraagd, of vraag een nieuwe aan.",
  flow_state_not_found: "Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.",
  flow_state_expired: "Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.",
  session_not_found: sessionOver,
  session_expired: sessionOver,
  refresh_token_not_found: sessionOver,
  refresh_token_already_used: sessionOver,
  current_password_required: "Vul uw huidige wachtwoord in om een nieuw te kiezen.",
  current_password_invalid: "Dit is niet uw huidige wachtwoord. Uw wachtwoord is niet gewijzigd.",
  insufficient_aal: "Vul eerst de code van uw app in: op dit account staat een tweede stap.",
  mfa_verification_failed: "Deze code is niet juist. Vul de code in die uw app nu toont.",
  mfa_verification_rejected: "Deze code is niet juist. Vul de code in die uw app nu toont.",
  mfa_challenge_expired: "Dat duurde te lang. Vul de code in die uw app nu toont.",
  mfa_ip_address_mismatch: "Uw verbinding is intussen veranderd. Vul de code in die uw app nu toont.",
  mfa_factor_not_found: "Dit duurde te lang, of u begon intussen opnieuw. Begin nog eens van voren af aan.",
  mfa_totp_verify_not_enabled: "Inloggen met een code staat uit. Neem contact op.",
  reauthentication_needed: "Log opnieuw in voordat u dit wijzigt.",
  signup_disabled: "Nieuwe accounts kunnen nu niet worden gemaakt. Neem contact op.",
  email_provider_disabled: "Inloggen met e-mail staat uit. Neem contact op.",
  user_banned:
    "Dit account is opgeschort: u kunt nu niet inloggen. Neem contact op, dan bekijken wij het samen.",
  user_not_found: "Dit account bestaat niet meer.",
  captcha_failed: "De controle tegen robots is mislukt. Probeer het opnieuw.",
  request_timeout: "De server antwoordde niet op tijd. Probeer het opnieuw.",
};

/** Errors of our own database functions. Auth passes on their message, but has no code for them. */
const ownMessages: Record<string, string> = {
  too_many_password_attempts:
    "Met dit adres zijn te veel verkeerde wachtwoorden geprobeerd. Wacht een kwartier, of kies via 'Wachtwoord vergeten?' een nieuw wachtwoord.",
};

type AuthFailure = {
  name?: string;
  code?: string | undefined;
  message?: string;
  status?: number | undefined;
};

/** The sentence for a failed auth call: ours for a known code, else the backend's, else the fallback. */
export function authMessage(failure: AuthFailure, fallback: string): string {
  const { name, code, message = "" } = failure;
  const wait = /request this after (\d+) seconds/.exec(message)?.[1];
  if (wait) return mailWaitText(Number(wait));
  const known = ownMessages[message] ?? (code ? messages[code] : undefined);
  if (known) return known;
  if (name === "AuthRetryableFetchError")
    return isUnreachable(failure) ? `${fallback.replace(/\.$/, "")}. ${unreachableText}` : fallback;
  // auth-js turns session_not_found into this error.
  if (name === "AuthSessionMissingError") return sessionOver;
  // auth-js turns an empty answer into the text "{}".
  return message && message !== "{}" ? message : fallback;
}

/**
 * auth-js uses one error name for three cases: no answer at all, a status of 500 or above, and an answer that is not
 * JSON (a host's own page). The last one is recognized by "JSON" in the browser's message.
 */
function isUnreachable({ status = 0, message = "" }: AuthFailure): boolean {
  return status === 0 && !/JSON/i.test(message);
}

function mailWaitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const time = minutes > 1 ? `${minutes} minuten` : "een minuut";
  return `Wij stuurden u net al een e-mail. Wacht ${time} voordat u een nieuwe vraagt.`;
}

/** A failed auth call as an error that a form can show. */
export function authErrorOf(failure: AuthFailure, fallback: string): AppError {
  return new AppError(failure.code ?? "unknown", authMessage(failure, fallback), failure);
}
