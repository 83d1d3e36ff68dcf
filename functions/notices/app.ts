import { createDatabase } from "../shared/database.ts";
import { createFunctionApp, type FunctionParts } from "../shared/function-app.ts";
import { createMailer } from "../shared/mail/mailer.ts";
import { contactRoute } from "./contact.ts";
import type { NoticesEnvironment } from "./notices-environment.ts";
import { sendRoute } from "./send.ts";
import { sharedRoute } from "./shared.ts";
import { unsubscribePage, unsubscribeRoute } from "./unsubscribe.ts";

/**
 * Mails that tell of something, messages of visitors, and what customers share with them.
 *
 * - `GET /notices/health`
 * - `POST /notices/send`, for a cron: see send.ts
 * - `POST /notices/unsubscribe`: see unsubscribe.ts
 * - `POST /notices/contact`: see contact.ts
 * - `POST /notices/shared`: see shared.ts
 */
export function createNotices({ environment, fetch, now, log }: FunctionParts<NoticesEnvironment>) {
  const { allowedOrigins, cronSecrets: secrets, mailService, siteUrl } = environment;
  const database = createDatabase({ ...environment, fetch });
  const mailer = createMailer(mailService, fetch);

  const notices = createFunctionApp({ name: "notices", allowedOrigins, log, now });
  notices.post("/send", sendRoute({ ...environment, database, mailer, secrets, now }));
  notices.get("/unsubscribe", unsubscribePage(siteUrl)).post(unsubscribeRoute(database));
  notices.post("/contact", contactRoute({ database, siteUrl }));
  notices.post("/shared", sharedRoute(database));
  return notices;
}
