import type { Hono } from "hono";
import { createAccountDeletion } from "../shared/account-deletion.ts";
import { createAuthAdmin } from "../shared/auth-admin.ts";
import { createDatabase } from "../shared/database.ts";
import {
  createFunctionApp,
  type FunctionEnv,
  type FunctionParts,
  onlyMethods,
} from "../shared/function-app.ts";
import { createRecordings } from "../shared/recordings.ts";
import type { AdminEnvironment } from "./admin-environment.ts";
import { deleteCustomerRoute } from "./delete-customer.ts";
import { resetUsageRoute } from "./reset-usage.ts";
import { sweepRoute } from "./sweep.ts";
import { updateCustomerRoute } from "./update-customer.ts";
import { updateCustomersRoute } from "./update-customers.ts";

/** A thousand customers at once take the database some seconds on a busy day; its own limit comes first on hosted. */
const bulkTimeoutMs = 30_000;

/**
 * What admins do to customers. Everything that the database can do is done with the admin's own token, so that its
 * triggers and its audit know who it was; the secret key is for Auth and Storage alone. Reads are no business of this
 * function: the admin's policies allow them directly.
 *
 * - `GET /admin/health`
 * - `PATCH /admin/users/:id`: see update-customer.ts
 * - `DELETE /admin/users/:id`: see delete-customer.ts
 * - `POST /admin/users/:id/reset-usage`: see reset-usage.ts
 * - `PATCH /admin/users/bulk`: see update-customers.ts
 * - `POST /admin/sweep`, for a cron: see sweep.ts
 */
export function createAdmin({
  environment,
  fetch,
  now,
  log,
  keepAlive,
}: FunctionParts<AdminEnvironment>): Hono<FunctionEnv> {
  const { allowedOrigins, cronSecrets: secrets } = environment;
  const platform = { ...environment, fetch };
  const database = createDatabase(platform);
  const authAdmin = createAuthAdmin(platform);
  const recordings = createRecordings(platform, database);
  const deletion = createAccountDeletion({ authAdmin, recordings, now });

  const admin = createFunctionApp({ name: "admin", allowedOrigins, log, now });
  // Before the ids, one of which "bulk" would be.
  const patientDatabase = createDatabase({ ...platform, timeoutMs: bulkTimeoutMs });
  admin.patch("/users/bulk", updateCustomersRoute(patientDatabase)).all(onlyMethods("PATCH"));
  admin
    .patch("/users/:id", updateCustomerRoute({ database, authAdmin, keepAlive }))
    .delete(deleteCustomerRoute({ database, deletion, keepAlive }))
    .all(onlyMethods("PATCH", "DELETE"));
  admin.post("/users/:id/reset-usage", resetUsageRoute(database)).all(onlyMethods("POST"));
  admin.post("/sweep", sweepRoute({ database, deletion, recordings, secrets })).all(onlyMethods("POST"));
  return admin;
}
