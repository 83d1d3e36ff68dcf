/*
 * Features that this local service does not have. Each answers as a hosted project in which that provider is turned
 * off, so that a client gets a code that it can handle and never a silent success.
 */
import type { Context } from "hono";
import * as z from "zod";
import type { Auth } from "./auth.ts";
import { AuthError, invalid } from "./auth-error.ts";
import { readBody, text } from "./request-body.ts";

const idTokenSchema = z.object({ provider: text });

export async function refuseIdToken(_auth: Auth, c: Context): Promise<Response> {
  const { provider } = await readBody(c, idTokenSchema);
  throw new AuthError(
    400,
    "provider_disabled",
    `Provider (issuer ${JSON.stringify(provider)}) is not enabled`,
  );
}

export async function refuseWeb3(): Promise<Response> {
  throw new AuthError(422, "web3_provider_disabled", "Web3 provider is disabled");
}

/** GET /authorize: sign-in with Google and the like. */
export function refuseProvider(): Response {
  throw invalid("Unsupported provider: provider is not enabled");
}

export function refuseSaml(): Response {
  throw new AuthError(404, "saml_provider_disabled", "SAML 2.0 is disabled");
}

export function refuseManualLinking(): Response {
  throw new AuthError(404, "manual_linking_disabled", "Manual linking is disabled");
}

export async function refuseUnknown(c: Context): Promise<Response> {
  throw new AuthError(404, "not_found", `The local Auth service has no ${c.req.method} ${c.req.path}`);
}

const providers = [
  "apple",
  "azure",
  "bitbucket",
  "discord",
  "facebook",
  "figma",
  "fly",
  "github",
  "gitlab",
  "google",
  "kakao",
  "keycloak",
  "linkedin",
  "linkedin_oidc",
  "notion",
  "phone",
  "slack",
  "slack_oidc",
  "snapchat",
  "spotify",
  "twitch",
  "twitter",
  "workos",
  "x",
  "zoom",
] as const;

/** GET /settings: the sign-in methods that a login page may offer. */
export function publicSettings(auth: Auth, c: Context): Response {
  const off = Object.fromEntries(providers.map((provider) => [provider, false]));
  return c.json({
    external: {
      ...off,
      email: auth.settings.enableEmailSignup,
      anonymous_users: false,
    },
    disable_signup: !auth.settings.enableSignup,
    mailer_autoconfirm: !auth.settings.enableConfirmations,
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
  });
}
