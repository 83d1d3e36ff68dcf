import { createAccountDeletion } from "../shared/account-deletion.ts";
import { createAuthAdmin } from "../shared/auth-admin.ts";
import { createDatabase } from "../shared/database.ts";
import { createDeletionNews } from "../shared/deletion-news.ts";
import { createFunctionApp, type FunctionParts } from "../shared/function-app.ts";
import { createPasswordProofs } from "../shared/password-proofs.ts";
import { createRecordings } from "../shared/recordings.ts";
import type { AccountEnvironment } from "./account-environment.ts";
import { deleteAccountRoute } from "./delete-account.ts";
import { emailChangeRoute } from "./email-change.ts";
import { recordingAddressRoute } from "./recording-address.ts";
import { addFactorRoute, removeFactorRoute, renewCodesRoute } from "./second-factor.ts";

/**
 * Acts of people on their own account that their own rights do not allow. The rest of /account goes straight to Auth
 * and the database.
 *
 * - `GET /account/health`
 * - `DELETE /account`: see delete-account.ts
 * - `POST /account/email`: see email-change.ts
 * - `POST /account/recordings/:id/address`: see recording-address.ts
 * - `POST` and `DELETE /account/second-factor`, `POST /account/recovery-codes`: see second-factor.ts
 */
export function createAccount(parts: FunctionParts<AccountEnvironment>) {
  const { environment, fetch, now, log, keepAlive } = parts;
  const { allowedOrigins, accountWebhook: target } = environment;
  const platform = { ...environment, fetch };
  const database = createDatabase(platform);
  const recordings = createRecordings(platform, database);
  const proofs = createPasswordProofs(platform, database);
  const news = createDeletionNews({ database, target, fetch, now });
  const deletion = createAccountDeletion({ authAdmin: createAuthAdmin(platform), recordings, news, now });

  const account = createFunctionApp({ name: "account", allowedOrigins, log, now });
  account.delete("/", deleteAccountRoute({ database, proofs, deletion, keepAlive }));
  account.post("/recordings/:id/address", recordingAddressRoute({ platform, database }));
  account.post("/email", emailChangeRoute({ database, proofs }));
  const factorParts = { platform, database, proofs };
  account.post("/second-factor", addFactorRoute(factorParts)).delete(removeFactorRoute(factorParts));
  account.post("/recovery-codes", renewCodesRoute(factorParts));
  return account;
}
