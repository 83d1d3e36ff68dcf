import { totpCode } from "@vanzelf/local-supabase/auth/totp.ts";

/** The secret of every factor that a test gives by SQL. */
const factorSecret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** The code that the authenticator app of such a person shows now. */
export const factorCode = () => totpCode(factorSecret, Date.now());

/** A statement that gives this person, as an SQL literal, a confirmed second factor: without the notice by mail. */
export const factorOf = (owner: string) => `
  insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
  values (gen_random_uuid(), ${owner}, 'App', 'totp', 'verified', '${factorSecret}', now(), now());`;

/** A statement that proves the sessions of this person, as an SQL literal, by their factor, as Auth does after a right code. */
export const proofOfSessions = (owner: string) => `
  with proved as (
    update auth.sessions
    set aal = 'aal2', factor_id = (select id from auth.mfa_factors where user_id = ${owner} limit 1)
    where user_id = ${owner} and aal = 'aal1' returning id
  )
  insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
  select gen_random_uuid(), id, 'totp', now(), now() from proved;`;
