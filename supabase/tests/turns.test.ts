import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { closeConnections, startFreshDatabase } from "./fresh-database.ts";

// Acts that count before they write take turns: two at once would both be the last that is allowed. The tests have a
// database of their own, as they lock a customer's folder and the day's trials, and change the settings.
const database = await startFreshDatabase();
const pool = new pg.Pool({ connectionString: database.url, max: 4 });
afterAll(async () => {
  await closeConnections(pool);
  await database.stop();
});

const [admin, one, other] = [randomUUID(), randomUUID(), randomUUID()];
await database.query(`
  insert into auth.users (id, email, email_confirmed_at)
  select id::uuid, id || '@voorbeeld.be', now() from unnest(array['${admin}', '${one}', '${other}']) as id;
  insert into auth.sessions (id, user_id, aal, created_at) values ('${admin}', '${admin}', 'aal2', now());
  insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
  values ('${one}', '${one}', 'totp', 'verified', now(), now());
  insert into private.admins (user_id) values ('${admin}');
  insert into public.do_not_write (id, kind, hash, domain, hint)
  select id::uuid, 'domain', encode(sha256(id::bytea), 'hex'), id || '.example', id from unnest(array['${one}', '${other}']) as id;
  update private.account_settings set trial_service_codes = 1, trials_a_day_max = 20;
  select private.count_contact_attempt('een eerste', 1, 1)`);

async function holding<Answer>(statement: string, then: (client: pg.PoolClient) => Promise<Answer>) {
  const client = await pool.connect();
  try {
    const claims = { sub: admin, session_id: admin, aal: "aal2" };
    await client.query("begin; set local lock_timeout = '100ms'");
    await client.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(claims)]);
    await client.query(statement);
    return await then(client);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

test.each([
  ["private.count_contact_attempt", () => "select private.count_contact_attempt('iemand', 1, 1)"],
  [
    "public.receive_contact_message",
    () => "select public.receive_contact_message('An', 'an@a.be', '', 'Dag', '', '', '', '')",
  ],
  [
    "private.count_password_attempt",
    () => `select private.count_password_attempt('{"user_id": "${one}", "valid": false, "metadata": {}}')`,
  ],
  [
    "private.challenges_stay_few",
    () => `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
           values (gen_random_uuid(), '${one}', now(), '192.0.2.1')`,
  ],
  [
    "private.competitor_entries_limit_slots",
    (id: string) => `insert into public."CompetitorEntries" ("User UID", "Name Company", "Website Company")
                     values ('${one}', 'Nordwise', 'https://n-${id}.example')`,
  ],
  [
    "private.objects_keep_recording_limits",
    (id: string) => `insert into storage.objects (bucket_id, name, metadata)
                     values ('audio-files', '${one}/${id}.mp3', '{"size": 1}')`,
  ],
  ["private.begin_trial", (id: string) => `select private.begin_trial('${id}', 'email_marketing')`],
  ["private.require_deletion_left", (id: string) => `select private.require_deletion_left('${id}')`],
  [
    "public.admin_change_access",
    (id: string) => `select public.admin_change_access('${id}', 'suspend', 'Onderzoek.', 'verzoek')`,
  ],
  [
    "public.remove_do_not_write_for_all",
    (id: string) => `select public.remove_do_not_write_for_all('${id}', 'Vergissing.')`,
  ],
])("%s waits for another one that counts", async (name, act) => {
  const waiting = holding(act(one), () => holding(act(other), async () => "did not wait"));
  await expect(waiting).rejects.toMatchObject({
    code: "55P03",
    where: expect.stringMatching(`pg_advisory_xact_lock.*\nPL/pgSQL function ${name}\\(`),
  });
});
