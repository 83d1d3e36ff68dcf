import { createAccountDeletion } from "../shared/account-deletion.ts";
import { createAuthAdmin } from "../shared/auth-admin.ts";
import { createDatabase } from "../shared/database.ts";
import { createDeletionNews } from "../shared/deletion-news.ts";
import { createFunctionApp, type FunctionParts } from "../shared/function-app.ts";
import { createMailer } from "../shared/mail/mailer.ts";
import { createPasswordProofs } from "../shared/password-proofs.ts";
import { createRecordings } from "../shared/recordings.ts";
import { createAddressMoves } from "./address-moves.ts";
import { createAddressNotices } from "./address-notices.ts";
import type { AdminEnvironment } from "./admin-environment.ts";
import { deleteCustomerRoute } from "./delete-customer.ts";
import { inviteCustomerRoute } from "./invite-customer.ts";
import { sweepRoute } from "./sweep.ts";
import { updateCustomerRoute } from "./update-customer.ts";

/**
 * The acts of admins that need a second system: Auth, Storage or the mail service. Every other act is a function of the
 * database that the browser calls. What the database does here is done with the admin's own token, so that its triggers
 * and its audit know who it was; the secret key is for Auth and Storage alone.
 *
 * - `GET /admin/health`
 * - `PATCH /admin/users/:id`: see update-customer.ts
 * - `DELETE /admin/users/:id`: see delete-customer.ts
 * - `POST /admin/invitations`: see invite-customer.ts
 * - `POST /admin/sweep`, for a cron: see sweep.ts
 */
export function createAdmin(parts: FunctionParts<AdminEnvironment>) {
  const { environment, fetch, now, log, keepAlive } = parts;
  const { allowedOrigins, cronSecrets: secrets, mailService, siteUrl } = environment;
  const platform = { ...environment, fetch };
  const database = createDatabase(platform);
  const authAdmin = createAuthAdmin(platform);
  const recordings = createRecordings(platform, database);
  const news = createDeletionNews({ database, target: environment.accountWebhook, fetch, now });
  const deletion = createAccountDeletion({ authAdmin, recordings, news, now });

  const proofs = createPasswordProofs(platform, database);
  const mailer = createMailer(mailService, fetch);
  const notices = createAddressNotices({ database, mailer, siteUrl });
  const moves = createAddressMoves({ database, authAdmin, notices });

  const admin = createFunctionApp({ name: "admin", allowedOrigins, log, now });
  admin
    .patch("/users/:id", updateCustomerRoute({ database, proofs, moves, keepAlive }))
    .delete(deleteCustomerRoute({ database, proofs, deletion, keepAlive }));
  admin.post("/invitations", inviteCustomerRoute({ database, mailer, siteUrl }));
  admin.post("/sweep", sweepRoute({ database, deletion, news, notices, recordings, secrets }));
  return admin;
}
