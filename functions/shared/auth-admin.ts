import * as z from "zod/mini";
import { refusalSentences } from "../contract/refusals.ts";
import { AppError } from "./app-error.ts";
import { type Platform, type PlatformAnswer, secretCredentials, sendJson } from "./platform.ts";

/** Answers in the newer of the two shapes that Auth knows: a stable code beside its English sentence. */
export const authApiVersion = { "x-supabase-api-version": "2024-01-01" };

const authErrorSchema = z.object({ code: z.catch(z.string(), "") });

/** Auth's stable code; empty for an answer that has none. */
export function authErrorCode({ body }: PlatformAnswer): string {
  return z.parse(authErrorSchema, body ?? {}).code;
}

/** "For ever" in Go's durations, which reach no further than 292 years. */
const closedForHours = 100 * 365 * 24;

/** Rows and tables of a customer of many years go in one transaction, which an impatient caller would undo. */
const deletionTimeoutMs = 60_000;

function refusalOf(answer: PlatformAnswer): AppError {
  const code = authErrorCode(answer);
  const cause = new Error(`auth answered ${answer.status} ${code}`);
  if (code === "email_exists") {
    return new AppError("email_taken", { cause, fields: { email: refusalSentences.email_taken } });
  }
  if (code === "validation_failed" || code === "email_address_invalid") {
    return new AppError("invalid_input", { cause, fields: { email: refusalSentences.invalid_email } });
  }
  return new AppError("internal", { cause });
}

export type AuthAdmin = ReturnType<typeof createAuthAdmin>;

/** Calls of Auth that need the secret key. An account that is gone is no error where it is to be gone anyway. */
export function createAuthAdmin(platform: Platform) {
  const headers = { ...secretCredentials(platform.secretKey), ...authApiVersion };
  const pathOf = (userId: string) => `/auth/v1/admin/users/${encodeURIComponent(userId)}`;

  const update = (userId: string, body: Record<string, unknown>) =>
    sendJson(platform, "auth update", { method: "PUT", path: pathOf(userId), headers, body });

  const remove = (userId: string) => {
    const patient = { ...platform, timeoutMs: deletionTimeoutMs };
    return sendJson(patient, "auth delete", { method: "DELETE", path: pathOf(userId), headers });
  };

  /** Auth answers 500 when the account goes while it is at work on it; asked again, it says 404. */
  async function unlessGone(ask: () => Promise<PlatformAnswer>): Promise<void> {
    const isSettled = ({ ok, status }: PlatformAnswer) => ok || status === 404;
    const first = await ask();
    if (isSettled(first)) return;
    const last = first.status >= 500 ? await ask() : first;
    if (!isSettled(last)) throw refusalOf(last);
  }

  return {
    /**
     * Sets the address to sign in with, without the mails of a change that the owner makes. Answers with the
     * refusal when Auth wants no such address, and throws when it is not known whether Auth has it.
     */
    async setSignInEmail(userId: string, email: string): Promise<AppError | undefined> {
      const answer = await update(userId, { email, email_confirm: true });
      return answer.ok ? undefined : refusalOf(answer);
    },
    /**
     * Notes in the account that its deletion was confirmed and by whom, where only the secret key can write. Without a
     * person the one who is noted already stays.
     */
    confirmDeletion(userId: string, confirmedAt: Date, confirmedBy: string | null): Promise<void> {
      const note = {
        deletion_confirmed_at: confirmedAt.toISOString(),
        ...(confirmedBy !== null && { deletion_confirmed_by: confirmedBy }),
      };
      return unlessGone(() => update(userId, { app_metadata: note }));
    },
    /** From here on nobody signs in with this account, and no session of it is renewed. */
    closeSignIn: (userId: string) => unlessGone(() => update(userId, { ban_duration: `${closedForHours}h` })),
    deleteUser: (userId: string) => unlessGone(() => remove(userId)),
  };
}
