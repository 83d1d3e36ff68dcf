import type { Context } from "hono";
import * as z from "zod";
import type { Auth } from "./auth.ts";
import type { Queryable } from "./auth-database.ts";
import { emailExists } from "./auth-error.ts";
import { requireAdmin } from "./caller.ts";
import { prepareMail } from "./prepare-mail.ts";
import { redirectTarget } from "./redirect-target.ts";
import { metadata, readBody, text } from "./request-body.ts";
import { userJson } from "./user-json.ts";
import { findUserByEmail, insertUser, parseEmail, savingFailed } from "./users.ts";

const inviteSchema = z.object({ email: text, data: metadata });

/** POST /invite: an unconfirmed account and a mail to it. */
export async function inviteUser(auth: Auth, c: Context): Promise<Response> {
  await requireAdmin(auth, c);
  const body = await readBody(c, inviteSchema);
  const email = parseEmail(body.email);
  const redirectTo = redirectTarget(auth, c);
  const { json, mail } = await auth.database
    .transaction(async (connection) => {
      const known = await findUserByEmail(connection, email);
      if (known?.email_confirmed_at) throw emailExists();
      const user = known ?? (await insertInvited(connection, email, body.data));
      const invited = await prepareMail(auth, connection, user, "invite", { redirectTo });
      return { json: await userJson(connection, invited.user), mail: invited.mail };
    })
    .catch((error: unknown) => {
      throw savingFailed(error);
    });
  await auth.mailer.send([mail]);
  return c.json(json);
}

const insertInvited = (connection: Queryable, email: string, data: Record<string, unknown> | undefined) =>
  insertUser(connection, { email, encryptedPassword: "", userMetadata: data }, emailExists);
