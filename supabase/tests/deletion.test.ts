import { randomUUID } from "node:crypto";
import { recordingPath } from "@vanzelf/testkit/recording.ts";
import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql, stack } from "@vanzelf/testkit/stack.ts";
import { sessionIdOf } from "@vanzelf/testkit/tokens.ts";
import { describe, expect, test } from "vitest";
import { createFullCustomer, placesWith, suspend } from "./full-customer.ts";
import { platformTables } from "./tables/access.ts";
import { allEntries, tableEntries } from "./tables/all.ts";
import { namesIn, type OnDeletion } from "./tables/table.ts";

const admin = await createPerson({ admin: true });

const namesOf = async (query: string) =>
  (await sql.rows<{ name: string }>(query)).map(({ name }) => name).sort();
const tablesThat = (left: OnDeletion) =>
  allEntries.flatMap(([name, { onDeletion = "cascade" }]) => (onDeletion === left ? [name] : []));

/**
 * Of ways to sign in and of kinds of files that are off, and the servers' own bookkeeping: a hosted project has them, the
 * embedded backend not all.
 */
const unused =
  "^(auth\\.(oauth_|sso_|saml_|webauthn_|custom_oauth_|instances$|schema_migrations$)|storage\\.(s3_|iceberg_|vector_|buckets_|migrations )|storage.buckets versioning_)";

/** Columns that could hold an id, a name, an address or a text. */
const columnsQuery = `
  select namespace.nspname || '.' || relation.relname || ' ' || attribute.attname as name
  from pg_attribute as attribute
  join pg_class as relation on relation.oid = attribute.attrelid
  join pg_namespace as namespace on namespace.oid = relation.relnamespace
  join pg_type as type on type.oid = attribute.atttypid
  where attribute.attnum > 0 and not attribute.attisdropped and relation.relkind in ('r', 'p')
    and namespace.nspname in ('public', 'private', 'storage')
    and namespace.nspname || '.' || relation.relname || ' ' || attribute.attname !~ '${unused}'
    -- Not booleans, moments, numbers and the values of an enum.
    and type.typcategory not in ('B', 'D', 'N', 'E')`;

describe("the list of tables", () => {
  test("names every column of ours that could hold something of a customer", async () => {
    const listed = tableEntries.flatMap(([table, { texts }]) =>
      namesIn(texts).map((column) => `${table} ${column}`),
    );
    expect(await namesOf(columnsQuery)).toEqual(listed.sort());
  });

  test("names every table of the platform that could", async () => {
    const tables = await namesOf(
      `select relnamespace::regnamespace || '.' || relname as name from pg_class
       where relkind in ('r', 'p') and not relispartition
         and relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
         and relnamespace::regnamespace::text not in ('public', 'private', 'storage', 'supabase_migrations')
         and relnamespace::regnamespace || '.' || relname !~ '${unused}'`,
    );
    expect(tables).toEqual(Object.keys(platformTables).sort());
  });

  test("says cascade where foreign keys lead to the account, and nowhere else", async () => {
    const following = await namesOf(
      `with recursive following as (
         select 'auth.users'::regclass::oid as relation
         union
         select link.conrelid from pg_constraint as link
         join following on following.relation = link.confrelid
         where link.contype = 'f' and link.confdeltype = 'c'
       )
       select namespace.nspname || '.' || relation.relname as name
       from following
       join pg_class as relation on relation.oid = following.relation
       join pg_namespace as namespace on namespace.oid = relation.relnamespace
       where relation.oid <> 'private.admins'::regclass
         and namespace.nspname || '.' || relation.relname !~ '${unused}'`,
    );
    expect(following).toEqual(tablesThat("cascade").sort());
  });
});

// The same is deleted whoever asks: functions/account/delete-account.test.ts shows it of a customer's own act.
test("a customer with something everywhere, deleted by an admin, is nowhere afterwards, but for an id that no name belongs to, and their token brings nothing back", {
  timeout: 120_000,
}, async () => {
  const [customer, neighbour] = [await createFullCustomer(admin), await createFullCustomer(admin)];
  for (const person of [customer, neighbour]) await suspend(admin, person);
  const elsewhere = tablesThat("never");
  const everywhere = allEntries.map(([name]) => name).filter((name) => !elsewhere.includes(name));
  const before = await placesWith(customer);
  expect([...new Set(before.map(({ place }) => place))].sort()).toEqual(everywhere.sort());
  const neighbourBefore = await placesWith(neighbour);

  const answer = await fetch(`${stack().apiUrl}/functions/v1/admin/users/${customer.id}`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${admin.token}`, "content-type": "application/json" },
    body: JSON.stringify({ email: customer.email, password: admin.password }),
  });
  expect([answer.status, await answer.json()]).toEqual([200, { userId: customer.id, deleted: true }]);

  // A token outlives its account for as much as an hour.
  expect(new Set((await writesOf(customer)).map(({ code }) => code))).toEqual(new Set(["session_ended"]));
  expect((await uploadOf(customer)).ok).toBe(false);

  expect(await placesWith(customer)).toEqual(
    tablesThat("idKept")
      .sort()
      // Announcements name the session alone.
      .map((place) => ({
        place,
        needle: place === "realtime.messages" ? sessionIdOf(customer) : customer.id,
      })),
  );
  expect(
    await namesOf(`select relname as name from pg_class where relname like '%${customer.id.slice(0, 8)}%'`),
  ).toEqual([]);
  expect(await placesWith(neighbour)).toEqual(neighbourBefore);
});

const writesOf = (customer: Person) =>
  Promise.all([
    rest(customer, "POST", "CompetitorEntries", {
      "User UID": customer.id,
      "Name Company": "A",
      "Website Company": "https://a.example",
    }),
    call(customer, "create_user_emails_table", {
      p_user_id: customer.id,
      p_table_name: `user_emails_${customer.id.replaceAll("-", "_")}`,
    }),
    call(customer, "begin_lead_submission", { p_submission_id: randomUUID() }),
    call(customer, "begin_chat_message"),
    call(customer, "begin_chat_question", {
      p_message_id: randomUUID(),
      p_conversation_id: randomUUID(),
      p_content: "Dag",
    }),
    call(customer, "export_my_data"),
  ]);

const uploadOf = ({ id, token }: Person) =>
  fetch(`${stack().apiUrl}/storage/v1/object/audio-files/${recordingPath(id)}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "audio/mpeg" },
    body: "sound",
  });
