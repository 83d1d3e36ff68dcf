import * as z from "zod/mini";
import { giveAppCode, wrongCode } from "#web/lib/app-code.ts";
import { authErrorOf } from "#web/lib/auth-messages.ts";
import { AppError } from "#web/lib/errors.ts";
import { loadClient, signOut } from "#web/lib/session.ts";

const notChecked = "De code kon niet worden nagekeken. Probeer het opnieuw.";

/** Gives the code of the app; the session is a whole one from here on. Throws AppError. */
export async function giveCode(typed: string): Promise<void> {
  const { auth } = await loadClient();
  const { data, error } = await auth.mfa.listFactors();
  if (error) throw authErrorOf(error, notChecked);
  const [factor] = data.totp;
  // Removed meanwhile, by an operator or elsewhere: the next token asks for no code.
  if (!factor) return renewSession();
  const failure = await giveAppCode(auth, factor.id, typed);
  if (failure)
    throw failure.code === wrongCode ? new AppError("field:code", failure.message, failure) : failure;
}

const outcomeSchema = z.object({ outcome: z.enum(["used", "wrong", "rate_limited"]) });

/** Uses up a recovery code, which removes the second factor. Throws AppError. */
export async function spendRecoveryCode(typed: string): Promise<void> {
  const supabase = await loadClient();
  const { data, error } = await supabase.rpc("use_recovery_code", { p_code: typed }).single();
  // The app's code may have been given in another tab, or the session has ended.
  if (error) throw new AppError(error.code, notChecked, error);
  const { outcome } = outcomeSchema.parse(data);
  if (outcome === "wrong")
    throw new AppError("field:code", "Deze herstelcode is niet juist, of werd al gebruikt.");
  if (outcome === "rate_limited")
    throw new AppError(outcome, "Dat waren te veel pogingen. Wacht een kwartier en probeer het opnieuw.");
  await renewSession();
}

async function renewSession(): Promise<void> {
  const { auth } = await loadClient();
  const { error } = await auth.refreshSession();
  if (error) throw authErrorOf(error, "Log opnieuw in.");
}

/** For another account, or the app is not at hand. */
export const leave = signOut;
