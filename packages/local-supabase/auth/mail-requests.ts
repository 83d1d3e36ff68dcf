/* The requests that answer {} and send a mail. None of them shows whether the address is known. */
import type { Context } from "hono";
import * as z from "zod";
import type { Auth } from "./auth.ts";
import { invalid } from "./auth-error.ts";
import { parseChallenge } from "./flow-states.ts";
import { type LinkRequest, prepareMail } from "./prepare-mail.ts";
import { challengeFields, readBody, text } from "./request-body.ts";
import { findUserByEmail, parseEmail } from "./users.ts";

const recoverSchema = z.object({ email: text, ...challengeFields });

/** POST /recover: a link to set a new password. */
export async function recover(auth: Auth, c: Context): Promise<Response> {
  const body = await readBody(c, recoverSchema);
  if (!body.email) throw invalid("Password recovery requires an email");
  const email = parseEmail(body.email);
  const challenge = parseChallenge(body);
  const user = await findUserByEmail(auth.database.pool, email);
  if (!user) return c.json({});
  return await sendMail(auth, c, { user, kind: "recovery", challenge });
}

const resendSchema = z.object({ type: text, email: text, ...challengeFields });

/** POST /resend: the mail of a sign-up, once more. */
export async function resend(auth: Auth, c: Context): Promise<Response> {
  const body = await readBody(c, resendSchema);
  if (body.type !== "signup") throw invalid("Missing one of these types: signup");
  const challenge = parseChallenge(body);
  if (!body.email) throw invalid("Type provided requires an email address");
  const user = await findUserByEmail(auth.database.pool, parseEmail(body.email));
  if (!user || user.email_confirmed_at) return c.json({});
  return await sendMail(auth, c, { user, kind: "confirmation", challenge });
}

async function sendMail(auth: Auth, c: Context, request: LinkRequest): Promise<Response> {
  const { mail } = await auth.database.transaction((connection) => prepareMail(auth, connection, request));
  await auth.mailer.send([mail]);
  return c.json({});
}
