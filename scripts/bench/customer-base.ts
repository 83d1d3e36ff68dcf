import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createChildren } from "@vanzelf/local-supabase/children.ts";
import { preparePlatform } from "@vanzelf/local-supabase/database.ts";
import { newKeys, signToken } from "@vanzelf/local-supabase/keys.ts";
import { freePort } from "@vanzelf/local-supabase/loopback.ts";
import { databaseUrl, startPostgres } from "@vanzelf/local-supabase/postgres.ts";
import { startPostgrest } from "@vanzelf/local-supabase/postgrest.ts";
import pg from "pg";
import { applyMigrations } from "../local/database.ts";
import { readConfig } from "../local/project.ts";
import { applyRoutinesAndPolicies } from "../local/routines-and-policies.ts";

const emailsPerCustomer = 100;
/** Audit entries of admins over several years. */
const actsPerCustomer = 12;
const limitChangesPerCustomer = 3;
const tokenSeconds = 4 * 3600;
/** How many customers have this surname, in a base of any size: the results of a search by name. */
const rareCount = 12;
export const rareName = "Zwartebroeck";
/** One customer in twenty has this one. */
export const commonName = "Goossens";

const unprotectedRole = "bench_unprotected";
/** A customer by their number, with policies or, for comparison, without. */
type Asker = { customer: number; unprotected?: boolean };
export const roleOf = ({ unprotected }: Asker) => (unprotected ? unprotectedRole : "authenticated");

const idOf = (index: string) => `('00000000-0000-4000-8000-' || lpad((${index})::text, 12, '0'))::uuid`;

const signUp = (
  first: number,
  last: number,
) => `insert into auth.users (id, email, raw_user_meta_data, created_at, is_sso_user)
  select ${idOf("i")}, format('klant%s@bedrijf-%s.example', i, i % 997),
    jsonb_build_object(
      'first_name', (array['An', 'Bram', 'Chloë', 'Dirk', 'Elise', 'Fatima', 'Jürgen'])[1 + i % 7],
      'last_name', case
        when i <= ${rareCount} then '${rareName}'
        when i % 20 = 0 then '${commonName}'
        else (array['Peeters', 'Claes', 'Maes', 'Jacobs', 'El Amrani', 'Van den Broeck'])[1 + i % 6]
      end
    ),
    now() - i * interval '1 hour', false
  from generate_series(${first}, ${last}) as i`;

/**
 * A customer base of this size, made by SQL: through the triggers for accounts and records, as they come to be; past
 * them for what has been there for long (files that were counted in an earlier month). Every tenth customer has drafts.
 */
const population = (size: number) => [
  `update public.user_tables as record
   set service_codes = account.i * 7 % 32, created_at = now() - account.i * interval '1 hour',
     service_limits = case when account.i % 3 = 0 then '{}' else '{"meeting_analysis": 10, "email_marketing": 40}' end::jsonb,
     usage_counts = jsonb_build_object('meeting_analysis', account.i % 12, 'email_marketing', account.i % 35)
   from (select ${idOf("i")} as id, i from generate_series(1, ${size}) as i) as account
   where record.user_id = account.id`,
  `insert into private.admins (user_id) values (${idOf("1")})`,
  "set session_replication_role = replica",
  `insert into public."CAReports" ("UUID", "Name", "Report", created_at)
   select ${idOf("i")}, 'Rapport ' || n, 'https://rapporten.example/' || n, now() - n * interval '9 days'
   from generate_series(1, ${size}) as i, generate_series(1, 5) as n`,
  `insert into public."CompetitorEntries" ("User UID", "Name Company", "Website Company")
   select ${idOf("i")}, 'Concurrent ' || n, 'https://concurrent.example/' || n
   from generate_series(1, ${size}) as i, generate_series(1, 5) as n`,
  `insert into public.user_audio_files (user_id, filename, storage_path, created_at)
   select ${idOf("i")}, 'Overleg.mp3', ${idOf("i")} || '/' || n || '.mp3', now() - n * interval '9 days'
   from generate_series(1, ${size}) as i, generate_series(1, 5) as n`,
  `insert into public."Meeting_Analyst_Results" (user_id, summary, action_items, created_at)
   select ${idOf("i")}, repeat('Er is overlegd. ', 20), array['Bellen', 'Mailen'], now() - n * interval '9 days'
   from generate_series(1, ${size}) as i, generate_series(1, 5) as n`,
  `insert into public.lead_submissions (id, user_id, status, submitted_at, finished_at)
   select gen_random_uuid(), ${idOf("i")}, 'sent', now() - n * interval '9 days', now() - n * interval '9 days'
   from generate_series(1, ${size}) as i, generate_series(1, 5) as n`,
  `insert into public.user_emails (user_id, email, subject, content, created_at)
   select ${idOf("i * 10")}, 'info@prospect.example', 'Voorstel ' || n, repeat('Beste, wij helpen u graag. ', 20),
     now() - n * interval '1 hour'
   from generate_series(1, ${size} / 10) as i, generate_series(1, ${emailsPerCustomer}) as n`,
  `insert into public.admin_audit (actor_id, action, user_id, before, after, request_id, created_at)
   select ${idOf("1")}, 'customer.update', ${idOf("i")}, '{"service_codes": 1}', '{"service_codes": 17}', 'verzoek',
     now() - n * interval '90 days' - i * interval '1 second'
   from generate_series(1, ${size}) as i, generate_series(1, ${actsPerCustomer}) as n`,
  `insert into public.limit_change_audit (admin_id, user_id, service_name, old_limit, new_limit, created_at)
   select null, ${idOf("i")}, 'meeting_analysis', n, n + 1, now() - n * interval '90 days' - i * interval '1 second'
   from generate_series(1, ${size}) as i, generate_series(1, ${limitChangesPerCustomer}) as n`,
  "set session_replication_role = origin",
  // A session each, with the id of its owner; proved by a second factor, for the admin.
  "insert into auth.sessions (id, user_id, aal, created_at) select id, id, 'aal2', now() from auth.users",
  // The customers' role but for the policies, for the same reads without them.
  `create role ${unprotectedRole} bypassrls in role authenticated`,
  `grant ${unprotectedRole} to authenticator`,
  `alter role ${unprotectedRole} set statement_timeout = '8s'`,
];

/** Of a number from 1 to the size; 1 is the admin, every tenth has drafts. */
const customerId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;

/** As the superuser. */
async function populate(client: pg.ClientBase, size: number) {
  for (let first = 1; first <= size; first += 500) {
    await client.query(signUp(first, Math.min(first + 499, size)));
    // Otherwise the triggers keep plans that were made for an empty table.
    await client.query("analyze public.user_tables, public.customers");
  }
  for (const statement of population(size)) await client.query(statement);
  // Autovacuum would normally have run before the first read.
  await client.query("vacuum analyze");
}

export type CustomerBase = Awaited<ReturnType<typeof startCustomerBase>>;

/** Postgres with every migration and policy, PostgREST before it, and this many customers in it. */
export async function startCustomerBase(size: number) {
  const directory = mkdtempSync(path.join(tmpdir(), "bench-database-"));
  const children = createChildren(directory);
  const quiet = { spawnChild: children.spawnChild, log: () => {} };
  const port = await freePort();
  const server = await startPostgres({ dataDirectory: path.join(directory, "database"), port, ...quiet });
  await preparePlatform(port);
  await applyMigrations(port);
  await applyRoutinesAndPolicies(databaseUrl(port));
  const clients: pg.Client[] = [];
  /** A connection as the superuser; `stop` closes it. */
  const connect = async () => {
    const client = new pg.Client(databaseUrl(port, "supabase_admin"));
    await client.connect();
    clients.push(client);
    // A failure elsewhere ends the server first; that failure is the one to report.
    client.on("error", () => {});
    return client;
  };
  const client = await connect();
  await populate(client, size);

  const { jwtSecret } = newKeys();
  const { api } = readConfig();
  const postgrest = await startPostgrest({
    dbUrl: databaseUrl(port, "authenticator"),
    jwtSecret,
    api,
    ...quiet,
  });
  const url = `http://127.0.0.1:${postgrest.port}`;
  return {
    size,
    customerId,
    connect,
    token: ({ customer, unprotected }: Asker) =>
      signToken(
        {
          role: roleOf({ customer, ...(unprotected && { unprotected }) }),
          sub: customerId(customer),
          session_id: customerId(customer),
          aal: "aal2",
        },
        jwtSecret,
        tokenSeconds,
      ),
    /** One request to the Data API, which counts all matches by default; fails on any answer but a success. */
    async request(token: string, address: string, { counted = true } = {}) {
      const response = await fetch(`${url}/${address}`, {
        headers: { authorization: `Bearer ${token}`, ...(counted && { prefer: "count=exact" }) },
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${address}: ${response.status} ${text}`);
      return text;
    },
    async stop() {
      await Promise.all(clients.map((each) => each.end()));
      await postgrest.stop();
      await server.stop();
      await children.end();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
