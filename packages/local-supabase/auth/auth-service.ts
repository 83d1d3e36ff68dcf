/*
 * A stand-in for Supabase Auth (GoTrue) on one machine: sign-in by e-mail and password with the same routes, bodies,
 * codes and sentences, so that an unmodified supabase-js cannot tell the difference. For development, tests and demos;
 * it trusts its network.
 *
 * Mounted at /auth/v1. The gateway has checked the API key.
 * Errors are {code, message} for clients that send x-supabase-api-version 2024-01-01, {code: status, error_code,
 * msg} for others.
 */
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import type { Keys } from "../keys.ts";
import type { Mailbox } from "../mailbox.ts";
import type { SigningKey } from "../signing-keys.ts";
import { getUser, logout, updateUser } from "./account.ts";
import { deleteUser, getUserById, updateUserById } from "./admin-users.ts";
import type { Auth } from "./auth.ts";
import { openAuthDatabase } from "./auth-database.ts";
import { AuthError, databaseRefusal, errorBody, unexpected } from "./auth-error.ts";
import { challengeFactor, enrollFactor, unenrollFactor, verifyFactor } from "./factors.ts";
import { recover, resend } from "./mail-requests.ts";
import { createMailer } from "./mailer.ts";
import type { AuthSettings } from "./settings.ts";
import { signUp } from "./sign-up.ts";
import { token } from "./token-grants.ts";
import { verifyHash } from "./verify.ts";

export type AuthOptions = {
  /** A connection string of supabase_auth_admin. */
  dbUrl: string;
  keys: Keys;
  /** Signs every access token; its public half is among the keys. Left out, the legacy secret signs. */
  signingKey?: SigningKey;
  apiUrl: string;
  siteUrl: string;
  settings: AuthSettings;
  mailbox: Pick<Mailbox, "deliver">;
  log: (message: string) => void;
};

export type AuthService = { fetch(request: Request): Promise<Response>; stop(): Promise<void> };

const apiVersion = "2024-01-01";
const bodyBytesMax = 1_000_000;

/** Throws an Error when an e-mail template cannot be rendered. */
export function createAuth(options: AuthOptions): AuthService {
  const { keys, signingKey, siteUrl, settings, log } = options;
  const auth: Auth = {
    keys,
    signingKey,
    settings,
    siteUrl,
    log,
    issuer: `${options.apiUrl}/auth/v1`,
    mailer: createMailer(options.mailbox, settings),
    database: openAuthDatabase(options.dbUrl, log),
  };
  const app = routes(auth);
  return {
    fetch: async (request) => app.fetch(request),
    stop: () => auth.database.stop(),
  };
}

function routes(auth: Auth): Hono {
  const app = new Hono().basePath("/auth/v1");
  app.use(
    cors({ origin: "*", exposeHeaders: ["x-total-count", "link", "x-supabase-api-version"], maxAge: 86_400 }),
  );
  app.use(bodyLimit({ maxSize: bodyBytesMax, onError: refuseLargeBody }));
  app.onError((error, c) => answerError(auth, c, error));

  app.get("/health", (c) => c.json({ version: "local", name: "GoTrue", description: "local stand-in" }));
  app.get("/.well-known/jwks.json", (c) => keySet(auth, c));

  app.post("/signup", (c) => signUp(auth, c));
  app.post("/token", (c) => token(auth, c));
  app.post("/recover", (c) => recover(auth, c));
  app.post("/resend", (c) => resend(auth, c));
  app.post("/verify", (c) => verifyHash(auth, c));

  app.get("/user", (c) => getUser(auth, c));
  app.put("/user", (c) => updateUser(auth, c));
  app.post("/logout", (c) => logout(auth, c));
  app.post("/factors", (c) => enrollFactor(auth, c));
  app.delete("/factors/:factor_id", (c) => unenrollFactor(auth, c));
  app.post("/factors/:factor_id/challenge", (c) => challengeFactor(auth, c));
  app.post("/factors/:factor_id/verify", (c) => verifyFactor(auth, c));

  app.get("/admin/users/:user_id", (c) => getUserById(auth, c));
  app.put("/admin/users/:user_id", (c) => updateUserById(auth, c));
  app.delete("/admin/users/:user_id", (c) => deleteUser(auth, c));

  app.all("*", refuseUnknown);
  return app;
}

/** A route of hosted that is not listed above is answered as one that does not exist. */
async function refuseUnknown(c: Context): Promise<Response> {
  throw new AuthError(404, "not_found", `The local Auth service has no ${c.req.method} ${c.req.path}`);
}

/** As on hosted, services that verify tokens may keep the keys for ten minutes. */
function keySet({ keys: { publicKeys = [] } }: Auth, c: Context): Response {
  c.header("cache-control", "public, max-age=600");
  return c.json({
    keys: publicKeys.map((key) => ({ ...key, use: "sig", key_ops: ["verify"], ext: true })),
  });
}

function refuseLargeBody(): never {
  throw new AuthError(413, "request_entity_too_large", `Request body too large (max ${bodyBytesMax} bytes)`);
}

function answerError(auth: Auth, c: Context, error: Error): Response {
  const isKnown = error instanceof AuthError;
  const answer = isKnown
    ? error
    : unexpected("Unexpected failure, please check server logs for more information");
  if (answer.status >= 500) auth.log(`auth: ${c.req.method} ${c.req.path}: ${reasonOf(error)}`);
  const speaksCodes = (c.req.header("x-supabase-api-version") ?? "") >= apiVersion;
  const refusal = speaksCodes ? undefined : databaseRefusal(error);
  if (refusal) return c.json(refusal.body, refusal.status);
  if (speaksCodes) c.header("x-supabase-api-version", apiVersion);
  c.header("x-sb-error-code", answer.code);
  return c.json(errorBody(answer, speaksCodes), answer.status);
}

/** The database error behind "Database error saving new user" is only logged, not sent to the client. */
const reasonOf = (error: Error) =>
  error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : (error.stack ?? error.message);
