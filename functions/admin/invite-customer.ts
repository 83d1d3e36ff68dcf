import { encodeHex } from "@std/encoding/hex.js";
import type { Context } from "hono";
import * as z from "zod/mini";
import { type Invited, invitationSchema } from "../contract/invitations.ts";
import { AppError } from "../shared/app-error.ts";
import { readJsonBody } from "../shared/body.ts";
import type { Database } from "../shared/database.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import { describeError } from "../shared/log.ts";
import type { Mailer } from "../shared/mail/mailer.ts";
import { invitationMail } from "../shared/mail/templates/invitation.ts";
import { requireAdmin } from "./require-admin.ts";

type InvitationParts = { database: Database; mailer: Mailer; siteUrl: string };

const madeSchema = z.object({ invitation_id: z.nullable(z.guid()) });

const notMailed =
  "De uitnodiging is bewaard, maar de e-mail kon niet worden verstuurd. Nodig dit adres straks opnieuw uit.";

/**
 * `POST /admin/invitations`: mails an address the way to an account with these services and limits. The secret of the
 * link is in the mail alone; the database keeps its hash. Body: Invitation.
 *
 * 200 Invited, 401 unauthenticated, 403 forbidden, 413 too_large, 422 invalid_input, 429 rate_limited, 500 internal,
 * also when the mail could not be sent: inviting the address again renews the invitation.
 */
export function inviteCustomerRoute({ database, mailer, siteUrl }: InvitationParts) {
  return async (context: Context<FunctionEnv>) => {
    const admin = await requireAdmin(database, context);
    const { email, serviceCodes, serviceLimits } = await readJsonBody(context.req.raw, invitationSchema);
    const token = newToken();
    const parameters = {
      p_email: email,
      p_service_codes: serviceCodes,
      p_service_limits: serviceLimits,
      p_token_hash: await hashOf(token),
      p_request_id: context.get("requestId"),
    };
    const { invitation_id: id } = await admin.database("admin_invite_customer", parameters, madeSchema);
    if (id !== null) {
      const mail = { to: email, name: `invitation-${id}-${context.get("requestId")}` };
      await mailer.send({ ...mail, ...invitationMail({ siteUrl, token }) }).catch((error: unknown) => {
        throw new AppError("internal", { message: notMailed, cause: describeError(error) });
      });
    }
    context.get("log").info("customer invited", { invitationId: id ?? "none" });
    return context.json({ invited: id !== null } satisfies Invited);
  };
}

/** 256 bits, in characters of a link. */
const newToken = () => encodeHex(crypto.getRandomValues(new Uint8Array(32)));

const hashOf = async (token: string) =>
  encodeHex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token)));
