import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import * as z from "zod";
import type { Auth } from "./auth.ts";
import { AuthError, invalid, userAlreadyExists } from "./auth-error.ts";
import { type Challenge, parseChallenge } from "./flow-states.ts";
import { checkPasswordStrength, hashPassword } from "./passwords.ts";
import { prepareMail } from "./prepare-mail.ts";
import { challengeFields, metadata, readBody, text } from "./request-body.ts";
import { clientOf, openSession } from "./sessions.ts";
import { userJson } from "./user-json.ts";
import {
  confirmUser,
  findUserByEmail,
  insertUser,
  type Metadata,
  type NewUser,
  parseEmail,
} from "./users.ts";

const signUpSchema = z.object({
  email: text,
  password: text,
  data: metadata,
  ...challengeFields,
});

/** POST /signup: a session when addresses need no confirmation, else the user and a mail. */
export async function signUp(auth: Auth, c: Context): Promise<Response> {
  const body = await readBody(c, signUpSchema);
  if (!body.email) {
    throw new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  }
  const email = parseEmail(body.email);
  if (!body.password) throw invalid("Signup requires a valid password");
  checkPasswordStrength(body.password, auth.settings.minimumPasswordLength);
  const challenge = parseChallenge(body);
  const encryptedPassword = await hashPassword(auth.database.pool, body.password);
  const person = { email, encryptedPassword, data: body.data };

  return auth.settings.enableConfirmations
    ? confirmFirst(auth, c, person, challenge)
    : signInAtOnce(auth, c, person);
}

async function signInAtOnce(auth: Auth, c: Context, person: NewUser): Promise<Response> {
  const session = await auth.database.transaction(async (connection) => {
    // Hosted would confirm an unconfirmed account when a person signs up with its address and any
    // password. This is refused here, so that only the invitation's link confirms the account.
    if (await findUserByEmail(connection, person.email)) throw userAlreadyExists();
    const user = await insertUser(connection, person);
    await confirmUser(connection, user.id);
    return openSession(auth, connection, { ...clientOf(c), userId: user.id, method: "password" });
  });
  return c.json(session);
}

async function confirmFirst(
  auth: Auth,
  c: Context,
  person: NewUser,
  challenge: Challenge | undefined,
): Promise<Response> {
  const result = await auth.database.transaction(async (connection) => {
    const known = await findUserByEmail(connection, person.email);
    if (known?.email_confirmed_at) return undefined;
    // An unconfirmed account keeps its password and data: this request may come from another person.
    const user = known ?? (await insertUser(connection, person));
    const prepared = await prepareMail(auth, connection, {
      user,
      kind: "confirmation",
      challenge,
    });
    return { mail: prepared.mail, json: await userJson(connection, prepared.user) };
  });
  if (!result) return c.json(obfuscatedUser(person.email, person.data));
  await auth.mailer.send([result.mail]);
  return c.json(result.json);
}

/** The answer for a known address when confirmation is required. It looks the same as for an unknown one. */
function obfuscatedUser(email: string, data: Metadata = {}) {
  const now = new Date();
  return {
    ...{ id: randomUUID(), aud: "authenticated", role: "", email, phone: "", is_anonymous: false },
    ...{ confirmation_sent_at: now, created_at: now, updated_at: now },
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: data,
    identities: [],
  };
}
