// Access of tests to the running stack: real services, real tokens, and the database behind them, which proves that
// rows exist although a persona does not see them.
import { randomUUID } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { signToken } from "@vanzelf/local-supabase/keys.ts";
import pg from "pg";
import { codesOf, type ServiceKey } from "../../functions/contract/services.ts";
import { parseStatus, type StackStatus } from "../../scripts/local/state.ts";
import type { Database } from "../../web/src/lib/database.gen.ts";
import { insertOf } from "./rows.ts";
import { factorOf, proofOfSessions } from "./second-factor.ts";

type Client = SupabaseClient<Database>;

let status: StackStatus | undefined;

/** The stack that this test run uses. */
export function stack(): StackStatus {
  const text = process.env.TEST_STACK;
  if (!text)
    throw new Error("TEST_STACK is not set: run the tests through npm test or vitest --project stack.");
  if (text === JSON.stringify({ ready: false }))
    throw new Error("The stack that TEST_STACK names was not ready: ask npm run status again.");
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
  const { superuserUrl, dbUrl } = stack();
  pool = new pg.Pool({
    connectionString: superuserUrl ?? dbUrl,
    // A test's policy locks its own table. As on hosted's older images it would lock those of all accounts and files,
    // which met the transactions of other tests in deadlocks.
    options: "-c platform.policy_locks=own_table",
    max: 4,
    // A new connection costs as much as two people: it reads every function anew.
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // A database that stops closes its idle connections. The next query reports the error.
  pool.on("error", () => {});
  return pool;
}

/** The database behind the API, as the superuser where there is one: for preparing and checking, never for the action under test. */
export const sql = {
  query: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
    openPool().query<Row>(text, values),
  /** The rows of the answer alone. */
  rows: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
    (await openPool().query<Row>(text, values)).rows,
  /** Adds a row, its other columns by their defaults, and returns its id; "" where the table has none. */
  add: async (table: string, row: object) => {
    const { rows } = await openPool().query<{ id: string | null }>(
      `${insertOf(table, row)} returning to_jsonb(added) ->> 'id' as id`,
    );
    return rows[0]?.id ?? "";
  },
  /**
   * For rows that only have to be there, and for what the triggers would not let a test pretend: that something was long
   * ago. Thousands of rows take no time.
   */
  withoutTriggers: async (statements: string) =>
    openPool().query(`begin; set local session_replication_role = replica; ${statements}; commit;`),
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

const providerOf = { provider: "email", providers: ["email"] };

/** The rows that Auth writes when it makes a confirmed account, and when its owner signs in, each in a transaction. */
const accountOf = ({ id, email, password }: Credentials, metadata: object) => {
  const [owner, address, secret] = [id, email, password].map(pg.escapeLiteral);
  const confirmed = { ...metadata, email_verified: true };
  const identity = { ...confirmed, sub: id, email, phone_verified: false };
  const [app, user, data] = [providerOf, confirmed, identity].map((each) =>
    pg.escapeLiteral(JSON.stringify(each)),
  );
  return `
    insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
      last_sign_in_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at, confirmation_token,
      recovery_token, email_change_token_new, email_change)
    values ('00000000-0000-0000-0000-000000000000', ${owner}, 'authenticated', 'authenticated', ${address},
      extensions.crypt(${secret}, extensions.gen_salt('bf', 4)), now(), now(), ${app}, ${user}, now(), now(), '', '', '', '');
    insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
    values (${owner}, ${owner}, ${data}, 'email', now(), now(), now());`;
};
const sessionOf = (id: string, sessionId: string, refreshToken: string, provedAtSeconds: number) => {
  const [owner, session, refresh] = [id, sessionId, refreshToken].map(pg.escapeLiteral);
  return `
    insert into auth.sessions (id, user_id, user_agent, aal, created_at, updated_at)
    values (${session}, ${owner}, 'node', 'aal1', now(), now());
    insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
    values (gen_random_uuid(), ${session}, 'password', to_timestamp(${provedAtSeconds}), to_timestamp(${provedAtSeconds}));
    insert into auth.refresh_tokens (instance_id, token, user_id, session_id, revoked, created_at, updated_at)
    values ('00000000-0000-0000-0000-000000000000', ${refresh}, ${owner}, ${session}, false, now(), now());`;
};

type Credentials = { id: string; email: string; password: string };

/** The client of a browser that has this session in its storage. */
function clientWith(session: object): Client {
  const kept = new Map([["session", JSON.stringify(session)]]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return createClient<Database>(stack().apiUrl, stack().publishableKey, {
    auth: { storage, storageKey: "session", autoRefreshToken: false, detectSessionInUrl: false },
  });
}

/**
 * A new, signed-in person with these rights, and without the limits of a new account. Each test makes its own, so that
 * tests do not affect each other. By SQL: asked of Auth, the thousands of people of a run were a fifth of its work. The
 * token is signed with the legacy secret, which all services take beside Auth's own key.
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
  const [id, sessionId] = [randomUUID(), randomUUID()];
  // Auth looks at the form of one before it looks for it.
  const refreshToken = randomUUID().replaceAll("-", "").slice(0, 12);
  const email = options.email ?? `persoon-${id}@voorbeeld.be`;
  const password = `geheim-${randomUUID()}`;
  const metadata = { first_name: firstName, last_name: lastName };
  const isProved = admin === true;
  // The same in the token and in the database, however long the statements take.
  const now = Math.floor(Date.now() / 1000);
  const transactions = [
    accountOf({ id, email, password }, metadata),
    rightsOf(id, { services, limits, usage, allowance, admin }),
    sessionOf(id, sessionId, refreshToken, now),
    ...(isProved ? [proofOfSessions(pg.escapeLiteral(id))] : []),
  ];
  await sql.query(transactions.map((statements) => `begin; ${statements} commit;`).join(""));
  if (admin) admins.push(id);
  const expiresInSeconds = 3600;
  const claims = {
    aud: "authenticated",
    role: "authenticated",
    email,
    app_metadata: providerOf,
    user_metadata: { ...metadata, email_verified: true },
  };
  const token = await signToken(
    {
      ...claims,
      iss: `${stack().apiUrl}/auth/v1`,
      sub: id,
      aal: isProved ? "aal2" : "aal1",
      amr: [...(isProved ? ["totp"] : []), "password"].map((method) => ({ method, timestamp: now })),
      session_id: sessionId,
    },
    stack().jwtSecret,
    expiresInSeconds,
  );
  const client = clientWith({
    access_token: token,
    token_type: "bearer",
    expires_in: expiresInSeconds,
    expires_at: now + expiresInSeconds,
    refresh_token: refreshToken,
    user: { id, ...claims },
  });
  // A topic may be joined at once.
  await client.realtime.setAuth();
  return { id, email, password, token, client };
}

/** Two such people with the same rights, neither of whom may do anything of the other. */
export const createTwo = (options: PersonOptions): Promise<[Person, Person]> =>
  Promise.all([createPerson(options), createPerson(options)]);

/** Proves the client's session by its person's second factor. Returns the new token. */
export async function proveFactor({ auth }: Client, userId: string): Promise<string> {
  await sql.query(proofOfSessions(pg.escapeLiteral(userId)));
  const { data, error } = await auth.refreshSession();
  if (error || !data.session) throw error ?? new Error("no session to prove");
  return data.session.access_token;
}
