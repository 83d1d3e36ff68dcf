import { totpCode } from "@vanzelf/local-supabase/auth/totp.ts";
import { withClient } from "@vanzelf/local-supabase/database.ts";

/** Of every demo admin, for the authenticator app of somebody who tries the second factor. */
const demoSecret = "VANZELFVANZELFVANZELFVANZELFVANZ";
const demoAdmins = ["beheer@voorbeeld.be", "beheer2@voorbeeld.be"];

const removeFactors = `
  delete from auth.mfa_factors
  where secret = $1 and user_id in (select id from auth.users where email = any($2))`;

/**
 * The demo admins open /admin with their password alone, or, when the second factor is asked for, with a code as well.
 * Returns the lines that say which. For a local start only: every other database asks admins for a factor.
 */
export const prepareDemoAdmins = (dbUrl: string, withSecondFactor: boolean): Promise<string[]> =>
  withClient(dbUrl, async (client) => {
    await client.query("update private.account_settings set admins_need_second_factor = $1", [
      withSecondFactor,
    ]);
    await client.query(removeFactors, [demoSecret, demoAdmins]);
    if (!withSecondFactor) {
      return [
        "Here the password alone makes an admin; a project also asks for the code of an app,",
        "as npm start -- --second-factor does.",
      ];
    }
    await client.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
       select gen_random_uuid(), id, 'Demo', 'totp', 'verified', $1, now(), now() from auth.users where email = any($2)`,
      [demoSecret, demoAdmins],
    );
    const secondsLeft = 30 - (Math.floor(Date.now() / 1000) % 30);
    return [
      `Admins are asked for a code; put this key into your authenticator app: ${demoSecret}`,
      `The code now, for ${secondsLeft} seconds: ${totpCode(demoSecret, Date.now())}`,
    ];
  });
