import type { Hono } from "hono";
import { createAccountDeletion } from "../shared/account-deletion.ts";
import { createAuthAdmin } from "../shared/auth-admin.ts";
import { createDatabase } from "../shared/database.ts";
import { createDeletionNews } from "../shared/deletion-news.ts";
import {
  createFunctionApp,
  type FunctionEnv,
  type FunctionParts,
  onlyMethods,
} from "../shared/function-app.ts";
import { createMailer } from "../shared/mail/mailer.ts";
import { createPasswordProofs } from "../shared/password-proofs.ts";
import { createRecordings } from "../shared/recordings.ts";
import { createAddressMoves } from "./address-moves.ts";
import { createAddressNotices } from "./address-notices.ts";
import type { AdminEnvironment } from "./admin-environment.ts";
import { changeAccessRoute } from "./change-access.ts";
import { decideRequestRoute } from "./decide-request.ts";
import { deleteCustomerRoute } from "./delete-customer.ts";
import { endGrantRoute, grantUsageRoute } from "./grants.ts";
import { inviteCustomerRoute } from "./invite-customer.ts";
import { resetUsageRoute, undoResetRoute } from "./reset-usage.ts";
import { sweepRoute } from "./sweep.ts";
import { undoBulkRoute } from "./undo-bulk.ts";
import { updateCustomerRoute } from "./update-customer.ts";
import { updateCustomersRoute } from "./update-customers.ts";

/** A thousand customers at once take the database some seconds on a busy day; its own limit comes first on hosted. */
const bulkTimeoutMs = 30_000;

/**
 * Acts of admins on customers. Everything that the database can do is done with the admin's own token, so that its
 * triggers and its audit know who it was; the secret key is for Auth and Storage alone. Reads are no business of this
 * function: the admin's policies allow them directly.
 *
 * - `GET /admin/health`
 * - `PATCH /admin/users/:id`: see update-customer.ts
 * - `DELETE /admin/users/:id`: see delete-customer.ts
 * - `POST /admin/users/:id/reset-usage` and `/reset-usage/undo`: see reset-usage.ts
 * - `POST /admin/users/:id/requests`: see decide-request.ts
 * - `POST /admin/users/:id/grants` and `/grants/end`: see grants.ts
 * - `POST /admin/users/:id/access`: see change-access.ts
 * - `PATCH /admin/users/bulk`: see update-customers.ts
 * - `POST /admin/users/bulk/undo`: see undo-bulk.ts
 * - `POST /admin/invitations`: see invite-customer.ts
 * - `POST /admin/sweep`, for a cron: see sweep.ts
 */
export function createAdmin({
  environment,
  fetch,
  now,
  log,
  keepAlive,
}: FunctionParts<AdminEnvironment>): Hono<FunctionEnv> {
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
  // Before the ids, one of which "bulk" would be.
  const patientDatabase = createDatabase({ ...platform, timeoutMs: bulkTimeoutMs });
  admin.patch("/users/bulk", updateCustomersRoute(patientDatabase)).all(onlyMethods("PATCH"));
  admin.post("/users/bulk/undo", undoBulkRoute(patientDatabase)).all(onlyMethods("POST"));
  admin
    .patch("/users/:id", updateCustomerRoute({ database, proofs, moves, keepAlive }))
    .delete(deleteCustomerRoute({ database, proofs, deletion, keepAlive }))
    .all(onlyMethods("PATCH", "DELETE"));
  admin.post("/users/:id/reset-usage", resetUsageRoute(database)).all(onlyMethods("POST"));
  admin.post("/users/:id/reset-usage/undo", undoResetRoute(database)).all(onlyMethods("POST"));
  admin.post("/users/:id/requests", decideRequestRoute(database)).all(onlyMethods("POST"));
  admin.post("/users/:id/grants", grantUsageRoute(database)).all(onlyMethods("POST"));
  admin.post("/users/:id/grants/end", endGrantRoute(database)).all(onlyMethods("POST"));
  admin.post("/users/:id/access", changeAccessRoute(database)).all(onlyMethods("POST"));
  admin.post("/invitations", inviteCustomerRoute({ database, mailer, siteUrl })).all(onlyMethods("POST"));
  admin
    .post("/sweep", sweepRoute({ database, deletion, news, notices, recordings, secrets }))
    .all(onlyMethods("POST"));
  return admin;
}
