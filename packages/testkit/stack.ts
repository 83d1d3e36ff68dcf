// Access of tests to the running stack: real services, real tokens, and the database behind them, which proves that
// rows exist although a persona does not see them.
import { randomUUID } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import pg from "pg";
import { codesOf, type ServiceKey } from "../../functions/contract/services.ts";
import { parseStatus, type StackStatus } from "../../scripts/local/state.ts";
import type { Database } from "../../web/src/lib/database.types.ts";
import { factorOf, proofOfSessions } from "./second-factor.ts";

type Client = SupabaseClient<Database>;

let status: StackStatus | undefined;

/** The stack that this test run uses. */
export function stack(): StackStatus {
  const text = process.env.TEST_STACK;
  if (!text)
    throw new Error("TEST_STACK is not set: run the tests through npm test or vitest --project stack.");
  status ??= parseStatus(text);
  return status;
}

const clientOf = (key: string, token?: string): Client =>
  createClient<Database>(stack().apiUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(token && { accessToken: async () => token }),
  });

export const anonymousClient = () => clientOf(stack().publishableKey);
export const serviceClient = () => clientOf(stack().secretKey);
/** A client that presents this token, whatever it is. */
export const tokenClient = (token: string) => clientOf(stack().publishableKey, token);

let pool: pg.Pool | undefined;

function openPool(): pg.Pool {
  if (pool) return pool;
  const url = new URL(stack().dbUrl);
  url.username = "supabase_admin";
  pool = new pg.Pool({ connectionString: url.href, max: 4, allowExitOnIdle: true });
  // A database that stops closes its idle connections. The next query reports the error.
  pool.on("error", () => {});
  return pool;
}

/** The database behind the API, as the superuser: for preparing and checking, never for the action under test. */
export const sql = {
  query: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
    openPool().query<Row>(text, values),
  /** A connection of its own, for a transaction; to be released. */
  connect: async (): Promise<pg.PoolClient> => openPool().connect(),
};

export type Person = { id: string; email: string; password: string; token: string; client: Client };
type PersonOptions = {
  services?: readonly ServiceKey[];
  limits?: Record<string, number>;
  usage?: Record<string, number>;
  /** How much storage this person may use; unlimited when undefined. */
  allowance?: { bytesMax: number; waitingMax: number };
  /** Unless it says otherwise, with a second factor and a session that was proved by it. */
  admin?: boolean | "without factor";
  firstName?: string;
  lastName?: string;
  email?: string;
};

/** Several statements sent together, so that creating a person costs one round trip and one transaction. */
const rightsOf = (
  id: string,
  options: Required<Pick<PersonOptions, "services" | "limits" | "usage" | "allowance" | "admin">>,
) => {
  const [owner, limits, usage] = [id, JSON.stringify(options.limits), JSON.stringify(options.usage)].map(
    pg.escapeLiteral,
  );
  const { bytesMax, waitingMax } = options.allowance;
  const hasRights =
    options.services.length > 0 || [limits, usage].some((given) => given !== pg.escapeLiteral("{}"));
  const rights = `
    update public.user_tables
    set service_codes = ${codesOf(options.services)}, service_limits = ${limits}, usage_counts = ${usage}
    where user_id = ${owner};`;
  return `
    -- As if the account had begun without limits: without triggers, no trace of a change stays.
    set local session_replication_role = replica;
    update public.user_tables set service_limits = '{}' where user_id = ${owner};
    update public.customers set service_limits = '{}' where user_id = ${owner};
    delete from public.limit_change_audit where user_id = ${owner};
    -- Due a minute after the registration, so nothing has sent it.
    delete from private.mail_queue where recipient = ${owner} and kind = 'welcome';
    set local session_replication_role = origin;
    ${hasRights ? rights : ""}
    update private.recording_allowances set bytes_max = ${bytesMax}, waiting_max = ${waitingMax}
    where user_id = ${owner};
    ${options.admin ? `insert into private.admins (user_id, created_at) values (${owner}, now() - interval '2 days');` : ""}
    ${options.admin === true ? factorOf(owner ?? "") : ""}`;
};

const admins: string[] = [];

/**
 * Takes the admins that were made here off the list. Every change of a customer is announced to each admin's session,
 * so those that a test file leaves behind would cost all tests after it.
 */
export async function retireAdmins(): Promise<void> {
  // One at a time: a statement that holds several of them met another file's in a deadlock.
  for (const id of admins.splice(0)) await sql.query("delete from private.admins where user_id = $1", [id]);
}

/**
 * A new, signed-in person with these rights, and without the limits of a new account. Each test makes its own, so that
 * tests do not affect each other.
 */
export async function createPerson(options: PersonOptions = {}): Promise<Person> {
  const {
    services = [],
    limits = {},
    usage = {},
    allowance = { bytesMax: 0, waitingMax: 0 },
    admin = false,
    firstName = "Test",
    lastName = "Persoon",
  } = options;
  const email = options.email ?? `persoon-${randomUUID()}@voorbeeld.be`;
  const password = `geheim-${randomUUID()}`;
  const { data, error } = await serviceClient().auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { first_name: firstName, last_name: lastName },
  });
  if (error) throw error;
  const { id } = data.user;
  await sql.query(rightsOf(id, { services, limits, usage, allowance, admin }));
  if (admin) admins.push(id);
  const client = anonymousClient();
  const signedIn = await client.auth.signInWithPassword({ email, password });
  if (signedIn.error) throw signedIn.error;
  const token = admin === true ? await proveFactor(client, id) : signedIn.data.session.access_token;
  return { id, email, password, token, client };
}

/** Proves the client's session by its person's second factor. Returns the new token. */
export async function proveFactor({ auth }: Client, userId: string): Promise<string> {
  await sql.query(proofOfSessions, [userId]);
  const { data, error } = await auth.refreshSession();
  if (error || !data.session) throw error ?? new Error("no session to prove");
  return data.session.access_token;
}
