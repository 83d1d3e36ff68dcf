/*
 * The requests that answer {} and send a mail. None of them shows whether the address is known, except /otp with
 * create_user false, as on hosted.
 */
import type { Context } from "hono";
import * as z from "zod";
import type { Auth } from "./auth.ts";
import { AuthError, emailLoginsDisabled, invalid } from "./auth-error.ts";
import { requireCaller } from "./caller.ts";
import { parseChallenge } from "./flow-states.ts";
import type { PreparedMail } from "./mailer.ts";
import { hashPassword, unguessablePassword } from "./passwords.ts";
import { prepareEmailChange, prepareMail } from "./prepare-mail.ts";
import { redirectTarget } from "./redirect-target.ts";
import { challengeFields, metadata, readBody, text } from "./request-body.ts";
import { createForLink } from "./sign-up.ts";
import { findUserByEmail, parseEmail, savingFailed } from "./users.ts";

const phoneDisabled = (message: string) => new AuthError(400, "phone_provider_disabled", message);

const otpSchema = z.object({
  email: text,
  phone: text,
  data: metadata,
  create_user: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  ...challengeFields,
});

/** POST /otp: a link and a code to sign in with; a new address becomes an account unless create_user is false. */
export async function sendOtp(auth: Auth, c: Context): Promise<Response> {
  const body = await readBody(c, otpSchema);
  if (body.email && body.phone) {
    throw invalid("Only an email address or phone number should be provided");
  }
  if (body.phone) throw phoneDisabled("Unsupported phone provider");
  if (!body.email) throw invalid("One of email or phone must be set");
  if (!auth.settings.enableEmailSignup) throw emailLoginsDisabled();
  const email = parseEmail(body.email);
  const challenge = parseChallenge(body);
  const redirectTo = redirectTarget(auth, c);
  const known = await findUserByEmail(auth.database.pool, email);
  if (!known && !body.create_user) throw new AuthError(422, "otp_disabled", "Signups not allowed for otp");
  const encryptedPassword = known ? "" : await hashPassword(auth.database.pool, unguessablePassword());

  const mail = await auth.database
    .transaction(async (connection) => {
      const person = { email, encryptedPassword, data: body.data };
      const user = known ?? (await createForLink(auth, connection, person));
      const kind = user.email_confirmed_at ? "magic_link" : "confirmation";
      return (await prepareMail(auth, connection, user, kind, { redirectTo, challenge })).mail;
    })
    .catch((error: unknown) => {
      throw savingFailed(error);
    });
  await auth.mailer.send([mail]);
  return c.json({});
}

const recoverSchema = z.object({ email: text, ...challengeFields });

/** POST /recover: a link to set a new password. */
export async function recover(auth: Auth, c: Context): Promise<Response> {
  const body = await readBody(c, recoverSchema);
  if (!body.email) throw invalid("Password recovery requires an email");
  const email = parseEmail(body.email);
  const challenge = parseChallenge(body);
  const redirectTo = redirectTarget(auth, c);
  const user = await findUserByEmail(auth.database.pool, email);
  if (!user) return c.json({});
  const { mail } = await auth.database.transaction((connection) =>
    prepareMail(auth, connection, user, "recovery", { redirectTo, challenge }),
  );
  await auth.mailer.send([mail]);
  return c.json({});
}

const resendSchema = z.object({ type: text, email: text, phone: text, ...challengeFields });

/** POST /resend: the mail of a sign-up or of a change of address, once more. */
export async function resend(auth: Auth, c: Context): Promise<Response> {
  const body = await readBody(c, resendSchema);
  if (!["signup", "email_change", "sms", "phone_change"].includes(body.type)) {
    throw invalid("Missing one of these types: signup, email_change, sms, phone_change");
  }
  if (body.phone) throw phoneDisabled("Phone logins are disabled");
  if (body.type === "sms" || body.type === "phone_change") {
    throw invalid("Type provided requires a phone number");
  }
  if (!body.email) throw invalid("Type provided requires an email address");
  const user = await findUserByEmail(auth.database.pool, parseEmail(body.email));
  if (!user) return c.json({});
  const options = { redirectTo: redirectTarget(auth, c), challenge: parseChallenge(body) };

  const mails = await auth.database.transaction(async (connection): Promise<PreparedMail[]> => {
    if (body.type === "email_change") {
      if (!user.email_change) return [];
      return (await prepareEmailChange(auth, connection, user, user.email_change, options)).mails;
    }
    if (user.email_confirmed_at) return [];
    return [(await prepareMail(auth, connection, user, "confirmation", options)).mail];
  });
  await auth.mailer.send(mails);
  return c.json({});
}

/** GET /reauthenticate: a nonce for PUT /user. */
export async function reauthenticate(auth: Auth, c: Context): Promise<Response> {
  const { user } = await requireCaller(auth, c);
  if (!user.email) throw invalid("Reauthentication requires the user to have an email or a phone number");
  if (!user.email_confirmed_at) {
    throw new AuthError(422, "email_not_confirmed", "Please verify your email first.");
  }
  const { mail } = await auth.database.transaction((connection) =>
    prepareMail(auth, connection, user, "reauthentication", { redirectTo: auth.siteUrl }),
  );
  await auth.mailer.send([mail]);
  return c.json({});
}
