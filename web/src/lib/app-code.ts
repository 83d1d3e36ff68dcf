import type { SupabaseClient } from "@supabase/supabase-js";
import { authErrorOf } from "./auth-messages.ts";
import { AppError } from "./errors.ts";

/** Auth's code for a code that is not the app's. */
export const wrongCode = "mfa_verification_failed";

/** From this one on, the reason is rarely the typing. */
const clockFromTry = 3;
let wrongCodes = 0;

/** Gives Auth a code of the person's app; the failure, if any, says what to do now. */
export async function giveAppCode(
  { mfa }: SupabaseClient["auth"],
  factorId: string,
  typed: string,
): Promise<AppError | null> {
  const { error } = await mfa.challengeAndVerify({ factorId, code: typed.replace(/\s/g, "") });
  if (!error) {
    wrongCodes = 0;
    return null;
  }
  // Auth has no code for what the database refuses: the twenty-first challenge of a day.
  if (error.status === 500) {
    return new AppError(
      "too_many_codes",
      "Na twintig pogingen op één dag kijken wij geen codes meer na, ook geen juiste. Gebruik een herstelcode, of wacht tot 24 uur na uw eerste poging.",
      error,
    );
  }
  const failure = authErrorOf(error, "De code kon niet worden nagekeken. Probeer het opnieuw.");
  if (failure.code !== wrongCode) return failure;
  wrongCodes += 1;
  if (wrongCodes < clockFromTry) return failure;
  const clock = "Staat de klok van uw telefoon juist? Laat ze de tijd van het netwerk volgen.";
  return new AppError(wrongCode, `${failure.message} ${clock}`, error);
}
