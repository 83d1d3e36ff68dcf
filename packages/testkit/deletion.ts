import { serviceKeys } from "../../functions/contract/services.ts";
import { uploadRecording } from "./recording.ts";
import { anonymousClient, createPerson, type Person, sql, stack } from "./stack.ts";

/**
 * A person with one thing of each kind that is deleted in its own way: a record, a file and its row. For a person with
 * data in every place, see supabase/tests/full-customer.ts.
 */
export async function createOwner(): Promise<Person> {
  const person = await createPerson({ services: serviceKeys, usage: { email_marketing: 2 } });
  await uploadRecording(person);
  return person;
}

/**
 * Gives the person a name, which a deletion drops: then the Data API reads its schema again, a third of the work of a
 * deletion. Not as the person: customers may ask for few new names a minute, all of them together. Where there is a
 * superuser, the Data API is not told: nobody asks it by this name.
 */
export const giveName = ({ id }: Person) => {
  const unseen = stack().superuserUrl ? "set_config('event_triggers', 'off', true), " : "";
  return sql.query(`select ${unseen}private.ensure_per_user_view('user_emails', $1)`, [id]);
};

/** How many names this person has. */
export async function namesOf({ id }: Person): Promise<number | null> {
  const named =
    "select from pg_class where relname like '%' || replace($1::text, '-', '_') and relkind = 'v'";
  return (await sql.query(named, [id])).rowCount;
}

/** The audit's entry when the same person confirmed a deletion and carried it out. */
export const carriedOut = (actorId: string | null) => ({
  actor_id: actorId,
  action: "deletion.carried_out",
  before: null,
  after: null,
  request_id: null,
});

/** How many things of this customer there are, by place. */
export async function remainsOf({ id }: Person): Promise<Record<string, number>> {
  const { rows } = await sql.query<Record<string, number>>(
    `select
       (select count(*)::int from auth.users where id = $1) as accounts,
       (select count(*)::int from public.user_tables where user_id = $1) as records,
       (select count(*)::int from public.user_audio_files where user_id = $1) as uploads,
       (select count(*)::int from storage.objects where name like $1::text || '/%') as files`,
    [id],
  );
  return rows[0] ?? {};
}

export const everything = { accounts: 1, records: 1, uploads: 1, files: 1 };
export const nothing = { accounts: 0, records: 0, uploads: 0, files: 0 };

/** Whether this person is gone and the automation has not accepted that yet. */
export async function isUntold({ id }: Pick<Person, "id">): Promise<boolean> {
  const { rowCount } = await sql.query("select from private.untold_deletions where user_id = $1", [id]);
  return rowCount === 1;
}

/** Whether this person can still sign in with the password or renew the existing session. */
export async function canEnter({ email, password, client }: Person): Promise<boolean> {
  const { error } = await anonymousClient().auth.signInWithPassword({ email, password });
  const renewed = await client.auth.refreshSession();
  return error === null || renewed.error === null;
}

/** Every fact of a deletion in the audit, with all that is kept of it, oldest first. */
export async function auditedDeletionsOf({ id }: Person): Promise<unknown[]> {
  const { rows } = await sql.query(
    `select actor_id, action, before, after, request_id from public.admin_audit
     where user_id = $1 and action in ('customer.delete', 'account.delete', 'deletion.carried_out')
     order by id`,
    [id],
  );
  return rows;
}
