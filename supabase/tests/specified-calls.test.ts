import { randomUUID } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { totpCode } from "@vanzelf/local-supabase/auth/totp.ts";
import { prepareOwnTable } from "@vanzelf/testkit/own-table.ts";
import { consentVersion } from "@vanzelf/testkit/recording.ts";
import { createPerson, type Person, sql, stack } from "@vanzelf/testkit/stack.ts";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { serviceKeys } from "#functions/contract/services.ts";
import { userEmailsTableName } from "#functions/contract/tables.ts";
import { tableRows } from "#scripts/named-tests.ts";
import { createFullCustomer } from "./full-customer.ts";

// The calls of the specification's section 7, as a client that is written to it makes them. Those of its webhooks are
// proved at the functions that hand them on (functions/relay). A call that is refused on purpose names its row of
// docs/deviations.md; one that the embedded Auth server alone does not take names that of docs/hosted.md.

type Answer = {
  data?: unknown;
  error: { message: string; code?: string | undefined; status?: number | undefined } | null;
};
/** Its client asks for tables by names that the types of the database do not have. */
type Asker = Pick<Person, "id" | "email" | "password"> & { client: SupabaseClient };
type Call = [call: string, ask: (asker: Asker) => PromiseLike<Answer>, refusal?: Refusal];
type Refusal = { code: string; row: string } | { notHere: string };

const refused = (row: string, code: string): Refusal => ({ code, row });
const writesOfAdmins = refused("delete by user_id; update … by user_id (admin)", "42501");
const changes =
  "All changes of the per-user email table, of Meeting_Analyst_Results, and of user_tables and user_audio_files (admin; each change reloads)";
const ofFactors = "POST /factors; DELETE /factors/{factorId}";
const otherRoutes: Refusal = { notHere: "routes of Auth that nothing of ours calls" };
const otherGrants: Refusal = { notHere: "what a request to Auth may ask besides" };

/** Of each person, the file that they upload and the competitor that they add. */
const [fileName, competitor] = [`${Date.now()}_overleg.mp3`, `Studio ${randomUUID()}`];
const files = ({ client }: Asker) => client.storage.from("audio-files");
const entries = ({ client }: Asker) => client.from("CompetitorEntries");
const entryIdOf = async ({ id }: Asker) =>
  (
    await sql.rows<{ id: string }>(
      'select id from public."CompetitorEntries" where "User UID" = $1 and "Name Company" = $2',
      [id, competitor],
    )
  )[0]?.id;
const recordingOf = ({ id }: Asker) => ({
  user_id: id,
  filename: "Overleg.mp3",
  storage_path: `${id}/${fileName}`,
  transcription_status: "pending",
  session_id: randomUUID(),
});
const factorOf = async ({ id }: Asker) => {
  const { rows } = await sql.query<{ id: string; secret: string }>(
    "select id, secret from auth.mfa_factors where user_id = $1 limit 1",
    [id],
  );
  return { factorId: rows[0]?.id ?? "", code: () => totpCode(rows[0]?.secret ?? "", Date.now()) };
};
/** An address that supabase-js sends the browser to. */
const visitAuth = async (path: string): Promise<Answer> => {
  const { status } = await fetch(`${stack().apiUrl}/auth/v1/${path}`, { redirect: "manual" });
  return { error: status < 400 ? null : { message: path, status } };
};

const selects: Call[] = [
  [
    "select service_codes where user_id is the current user",
    ({ client, id }) => client.from("user_tables").select("service_codes").eq("user_id", id),
  ],
  [
    "select service_limits and usage_counts (single row) by user_id",
    ({ client, id }) =>
      client.from("user_tables").select("service_limits, usage_counts").eq("user_id", id).single(),
  ],
  [
    "select email (single row) by user_id",
    ({ client, id }) => client.from("user_tables").select("email").eq("user_id", id).single(),
  ],
  [
    "CompetitorEntries: select all where 'User UID' equals the user, ordered by id ascending",
    (asker) => entries(asker).select("*").eq("User UID", asker.id).order("id", { ascending: true }),
  ],
  [
    "CAReports: select all where UUID equals the user, newest first",
    ({ client, id }) =>
      client.from("CAReports").select("*").eq("UUID", id).order("created_at", { ascending: false }),
  ],
  [
    "per-user email table: a check selecting one id",
    ({ client, id }) => client.from(userEmailsTableName(id)).select("id").limit(1),
  ],
  [
    "per-user email table: select all, newest first",
    ({ client, id }) =>
      client.from(userEmailsTableName(id)).select("*").order("created_at", { ascending: false }),
  ],
  [
    "user_audio_files: select by user_id newest first",
    ({ client, id }) =>
      client.from("user_audio_files").select("*").eq("user_id", id).order("created_at", { ascending: false }),
  ],
  [
    "Meeting_Analyst_Results: select by user_id newest first",
    ({ client, id }) =>
      client
        .from("Meeting_Analyst_Results")
        .select("*")
        .eq("user_id", id)
        .order("created_at", { ascending: false }),
  ],
  [
    "meeting_feedback_{userId}: select all newest first",
    ({ client, id }) =>
      client.from(`meeting_feedback_${id}`).select("*").order("created_at", { ascending: false }),
  ],
  [
    "meeting_feedback_{userId}: select the latest (id, feedback)",
    ({ client, id }) =>
      client
        .from(`meeting_feedback_${id}`)
        .select("id, feedback")
        .order("created_at", { ascending: false })
        .limit(1),
  ],
];

/** Of admins. */
const administration: Call[] = [
  [
    "user_tables: select all ordered by created_at descending",
    ({ client }) => client.from("user_tables").select("*").order("created_at", { ascending: false }),
  ],
  [
    "limit_change_audit: select all ordered by created_at descending",
    ({ client }) => client.from("limit_change_audit").select("*").order("created_at", { ascending: false }),
  ],
  [
    "update name, email, service_codes, service_limits by user_id",
    ({ client, id, email }) =>
      client
        .from("user_tables")
        .update({ name: "Naam", email, service_codes: 1, service_limits: {} })
        .eq("user_id", id),
    writesOfAdmins,
  ],
  [
    "update usage_counts to empty and last_reset_date to now by user_id",
    ({ client, id }) =>
      client
        .from("user_tables")
        .update({ usage_counts: {}, last_reset_date: new Date().toISOString() })
        .eq("user_id", id),
    writesOfAdmins,
  ],
  [
    "user_tables: delete by user_id",
    ({ client, id }) => client.from("user_tables").delete().eq("user_id", id),
    writesOfAdmins,
  ],
];

const acts: Call[] = [
  [
    "RPC create_user_emails_table with p_user_id and p_table_name",
    ({ client, id }) =>
      client.rpc("create_user_emails_table", { p_user_id: id, p_table_name: userEmailsTableName(id) }),
  ],
  [
    "CompetitorEntries: insert with name, website and owner",
    (asker) =>
      entries(asker)
        .insert({
          "Name Company": competitor,
          "Website Company": "https://studio.example",
          "User UID": asker.id,
        })
        .select(),
  ],
  [
    "CompetitorEntries: update by id and owner",
    async (asker) =>
      entries(asker)
        .update({ "Website Company": "https://atelier.example" })
        .eq("id", await entryIdOf(asker))
        .eq("User UID", asker.id)
        .select()
        .single(),
  ],
  [
    "CompetitorEntries: delete by id and owner",
    async (asker) =>
      entries(asker)
        .delete()
        .eq("id", await entryIdOf(asker))
        .eq("User UID", asker.id)
        .select()
        .single(),
  ],
  [
    "audio-files: upload to {userId}/{timestamp}_{name} with cache control 3600 and no overwrite",
    (asker) =>
      files(asker).upload(`${asker.id}/${fileName}`, Buffer.from("sound"), {
        contentType: "audio/mpeg",
        cacheControl: "3600",
        upsert: false,
      }),
  ],
  [
    "user_audio_files: insert {user_id, filename, storage_path, transcription_status, session_id}",
    (asker) => asker.client.from("user_audio_files").insert(recordingOf(asker)),
    refused("insert {user_id, filename, storage_path, transcription_status, session_id}", "23514"),
  ],
  [
    "the same, with the statement that the row asks for",
    (asker) =>
      asker.client
        .from("user_audio_files")
        .insert({ ...recordingOf(asker), consent_version: consentVersion }),
  ],
  ["an authenticated storage URL", (asker) => files(asker).download(`${asker.id}/${fileName}`)],
  [
    "user_audio_files: delete by id",
    async (asker) => {
      const { rows } = await sql.query<{ id: string }>(
        "select id from public.user_audio_files where storage_path = $1",
        [`${asker.id}/${fileName}`],
      );
      return asker.client.from("user_audio_files").delete().eq("id", rows[0]?.id).select().single();
    },
  ],
  ["audio-files: remove by path", (asker) => files(asker).remove([`${asker.id}/${fileName}`])],
  [
    "meeting_feedback_{userId}: insert {feedback}",
    ({ client, id }) => client.from(`meeting_feedback_${id}`).insert({ feedback: "Korter." }),
  ],
  ["GET /user", ({ client }) => client.auth.getUser()],
  ["PUT /user (profile)", ({ client }) => client.auth.updateUser({ data: { first_name: "Els" } })],
  ["GET /user/identities", ({ client }) => client.auth.getUserIdentities()],
  [
    "GET /user/identities/authorize with a provider query",
    ({ client }) => client.auth.linkIdentity({ provider: "google" }),
    otherRoutes,
  ],
  [
    "DELETE /user/identities/{identity_id}",
    async ({ client }) => {
      const { data } = await client.auth.getUserIdentities();
      const [identity] = data?.identities ?? [];
      return identity ? client.auth.unlinkIdentity(identity) : { error: null };
    },
    otherRoutes,
  ],
  ["GET /reauthenticate", ({ client }) => client.auth.reauthenticate(), otherRoutes],
  [
    "POST /factors: body friendly_name, factor_type and issuer",
    ({ client }) =>
      client.auth.mfa.enroll({ factorType: "totp", friendlyName: randomUUID(), issuer: "Site" }),
    refused(ofFactors, "500"),
  ],
  [
    "POST /factors: body friendly_name, factor_type and phone",
    ({ client }) => client.auth.mfa.enroll({ factorType: "phone", phone: "+32470000000" }),
    refused(ofFactors, "mfa_phone_enroll_not_enabled"),
  ],
  [
    "POST /factors/{factorId}/challenge and /factors/{factorId}/verify: body code, challenge_id",
    async (asker) => {
      const { factorId, code } = await factorOf(asker);
      return asker.client.auth.mfa.challengeAndVerify({ factorId, code: code() });
    },
  ],
  [
    "DELETE /factors/{factorId}",
    async (asker) => asker.client.auth.mfa.unenroll({ factorId: (await factorOf(asker)).factorId }),
    refused(ofFactors, "500"),
  ],
  ["POST /token?grant_type=refresh_token", ({ client }) => client.auth.refreshSession()],
  ["sign-out", ({ client }) => client.auth.signOut()],
];

/** Refused to everybody alike, after the five seconds that hosted takes. */
const subscriptions: Call[] = [
  [
    "All changes (insert, update, delete) of four tables",
    async (asker) => {
      const tables = [userEmailsTableName(asker.id), "user_tables", "user_audio_files"];
      const answers = await Promise.all(
        [...tables, "Meeting_Analyst_Results"].map((table) => subscribe(asker, table)),
      );
      // One that is taken counts before those that are refused.
      return answers.find(({ error }) => error === null) ?? answers[0] ?? { error: null };
    },
    refused(changes, "PrivateOnly: This project only allows private channels"),
  ],
];

const hashOf = async ({ id }: Asker) => {
  const { rows } = await sql.query<{ hash: string }>(
    "select token_hash as hash from auth.one_time_tokens where user_id = $1",
    [id],
  );
  return rows[0]?.hash ?? "";
};

const visits: Call[] = [
  [
    "sign-up (email, password, metadata first_name and last_name)",
    ({ client, password }) =>
      client.auth.signUp({
        email: `bezoeker-${randomUUID()}@voorbeeld.be`,
        password,
        options: { data: { first_name: "Els", last_name: "Peeters" } },
      }),
  ],
  [
    "sign-in with email and password",
    ({ client, email, password }) => client.auth.signInWithPassword({ email, password }),
  ],
  ["POST /recover: body email", ({ client, email }) => client.auth.resetPasswordForEmail(email)],
  [
    "POST /token?grant_type=pkce: body auth_code, code_verifier",
    async ({ client, email, id }) => {
      await client.auth.resetPasswordForEmail(email);
      // As the link in the mail does.
      const { rows } = await sql.query<{ code: string }>(
        "update auth.flow_state set auth_code_issued_at = now() where user_id = $1 returning auth_code as code",
        [id],
      );
      return client.auth.exchangeCodeForSession(rows[0]?.code ?? "");
    },
  ],
  [
    "POST /verify: the verification payload",
    async (asker) => {
      await asker.client.auth.resetPasswordForEmail(asker.email);
      return asker.client.auth.verifyOtp({ type: "recovery", token_hash: await hashOf(asker) });
    },
  ],
  ["POST /resend: body email and type", ({ client, email }) => client.auth.resend({ type: "signup", email })],
  [
    "POST /resend: body phone and type",
    ({ client }) => client.auth.resend({ type: "sms", phone: "+32470000000" }),
    otherGrants,
  ],
  [
    "POST /token?grant_type=id_token: body provider, id_token",
    ({ client }) => client.auth.signInWithIdToken({ provider: "google", token: "x" }),
    otherGrants,
  ],
  ["POST /otp: body email", ({ client, email }) => client.auth.signInWithOtp({ email }), otherRoutes],
  [
    "POST /otp: body phone",
    ({ client }) => client.auth.signInWithOtp({ phone: "+32470000000" }),
    otherRoutes,
  ],
  [
    "POST /sso: body domain",
    ({ client }) => client.auth.signInWithSSO({ domain: "voorbeeld.be" }),
    otherRoutes,
  ],
  ["GET /authorize with a provider query", () => visitAuth("authorize?provider=google"), otherRoutes],
];

function subscribe({ client, id }: Asker, table: string): Promise<Answer> {
  const filter = table === "Meeting_Analyst_Results" && { filter: `user_id=eq.${id}` };
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const channel = client
    .channel(randomUUID())
    .on("postgres_changes", { event: "*", schema: "public", table, ...filter }, () => {})
    .subscribe((status, error) => {
      if (status === "SUBSCRIBED") resolve({ error: null });
      else if (error) resolve({ error: { message: error.message, code: error.message } });
    });
  onTestFinished(() => void client.removeChannel(channel));
  return promise;
}

async function expectAnswer(call: PromiseLike<Answer>, refusal: Refusal | undefined): Promise<Answer> {
  const answer = await call;
  const rowsOf = (document: string, head: string) =>
    tableRows(`docs/${document}.md`).filter(([cell]) => cell === head);
  if (!refusal) expect(answer.error).toBeNull();
  else if ("row" in refusal) {
    expect(String(answer.error?.code ?? answer.error?.status)).toBe(refusal.code);
    expect(rowsOf("deviations", refusal.row)).toHaveLength(1);
  } else {
    // Elsewhere it is taken, or refused in words of its own.
    expect(answer.error?.status ?? 404).toBeLessThan(500);
    expect(rowsOf("hosted", refusal.notHere)).toHaveLength(1);
  }
  return answer;
}

describe("of the specification's calls, the customer makes", () => {
  let customer: Asker;
  beforeAll(async () => {
    const made = await createFullCustomer(await createPerson({ admin: true }));
    // The other one that the samples gave them.
    await sql.query(
      "delete from public.user_tables where user_id = $1 and id > (select min(id) from public.user_tables where user_id = $1)",
      [made.id],
    );
    await prepareOwnTable("meeting_feedback", made);
    customer = made;
  });

  test.each(selects)("%s", async (_call, ask) => {
    const { data } = await expectAnswer(ask(customer), undefined);
    // They have one of everything.
    expect(z.array(z.unknown()).or(z.object()).parse(data)).not.toEqual([]);
  });

  test.each(acts)("%s", async (_call, ask, refusal) => {
    await expectAnswer(ask(customer), refusal);
  });
});

test.each(administration)("of the specification's calls, an admin makes %s", async (_call, ask, refusal) => {
  const { id, email, password, client } = await createPerson({ admin: true });
  await expectAnswer(ask({ id, email, password, client }), refusal);
});

test.each(subscriptions)("of the specification's calls, a customer makes %s", async (_call, ask, refusal) => {
  const { id, email, password, client } = await createPerson({ services: serviceKeys });
  await expectAnswer(ask({ id, email, password, client }), refusal);
});

test.each(visits)("of the specification's calls, a visitor makes %s", async (_call, ask, refusal) => {
  const { apiUrl, publishableKey } = stack();
  const client = createClient(apiUrl, publishableKey, {
    auth: { flowType: "pkce", persistSession: false, autoRefreshToken: false },
  });
  await expectAnswer(ask({ ...(await createPerson()), client }), refusal);
});
