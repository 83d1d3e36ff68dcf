import * as z from "zod/mini";
import { refusalSentences } from "../contract/refusals.ts";
import { AppError } from "./app-error.ts";
import { authApiVersion, authErrorCode } from "./auth-admin.ts";
import { type Platform, type PlatformAnswer, sendJson } from "./platform.ts";

const sessionSchema = z.object({ access_token: z.string(), user: z.object({ id: z.guid() }) });

function wrongPassword(cause: Error): AppError {
  return new AppError("wrong_password", { cause, fields: { password: refusalSentences.wrong_password } });
}

function refusalOf(answer: PlatformAnswer): AppError {
  const code = authErrorCode(answer);
  const cause = new Error(`auth answered ${answer.status} ${code}`);
  if (answer.status === 429) {
    return new AppError("rate_limited", { cause, headers: { "Retry-After": "60" } });
  }
  if (code === "user_banned") {
    return new AppError("forbidden", {
      message: "Uw account is geblokkeerd. Neem contact met ons op.",
      cause,
    });
  }
  return code === "invalid_credentials" ? wrongPassword(cause) : new AppError("internal", { cause });
}

/**
 * Throws `wrong_password`, `rate_limited` when Auth limits further attempts, or `forbidden` for an account whose sign-in is
 * closed: of those Auth compares no password.
 *
 * The only way to check is to sign in; the new session is ended at once.
 */
export async function checkPassword(
  platform: Platform,
  { userId, email, password }: { userId: string; email: string; password: string },
): Promise<void> {
  const headers = { apikey: platform.publishableKey, ...authApiVersion };
  const answer = await sendJson(platform, "auth password check", {
    method: "POST",
    path: "/auth/v1/token?grant_type=password",
    headers,
    body: { email, password },
  });
  if (!answer.ok) throw refusalOf(answer);
  const session = z.safeParse(sessionSchema, answer.body);
  if (!session.success) throw new AppError("internal", { cause: new Error("auth answered oddly") });

  const { access_token: token, user } = session.data;
  // Otherwise it would be listed among the customer's devices. It can't be used, so a failure here is ignored.
  await sendJson(platform, "auth sign-out", {
    method: "POST",
    path: "/auth/v1/logout?scope=local",
    headers: { ...headers, authorization: `Bearer ${token}` },
  }).catch(() => {});
  if (user.id !== userId) throw wrongPassword(new Error("another account has this address by now"));
}
