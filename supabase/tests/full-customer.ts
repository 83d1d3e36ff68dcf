// A customer with something everywhere, for the tests of deletion and export.
import { randomUUID } from "node:crypto";
import { uploadRecording } from "@vanzelf/testkit/recording.ts";
import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { expect } from "vitest";
import { serviceKeys } from "#functions/contract/services.ts";
import { userEmailsTableName } from "#functions/contract/tables.ts";
import { fillTables, sampleOf, tableEntries } from "./tables/all.ts";

type FullCustomer = Person & {
  /** Part of every text of this customer. */
  mark: string;
  /** The values to look for when something of the customer may be left. */
  needles: string[];
};

/** A customer with a row in every table that holds data of customers; an admin has changed them. */
export async function createFullCustomer(admin: Person): Promise<FullCustomer> {
  const mark = `merk-${randomUUID().slice(0, 13)}`;
  const person = await createPerson({
    services: serviceKeys,
    usage: { meeting_analysis: 2 },
    limits: { meeting_analysis: 20 },
    firstName: mark,
    email: `${mark}@voorbeeld.be`,
  });
  await enrolFactor(person, mark);
  await uploadRecording(person, `${mark}.mp3`);
  await call("service", "create_user_emails_table", {
    p_user_id: person.id,
    p_table_name: userEmailsTableName(person.id),
  });
  const query = (text: string) => sql.rows(text);
  const ofCustomers = tableEntries.filter(
    ([, { onDeletion }]) => onDeletion !== "never" && onDeletion !== "follows",
  );
  await fillTables(sampleOf({ owner: person.id, admin: admin.id, mark, query }), ofCustomers);
  await sql.query(
    `insert into auth.flow_state
       (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method)
     values (gen_random_uuid(), $1, 'code', 's256', 'challenge', 'email', 'email/signup')`,
    [person.id],
  );
  await sql.query(
    `insert into auth.audit_log_entries (id, payload, created_at)
     values (gen_random_uuid(), json_build_object('action', 'login', 'actor_id', $1::text, 'actor_username', $2::text), now())`,
    [person.id, person.email],
  );
  return { ...person, mark, needles: [mark, person.email, person.id, ...(await proofsOf(person))] };
}

/** Of a customer who has everything but this: a suspended one acts no more. */
export const suspend = (admin: Person, { id, mark }: FullCustomer) =>
  sql.add("private.suspensions", { user_id: id, reason: mark, suspended_by: admin.id });

/** A second factor that is not confirmed yet, and a password link that is not used yet. */
async function enrolFactor({ id, client, email }: Person, mark: string) {
  await sql.query(
    `with factor as (
       insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, 'totp', 'unverified', 'JBSWY3DPEHPK3PXP', now(), now()) returning id
     )
     insert into auth.mfa_challenges (id, factor_id, ip_address, created_at)
     select gen_random_uuid(), id, '127.0.0.1', now() from factor`,
    [id, mark],
  );
  expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();
}

/** Ids that lead to the customer in places that do not hold the customer's own id. */
async function proofsOf({ id }: Person): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    "select id from auth.sessions where user_id = $1 union select id from auth.mfa_factors where user_id = $1",
    [id],
  );
  return rows.map((row) => row.id);
}

type Found = { place: string; needle: string };

/** Which needles are found in which places, in any column. */
export async function placesWith({ needles }: FullCustomer): Promise<Found[]> {
  const { rows: tables } = await sql.query<{ place: string; address: string }>(
    `select
       -- A partition counts as its table.
       namespace.nspname || '.' || coalesce(root.relname, relation.relname) as place,
       format('%I.%I', namespace.nspname, relation.relname) as address
     from pg_class as relation
     join pg_namespace as namespace on namespace.oid = relation.relnamespace
     left join pg_class as root on root.oid = pg_partition_root(relation.oid)
     where relation.relkind in ('r', 'p') and namespace.nspname !~ '^(pg_|information_schema$)'
       -- Other tests make and drop these meanwhile.
       and relation.relname not like 'realtime_test_%'`,
  );
  // A row is written out once, whichever of the needles it may hold: the tests beside this one fill the tables.
  const union = tables.map(
    ({ place, address }) =>
      `select '${place}' as place, needle
       from (select t::text as content from only ${address} as t where t::text ~ $2) as found,
         unnest($1::text[]) as needle
       where strpos(content, needle) > 0`,
  );
  const { rows } = await sql.query<Found>(`${union.join(" union ")} order by place, needle`, [
    needles,
    needles.map((needle) => needle.replaceAll(".", "[.]")).join("|"),
  ]);
  return rows;
}
