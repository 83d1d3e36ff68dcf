// For tests of other settings than the running stack's: the service alone, on a free port and the same database.
import { randomUUID } from "node:crypto";
import { getRequestListener } from "@hono/node-server";
import { createClient } from "@supabase/supabase-js";
import { serve } from "@vanzelf/testkit/listen.ts";
import { stack } from "@vanzelf/testkit/stack.ts";
import { testDatabaseUrl } from "../test-database-url.ts";
import { createAuth } from "./auth-service.ts";
import type { AuthSettings } from "./settings.ts";

type SentMail = { to: string; subject: string; html: string };

const siteUrl = "https://site.voorbeeld.be";

/** Subjects and words that a test can take apart; the real ones are for people. */
const plainTemplate = (subject: string) => ({
  subject,
  html: "<p>hash: {{ .TokenHash }}</p>",
});

const notice = (subject: string) => ({ subject, html: "<p>{{ .OldEmail }} {{ .Email }}</p>" });

/** The defaults of config.toml, without a wait between two e-mails. */
const settings: AuthSettings = {
  enableConfirmations: false,
  minimumPasswordLength: 6,
  jwtExpirySeconds: 3600,
  otpExpirySeconds: 3600,
  emailIntervalSeconds: 0,
  refreshTokenReuseIntervalSeconds: 10,
  templates: {
    confirmation: plainTemplate("confirmation"),
    recovery: plainTemplate("recovery"),
    email_change: plainTemplate("email_change"),
    password_changed: notice("password_changed"),
    email_changed: notice("email_changed"),
  },
  passwordHook: undefined,
};

export type AuthUnderTest = Awaited<ReturnType<typeof startAuth>>;

export async function startAuth(changes: Partial<AuthSettings> = {}) {
  const { publishableKey, secretKey, jwtSecret } = stack();
  // The address is only known once the server listens, and the service needs it from the start.
  const listener = getRequestListener((request) => service.fetch(request));
  const { url: apiUrl, stop } = await serve(listener, () => {});
  const mails: SentMail[] = [];
  const service = createAuth({
    dbUrl: testDatabaseUrl("supabase_auth_admin"),
    // Signing by the legacy secret, as a project from before signing keys: the stack's other services take its tokens.
    keys: { publishableKey, secretKey, jwtSecret },
    apiUrl,
    siteUrl,
    settings: { ...settings, ...changes },
    mailbox: { deliver: async (mail) => void mails.push(mail) },
    log: () => {},
  });
  const newClient = (key: string, flowType: "pkce" | "implicit") =>
    createClient(apiUrl, key, { auth: { persistSession: false, autoRefreshToken: false, flowType } }).auth;

  return {
    url: `${apiUrl}/auth/v1`,
    /** A client as an app uses it. Each has its own storage, like a separate browser. */
    client: (flowType: "pkce" | "implicit" = "pkce") => newClient(publishableKey, flowType),
    admin: newClient(secretKey, "implicit").admin,
    mailsTo: (address: string) => mails.filter((mail) => mail.to === address),
    /** The latest mail to this address, taken apart. */
    mailTo(address: string) {
      const mail = mails.findLast(({ to }) => to === address);
      if (!mail) throw new Error(`no mail to ${address}`);
      return { hash: /hash: ([^<]+)/.exec(mail.html)?.[1] ?? "" };
    },
    async stop() {
      await stop();
      await service.stop();
    },
  };
}

export const newEmail = () => `auth-${randomUUID()}@voorbeeld.be`;
export const newPassword = () => `geheim-${randomUUID()}`;
