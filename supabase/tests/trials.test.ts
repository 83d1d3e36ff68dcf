import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { closeConnections, startFreshDatabase } from "./fresh-database.ts";

// A database of its own: the settings are the whole company's.
const database = await startFreshDatabase();
const pool = new pg.Pool({ connectionString: database.url, max: 12 });
afterAll(async () => {
  await closeConnections(pool);
  await database.stop();
});
const atFirst = await pool.query(
  "select to_jsonb(settings) as settings from private.account_settings as settings",
);
beforeEach(async () => {
  await pool.query("delete from private.trial_addresses");
  await pool.query("update private.account_settings set trial_service_codes = 1, trials_a_day_max = 20");
});

async function registered({ email }: { email?: string } = {}) {
  const id = randomUUID();
  await pool.query("insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())", [
    id,
    email ?? `${id}@voorbeeld.be`,
  ]);
  return id;
}

const leave = (id: string) => pool.query("delete from auth.users where id = $1", [id]);

/** As the Data API calls it for this customer. */
async function callAs<Row extends pg.QueryResultRow>(id: string, statement: string): Promise<Row[]> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify({ sub: id })]);
    const { rows } = await client.query<Row>(statement);
    await client.query("commit");
    return rows;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const ask = (id: string, key = "email_marketing") =>
  callAs(id, `select from public.request_service('${key}')`);
const offerOf = async (id: string) =>
  (await callAs<{ service_key: string }>(id, "select * from public.my_trial_offer()")).map(
    ({ service_key: key }) => key,
  );
const trialsOf = async (id: string) =>
  (
    await pool.query(
      `select service_key, units, granted_by, reason,
         ends_at = (day + 15)::timestamp at time zone 'Europe/Brussels' as for_two_weeks
       from public.usage_grants, lateral (select (starts_at at time zone 'Europe/Brussels')::date as day) as began
       where user_id = $1 and kind = 'trial'`,
      [id],
    )
  ).rows;

const trial = {
  ...{ service_key: "email_marketing", units: 1, granted_by: null, for_two_weeks: true },
  reason: "Proef bij uw eerste aanvraag.",
};
const grant = (id: string, kind: string) =>
  pool.query(
    `insert into public.usage_grants (user_id, service_key, kind, units, ends_at, reason)
     values ($1, 'meeting_analysis', $2, 1, now(), 'Beurs')`,
    [id, kind],
  );

test("a project begins with few units and little room for a new account, and without trials", () => {
  expect(atFirst.rows).toEqual([
    {
      settings: {
        ...{
          id: true,
          new_service_limits: { email_marketing: 10, meeting_analysis: 3 },
          new_service_codes: 0,
        },
        ...{ new_recording_bytes_max: 50 * 1024 ** 3, new_waiting_recordings_max: 5 },
        ...{ told_sessions_max: 10, told_admin_sessions_max: 20 },
        ...{ admins_need_second_factor: true, confirmed_email_required: false },
        ...{ trial_service_codes: 0, trials_a_day_max: 20 },
      },
    },
  ]);
});

describe("a trial on request", () => {
  test("begins with the question, which stays open for an admin and tells the company of it", async () => {
    const [id, customer] = [await registered(), await registered()];
    await pool.query("update public.user_tables set service_codes = 1 where user_id = $1", [customer]);
    expect(await offerOf(customer)).toEqual([]);
    await grant(id, "limit");
    expect(await offerOf(id)).toEqual(["email_marketing"]);
    await ask(id);
    expect(await trialsOf(id)).toEqual([trial]);
    expect(await offerOf(id)).toEqual([]);
    const { rows } = await pool.query(
      `select request.decided_at, mail.details ->> 'note' as note from public.service_requests as request
       join private.mail_queue as mail on mail.about = request.id::text where request.user_id = $1`,
      [id],
    );
    expect(rows).toEqual([
      { decided_at: null, note: expect.stringMatching(/Deze klant kreeg meteen een proef\.$/) },
    ]);
  });

  test("is given once to an account, however often and at once it asks", async () => {
    await pool.query("update private.account_settings set trial_service_codes = 9");
    const id = await registered();
    await Promise.all([ask(id), ask(id), ask(id, "competitive_analysis"), ask(id, "competitive_analysis")]);
    expect(await trialsOf(id)).toHaveLength(1);
    await pool.query("update public.usage_grants set ends_at = now() where user_id = $1", [id]);
    await callAs(id, "select from public.withdraw_service_request('email_marketing')");
    await ask(id);
    expect(await trialsOf(id)).toHaveLength(1);
  });

  test("is not begun anew by an account that is deleted and made again, for a year", async () => {
    const email = `terug-${randomUUID()}@voorbeeld.be`;
    const first = await registered({ email });
    await ask(first);
    await leave(first);
    const again = await registered({ email: email.toUpperCase() });
    await ask(again);
    expect(await trialsOf(again)).toEqual([]);

    const { rows } = await pool.query(
      "select to_jsonb(kept)::text as text from private.trial_addresses as kept",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain("terug");
    await pool.query("update private.trial_addresses set given_at = now() - interval '1 year'");
    await pool.query("select private.forget_old_trials()");
    expect(await offerOf(again)).toEqual(["email_marketing"]);
  });

  test("of all accounts together is given so many times a day, also when they are deleted and ask at once", async () => {
    await pool.query("update private.account_settings set trials_a_day_max = 3");
    const leaver = await registered();
    await ask(leaver);
    await leave(leaver);
    const ids = await Promise.all(Array.from({ length: 8 }, () => registered()));
    await Promise.all(ids.map((id) => ask(id)));
    const trials = await Promise.all(ids.map(trialsOf));
    expect(trials.flat()).toHaveLength(2);
    const [without = ""] = ids.filter((_, place) => trials[place]?.length === 0);
    for (const [age, offered] of [
      ["0", []],
      ["23 hours 59 minutes", []],
      ["1 day", ["email_marketing"]],
    ] as const) {
      await pool.query("update private.trial_addresses set given_at = now() - $1::interval", [age]);
      expect(await offerOf(without)).toEqual(offered);
    }
    await ask(without);
    expect(await trialsOf(without)).toEqual([trial]);
  });

  test.each<[string, (id: string) => Promise<unknown>, string?]>([
    ["without an address", (id) => pool.query("update auth.users set email = '' where id = $1", [id])],
    ["that an admin gave one before", (id) => grant(id, "trial")],
    [
      "whose address nobody confirmed",
      (id) => pool.query("update auth.users set email_confirmed_at = null where id = $1", [id]),
    ],
    [
      "that used the service before",
      (id) =>
        pool.query(
          `update public.user_tables set usage_counts = '{"email_marketing": 1}' where user_id = $1`,
          [id],
        ),
    ],
    ["that asks for a service that the company does not give to try", async () => {}, "website_development"],
    [
      "of a company that gives none",
      () => pool.query("update private.account_settings set trial_service_codes = 0"),
    ],
  ])("is not given to an account %s", async (_which, prepare, key) => {
    const id = await registered();
    expect(await offerOf(id)).toEqual(["email_marketing"]);
    await prepare(id);
    await ask(id, key);
    expect(await trialsOf(id)).not.toContainEqual(trial);
    const { rowCount } = await pool.query("select from public.service_requests where user_id = $1", [id]);
    expect(rowCount).toBe(1);
  });
});
