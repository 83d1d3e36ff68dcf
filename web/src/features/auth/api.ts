import type { AuthError } from "@supabase/supabase-js";
import { company } from "#functions/contract/company.ts";
import { authErrorOf } from "#web/lib/auth-messages.ts";
import { authReturnParams, forgetAuthReturn, tidyAuthReturn } from "#web/lib/auth-return.ts";
import { commonPasswordText, isCommonPassword } from "#web/lib/common-passwords.ts";
import { AppError } from "#web/lib/errors.ts";
import { forgetVerifiers } from "#web/lib/forget-verifiers.ts";
import { loadClient } from "#web/lib/session.ts";
import { keptName, type PersonName } from "./person-name.ts";

type Credentials = { email: string; password: string };
type Registration = Credentials & PersonName;

const recoveredPath = "/nieuw-wachtwoord";

export async function signIn({ email, password }: Credentials): Promise<void> {
  const { auth } = await loadClient();
  const { error } = await auth.signInWithPassword({ email: email.trim(), password });
  raise(error, "Failed to sign in");
  forgetVerifiers();
}

/** Answers whether the e-mail address must be confirmed before the account can be used. */
export async function signUp(person: Registration): Promise<{ mustConfirm: boolean }> {
  refuseCommon(person.password);
  const { firstName, lastName } = keptName(person);
  const { auth } = await loadClient();
  const { data, error } = await auth.signUp({
    email: person.email.trim(),
    password: person.password,
    options: {
      data: { first_name: firstName, last_name: lastName, ...invitationOfAddress() },
    },
  });
  raise(error, "Failed to sign up");
  if (data.session) forgetVerifiers();
  return { mustConfirm: data.session === null };
}

/** The secret of a mailed invitation, which gives the account its services; it leaves the address once it is read. */
function invitationOfAddress(): { invitation?: string } {
  tidyAuthReturn();
  const { uitnodiging: invitation } = authReturnParams();
  return invitation ? { invitation } : {};
}

/** Succeeds for unknown addresses too: the answer must not tell who has an account. */
export async function requestNewPassword(email: string): Promise<void> {
  const { auth } = await loadClient();
  const { error } = await auth.resetPasswordForEmail(email.trim(), {
    redirectTo: location.origin + recoveredPath,
  });
  raise(error, "De e-mail kon niet worden verstuurd. Probeer het later opnieuw.");
}

/** Begins a session on whatever device the link of a recovery e-mail was opened; its code works once. */
type RecoveryLink = { code: string; onUsed: () => void };

/** Auth ends this person's sessions on other devices along with it: a changed password often follows a lost one. */
export async function chooseNewPassword(password: string, link: RecoveryLink | null): Promise<void> {
  refuseCommon(password);
  const { auth } = await loadClient();
  if (link) {
    const { error } = await auth.verifyOtp({ token_hash: link.code, type: "recovery" });
    raise(error, "Deze link kon niet worden gebruikt. Probeer het later opnieuw.");
    link.onUsed();
    forgetAuthReturn();
    forgetVerifiers();
  }
  const { error } = await auth.updateUser({ password });
  raise(error, "Uw wachtwoord kon niet worden gewijzigd. Probeer het later opnieuw.");
}

/** The purpose of an e-mail's link, besides a new password; as Auth names it. */
export type LinkKind = "signup" | "email_change" | "magiclink" | "invite";

/** Uses the code of an e-mail's link up. It begins a session on whatever device the link was opened. */
export async function spendLink(code: string, kind: LinkKind): Promise<void> {
  const { auth } = await loadClient();
  const { error } = await auth.verifyOtp({ token_hash: code, type: kind });
  raise(error, "Deze link kon niet worden gebruikt. Probeer het later opnieuw.");
  forgetAuthReturn();
  forgetVerifiers();
}

export async function resendConfirmation(email: string): Promise<void> {
  const { auth } = await loadClient();
  const { error } = await auth.resend({ type: "signup", email: email.trim() });
  raise(error, "De e-mail kon niet worden verstuurd. Probeer het later opnieuw.");
}

/** Auth takes such a password, as the specification wants. */
function refuseCommon(password: string): void {
  if (isCommonPassword(password)) throw new AppError("field:password", commonPasswordText);
}

/** A suspended customer can read nothing else: it says where to ask. */
const suspendedText = `Dit account is opgeschort: u kunt nu niet inloggen. Mail ons op ${company.email} of bel ${company.phones[0].label}, dan bekijken wij het samen.`;

/** Refusals that belong to one field; `field:` and its name tell the form which. */
const fieldCodes: Record<string, string> = {
  email_address_invalid: "field:email",
  same_password: "field:password",
  weak_password: "field:password",
};

function raise(error: AuthError | null, fallback: string): asserts error is null {
  if (!error) return;
  if (error.code === "user_banned") throw new AppError(error.code, suspendedText, error);
  const refusesAddress = error.code === "validation_failed" && /email address/.test(error.message);
  const code = refusesAddress ? "email_address_invalid" : error.code;
  const failure = authErrorOf(refusesAddress ? { code, message: error.message } : error, fallback);
  throw new AppError(fieldCodes[failure.code] ?? failure.code, failure.message, error);
}
