import { readAccountEnvironment } from "../functions/account/account-environment.ts";
import { createAccount } from "../functions/account/app.ts";
import { readAdminEnvironment } from "../functions/admin/admin-environment.ts";
import { createAdmin } from "../functions/admin/app.ts";
import { createNotices } from "../functions/notices/app.ts";
import { readNoticesEnvironment } from "../functions/notices/notices-environment.ts";
import { createRelay } from "../functions/relay/app.ts";
import { readRelayEnvironment, webhooksBelow } from "../functions/relay/relay-environment.ts";
import { createLog } from "../functions/shared/log.ts";
import { createUsageReset } from "../functions/usage-reset/app.ts";
import { readUsageResetEnvironment } from "../functions/usage-reset/usage-reset-environment.ts";
import { readConfig } from "../scripts/local/project.ts";

const variables: Record<string, string> = {
  SUPABASE_URL: "http://127.0.0.1:1",
  SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: "sb_publishable_none" }),
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: "sb_secret_none" }),
  SITE_URL: "http://127.0.0.1:1",
  ...webhooksBelow("http://127.0.0.1:1"),
  WEBHOOK_SECRET: "a-secret-of-these-tests-alone",
  CALLBACK_SECRET: "another-secret-of-these-tests",
  CRON_SECRET: "a-third-secret-of-these-tests",
  MAIL_API_URL: "http://127.0.0.1:1",
  MAIL_API_KEY: "a-key-of-these-tests",
  MAIL_SENDER: "hallo@voorbeeld.be",
};
const read = (name: string) => variables[name];
const parts = { fetch, now: Date.now, log: createLog(() => {}), keepAlive: () => {} };

const apps = {
  account: createAccount({ environment: readAccountEnvironment(read), ...parts }),
  admin: createAdmin({ environment: readAdminEnvironment(read), ...parts }),
  notices: createNotices({ environment: readNoticesEnvironment(read), ...parts }),
  relay: createRelay({ environment: readRelayEnvironment(read), ...parts }),
  "usage-reset": createUsageReset({ environment: readUsageResetEnvironment(read), ...parts }),
};

/** Every address of every function, as in `PATCH /admin/users/:id`: asked of the apps themselves. */
export function functionRoutes(): string[] {
  const deployed = Object.keys(readConfig().functions).sort();
  if (Object.keys(apps).sort().join() !== deployed.join())
    throw new Error(`Not all of ${deployed} are here.`);
  const routes = Object.values(apps)
    .flatMap((app) => app.routes)
    // ALL are what runs around a route.
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path}`);
  return [...new Set(routes)].sort();
}
