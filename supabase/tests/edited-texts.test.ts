import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { customerTexts } from "#functions/contract/customers.ts";
import { startFreshDatabase } from "./fresh-database.ts";

// The texts of a customer that admins edit are the columns that records have: nothing else in the database lists them.

const database = await startFreshDatabase();
afterAll(() => database.stop());
const [admin, customer] = [randomUUID(), randomUUID()];
await database.query(`
  insert into auth.users (id, email) values ('${admin}', 'beheer@voorbeeld.be'), ('${customer}', 'klant@voorbeeld.be');
  insert into auth.sessions (id, user_id, aal, created_at) values ('${admin}', '${admin}', 'aal2', now());
  insert into private.admins (user_id) values ('${admin}');
  select set_config('request.jwt.claims', '{"sub": "${admin}", "session_id": "${admin}", "aal": "aal2"}', false)`);

const save = (version: number, texts: object) =>
  database.query(
    `select version from public.admin_update_customer('${customer}', ${version}, '', 'klant@voorbeeld.be', 0, '{}', 'verzoek',
       p_texts => '${JSON.stringify(texts)}')`,
  );
const noted = () =>
  database.query(
    `select before ->> 'nickname' as before, after ->> 'nickname' as after from public.admin_audit
     where action = 'customer.update'`,
  );

test("they are those of the contract, beside codes and limits", async () => {
  const keys = await database.query(
    `select key from public.customers, jsonb_object_keys(private.editable_fields(customers)) as key
     where user_id = '${customer}' order by key`,
  );
  const fields = [...Object.keys(customerTexts), "service_codes", "service_limits"].sort();
  expect(keys).toEqual(fields.map((key) => ({ key })));
});

test("a column that records get later is edited, noted, and taken out of the audit with the account", async () => {
  await database.query(`
    alter table public.user_tables add column nickname text not null default '' check (char_length(nickname) <= 20);
    alter table public.customers add column nickname text not null default ''`);
  expect(await save(1, { nickname: " An \n P. ", user_id: admin })).toEqual([{ version: 2 }]);
  // Nothing but a text is taken: the act stays with its customer.
  expect(await database.query("select user_id, nickname from public.customers where nickname <> ''")).toEqual(
    [{ user_id: customer, nickname: "An P." }],
  );
  expect(await noted()).toEqual([{ before: "", after: "An P." }]);
  // The release before names none.
  expect(await save(2, {})).toEqual([{ version: 2 }]);
  await expect(save(2, { nickname: "x".repeat(21) })).rejects.toMatchObject({ code: "23514" });

  await database.query(`delete from auth.users where id = '${customer}'`);
  expect(await noted()).toEqual([{ before: null, after: null }]);
});
