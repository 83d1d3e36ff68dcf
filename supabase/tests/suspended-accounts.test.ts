import { recordingPath } from "@vanzelf/testkit/recording.ts";
import { call, rest } from "@vanzelf/testkit/rest.ts";
import {
  anonymousClient,
  createPerson,
  createTwo,
  type Person,
  sql,
  stack,
  tokenClient,
} from "@vanzelf/testkit/stack.ts";
import { sessionToken } from "@vanzelf/testkit/tokens.ts";
import { describe, expect, test } from "vitest";
import { refusalSentences } from "#functions/contract/refusals.ts";
import { serviceKeys } from "#functions/contract/services.ts";

const admin = await createPerson({ admin: true, firstName: "An" });

const change = (
  caller: Pick<Person, "token">,
  { id }: Pick<Person, "id">,
  act: string | null,
  reason: string | null = "Vreemde aanvragen",
) =>
  call(caller, "admin_change_access", { p_user_id: id, p_act: act, p_reason: reason, p_request_id: "test" });

const auditOf = ({ id }: Person) =>
  sql.rows(
    `select actor_id, action, before, after, request_id from public.admin_audit
       where user_id = $1 and action in ('customer.end_sessions', 'customer.suspend', 'customer.resume') order by id`,
    [id],
  );
const mailsOf = ({ id }: Person) =>
  sql.rows<{ kind: string; reason: string }>(
    "select kind, details ->> 'reason' as reason from private.mail_queue where recipient = $1 order by queued_at",
    [id],
  );

const ended = { status: 401, code: "session_ended" };
const readOwn = ({ token, id }: Person) => rest({ token }, "GET", `user_tables?user_id=eq.${id}`);
const askFunction = ({ token }: Person) =>
  fetch(`${stack().apiUrl}/functions/v1/relay/chat`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: "{}",
  });

/**
 * A person who is suspended, with a token that Auth made at that very moment: its session is there, so that the
 * suspension alone can refuse it.
 */
async function suspendedPerson() {
  const person = await createPerson({ services: serviceKeys });
  // By an admin of their own, who may suspend ten a day.
  expect((await change(await createPerson({ admin: true }), person, "suspend")).status).toBe(200);
  return { ...person, token: await sessionToken(person.id) };
}

describe("a suspended account", () => {
  test("reads and writes nothing of the Data API, with a session that is there too", async () => {
    const person = await createPerson();
    expect((await readOwn(person)).rows).toHaveLength(1);
    await change(admin, person, "suspend");
    expect(await readOwn(person)).toMatchObject(ended);
    const raced = { ...person, token: await sessionToken(person.id) };
    expect(await readOwn(raced)).toMatchObject(ended);
    expect(await call(raced, "export_my_data")).toMatchObject(ended);
    const other = await suspendedPerson();
    await change(admin, person, "resume");
    expect((await readOwn(raced)).rows).toHaveLength(1);
    const listed = await sql.rows(
      "select user_id from public.customers where user_id = any($1) and suspended_at is not null",
      [[person.id, other.id, admin.id]],
    );
    expect(listed).toEqual([{ user_id: other.id }]);
    expect(await readOwn(other)).toMatchObject(ended);
    expect((await anonymousClient().auth.signInWithPassword(other)).error?.code).toBe("user_banned");
  });

  test("is refused by the functions", async () => {
    const person = await createPerson({ services: serviceKeys });
    // The body is refused, not the caller.
    expect((await askFunction(person)).status).toBe(422);
    await change(admin, person, "suspend");
    expect((await askFunction(person)).status).toBe(401);
    expect((await askFunction({ ...person, token: await sessionToken(person.id) })).status).toBe(401);
  });

  test("signs in, renews and recovers nothing, and Auth says why", async () => {
    const person = await createPerson();
    const open = async () => {
      await sql.query("update auth.users set recovery_sent_at = null where id = $1", [person.id]);
      expect((await anonymousClient().auth.resetPasswordForEmail(person.email)).error).toBeNull();
      const { rows } = await sql.query<{ hash: string }>(
        "select token_hash as hash from auth.one_time_tokens where user_id = $1 and token_type = 'recovery_token'",
        [person.id],
      );
      const link = { type: "recovery", token_hash: rows[0]?.hash ?? "" } as const;
      return (await anonymousClient().auth.verifyOtp(link)).error?.code;
    };
    const signIn = async () => (await anonymousClient().auth.signInWithPassword(person)).error?.code;
    expect([await open(), await signIn()]).toEqual([undefined, undefined]);

    await change(admin, person, "suspend");
    expect(await signIn()).toBe("user_banned");
    expect((await person.client.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
    expect(await open()).toBe("user_banned");
    // With any password: Auth compares none of a closed account.
    const guess = await anonymousClient().auth.signInWithPassword({ ...person, password: "gok-gok-gok" });
    expect(guess.error?.code).toBe("user_banned");

    await change(admin, person, "resume");
    expect([await open(), await signIn()]).toEqual([undefined, undefined]);
  });

  test("lists, downloads, stores and removes no recording, and loses none", async () => {
    const person = await createPerson();
    const path = recordingPath(person.id);
    const filesOf = (token: string) => tokenClient(token).storage.from("audio-files");
    const store = (token: string, name: string) =>
      filesOf(token).upload(name, Buffer.from("sound"), { contentType: "audio/mpeg" });
    expect((await store(person.token, path)).error).toBeNull();
    expect((await filesOf(person.token).download(path)).data?.size).toBe(5);

    await change(admin, person, "suspend");
    for (const token of [person.token, await sessionToken(person.id)]) {
      expect((await filesOf(token).list(person.id)).data).toEqual([]);
      expect((await filesOf(token).download(path)).error).not.toBeNull();
      expect((await store(token, recordingPath(person.id))).error?.message).toContain("row-level security");
      expect((await filesOf(token).remove([path])).data).toEqual([]);
    }
    await change(admin, person, "resume");
    expect((await filesOf(await sessionToken(person.id)).download(path)).data?.size).toBe(5);
  });

  test("still gets the result of work that was under way, and no mail about it", async () => {
    const person = await suspendedPerson();
    await sql.add("public.Meeting_Analyst_Results", { user_id: person.id, summary: "Verslag" });
    await sql.query("update private.mail_queue set due_at = now() where recipient = $1", [person.id]);
    const wanted = await sql.query(
      "select kind, private.is_mail_wanted(mail) as wanted from private.mail_queue as mail where recipient = $1 order by kind",
      [person.id],
    );
    expect(wanted.rows).toEqual([
      { kind: "account-suspended", wanted: true },
      { kind: "result-ready", wanted: false },
    ]);
    await change(admin, person, "resume");
    const token = await sessionToken(person.id);
    const { rows } = await rest({ token }, "GET", "Meeting_Analyst_Results?select=summary");
    expect(rows).toEqual([{ summary: "Verslag" }]);
  });

  test("gives an admin's right to nobody", async () => {
    const person = await suspendedPerson();
    await sql.query("insert into private.admins (user_id) values ($1)", [person.id]);
    expect(await change(person, await createPerson(), "suspend")).toMatchObject(ended);
    await sql.query("delete from private.admins where user_id = $1", [person.id]);
  });

  test("whose deletion was confirmed stays closed when it is resumed", async () => {
    const person = await suspendedPerson();
    await sql.query(
      `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"deletion_confirmed_at": "2026-11-25"}' where id = $1`,
      [person.id],
    );
    await change(admin, person, "resume");
    expect((await anonymousClient().auth.signInWithPassword(person)).error?.code).toBe("user_banned");
  });

  test("is marked in the list, also when its record is made anew", async () => {
    const person = await suspendedPerson();
    const listed = async () =>
      (await rest(admin, "GET", `customers?user_id=eq.${person.id}&suspended_at=not.is.null&select=name`))
        .rows;
    expect(await listed()).toHaveLength(1);
    await sql.query("delete from public.user_tables where user_id = $1", [person.id]);
    await sql.add("public.user_tables", { user_id: person.id, name: "Anders", email: "" });
    expect(await listed()).toEqual([{ name: "Anders" }]);
  });
});

describe("an admin's change of a customer's access", () => {
  test("is noted with what was before and after, and told to the customer with its reason", async () => {
    const [person, longest] = [await createPerson(), "U".repeat(500)];
    await sessionToken(person.id);
    await change(admin, person, "end_sessions", "Toestel gestolen");
    await change(admin, person, "suspend", " Vreemde\naanvragen ");
    const ban = await sql.rows(
      "select banned_until >= now() + interval '100 years' - interval '1 hour' as long from auth.users where id = $1",
      [person.id],
    );
    expect(ban).toEqual([{ long: true }]);
    await change(admin, person, "resume", longest);
    const at = expect.stringMatching(/^2/);
    const note = { actor_id: admin.id, request_id: "test" };
    expect(await auditOf(person)).toEqual([
      {
        ...{ ...note, action: "customer.end_sessions" },
        ...{ before: { sessions: 2 }, after: { sessions: 0, reason: "Toestel gestolen" } },
      },
      {
        ...{ ...note, action: "customer.suspend" },
        ...{ before: { sessions: 0 }, after: { suspended_at: at, sessions: 0, reason: "Vreemde aanvragen" } },
      },
      {
        ...{ ...note, action: "customer.resume" },
        before: { suspended_at: at, sessions: 0, reason: "Vreemde aanvragen" },
        after: { sessions: 0, reason: longest },
      },
    ]);
    expect(await mailsOf(person)).toEqual([
      { kind: "sessions-ended", reason: "Toestel gestolen" },
      { kind: "account-suspended", reason: "Vreemde aanvragen" },
      { kind: "account-resumed", reason: longest },
    ]);
  });

  test("that was made already changes, notes and mails nothing", async () => {
    const person = await createPerson();
    await sql.query("update auth.users set raw_app_meta_data = null where id = $1", [person.id]);
    for (const act of ["suspend", "suspend", "end_sessions", "resume", "resume", "suspend", "resume"]) {
      expect((await change(admin, person, act)).status).toBe(200);
    }
    expect((await auditOf(person)).map(({ action }) => action)).toEqual(
      ["suspend", "resume", "suspend", "resume"].map((act) => `customer.${act}`),
    );
    expect(await mailsOf(person)).toHaveLength(4);
    expect((await anonymousClient().auth.signInWithPassword(person)).error).toBeNull();
  });

  test("suspends ten customers of one admin in a day, and no more", async () => {
    const hurried = await createPerson({ admin: true });
    const [tenth, last] = await createTwo({});
    // Nine within the day, and one before it.
    await sql.query(
      `insert into public.admin_audit (actor_id, action, user_id, created_at)
       select $1::uuid, 'customer.suspend', gen_random_uuid(), now() - least(n * interval '159 minutes', interval '24 hours')
       from generate_series(1, 10) as n union all select $1::uuid, 'customer.resume', gen_random_uuid(), now()`,
      [hurried.id],
    );
    expect((await change(hurried, tenth, "suspend")).status).toBe(200);
    expect(await change(hurried, last, "suspend")).toMatchObject({
      ...{ status: 400, code: "P0001", detail: "too_many_suspensions" },
    });
    expect(refusalSentences.too_many_suspensions).toContain(" al tien accounts ");
    expect((await readOwn(last)).rows).toHaveLength(1);
    expect((await change(hurried, tenth, "resume")).status).toBe(200);
    expect((await change(admin, last, "suspend")).status).toBe(200);
  });

  test("ends the sessions and keeps the sign-in open", async () => {
    const person = await createPerson();
    expect((await readOwn(person)).rows).toHaveLength(1);
    await change(admin, person, "end_sessions");
    expect(await readOwn(person)).toMatchObject(ended);
    expect((await anonymousClient().auth.signInWithPassword(person)).error).toBeNull();
  });

  test("is refused for every admin's account, their own too", async () => {
    const other = await createPerson({ admin: true });
    for (const act of ["end_sessions", "suspend", "resume"])
      for (const target of [admin, other])
        expect(await change(admin, target, act)).toMatchObject({ code: "42501", detail: "admin_protected" });
    expect((await readOwn(other)).rows).toHaveLength(1);
  });

  test.each([
    ["suspend", " \u200b ", "invalid_reason"],
    ["suspend", "x".repeat(501), "invalid_reason"],
    ["suspend", null, "invalid_reason"],
    ["delete", "Omdat", "invalid_act"],
    [null, "Omdat", "invalid_act"],
  ])("is refused without an act and a reason: %s", async (act, reason, detail) => {
    const person = await createPerson();
    expect(await change(admin, person, act, reason)).toMatchObject({ code: "22023", detail });
    expect(await auditOf(person)).toEqual([]);
  });

  test("is read by admins, with the sessions that live", async () => {
    const person = await createPerson();
    const read = async () => (await call(admin, "admin_read_access", { p_user_id: person.id })).rows;
    const open = { suspended_at: null, reason: null, suspended_by_name: null, is_admin: false, sessions: 1 };
    expect(await read()).toMatchObject([
      { ...open, last_sign_in_at: expect.any(String), last_used_at: expect.any(String) },
    ]);
    await sql.query("update auth.sessions set refreshed_at = '2999-01-01 10:00' where user_id = $1", [
      person.id,
    ]);
    await sql.query(
      `insert into auth.sessions (id, user_id, created_at, not_after)
       select gen_random_uuid(), $1, now(), now() + ends from unnest(array['0', '1 hour']::interval[]) as ends`,
      [person.id],
    );
    expect(await read()).toMatchObject([{ sessions: 2, last_used_at: "2999-01-01T10:00:00+00:00" }]);
    await change(admin, person, "suspend");
    expect(await read()).toMatchObject([
      { reason: "Vreemde aanvragen", suspended_by_name: "An Persoon", sessions: 0, last_used_at: null },
    ]);
  });

  test("leaves the audit without its reason once the account is deleted", async () => {
    const person = await suspendedPerson();
    await sql.query("delete from auth.users where id = $1", [person.id]);
    expect(await auditOf(person)).toMatchObject([{ action: "customer.suspend", after: { sessions: 0 } }]);
    expect(JSON.stringify(await auditOf(person))).not.toContain("Vreemde");
  });
});
