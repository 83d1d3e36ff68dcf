import { newTotpSecret, totpCode } from "@vanzelf/local-supabase/auth/totp.ts";
import { uploadResumably } from "@vanzelf/local-supabase/storage/resumable-upload.ts";
import { passwordProof } from "@vanzelf/testkit/password-proof.ts";
import { recordingPath } from "@vanzelf/testkit/recording.ts";
import { call, rest } from "@vanzelf/testkit/rest.ts";
import { factorCode } from "@vanzelf/testkit/second-factor.ts";
import {
  anonymousClient,
  createPerson,
  type Person,
  sql,
  stack,
  tokenClient,
} from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod";

// A second factor is added and removed by nobody without the password, and asked for at every door.

const factorsOf = ({ id }: Pick<Person, "id">) =>
  sql.rows<{ status: string; name: string }>(
    "select status, friendly_name as name from auth.mfa_factors where user_id = $1",
    [id],
  );

const mailsTo = async ({ id }: Pick<Person, "id">) =>
  (
    await sql.rows<{ kind: string }>(
      "select kind from private.mail_queue where recipient = $1 order by queued_at, kind",
      [id],
    )
  ).map(({ kind }) => kind);

/** A person with a second factor, by SQL, and recovery codes. */
async function withFactor() {
  const person = await createPerson({ admin: true });
  const proof = await passwordProof(person, "factor.codes", person.id);
  const { rows } = await call(person, "renew_recovery_codes", { p_proof: proof });
  expect(await mailsTo(person)).toEqual(["recovery-codes-made"]);
  const [{ recovery_codes: codes }] = z
    .tuple([z.object({ recovery_codes: z.array(z.string()) })])
    .parse(rows);
  await sql.query("delete from private.mail_queue where recipient = $1", [person.id]);
  return { ...person, codes };
}

/** Signs in with the password alone, as somebody who stole it does. */
async function byPassword({ email, password }: Person) {
  const client = anonymousClient();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, token: data.session.access_token };
}

const enroll = ({ client }: Pick<Person, "client">, friendlyName: string) =>
  client.auth.mfa.enroll({ factorType: "totp", friendlyName });

describe("somebody who stole the password", () => {
  const askFrom = (place: string, factorId: string) =>
    sql.query(
      "insert into auth.mfa_challenges (id, factor_id, ip_address, created_at) values (gen_random_uuid(), $1, $2, now())",
      [factorId, place],
    );
  const factorOf = async ({ id }: Pick<Person, "id">) =>
    (await sql.rows<{ id: string }>("select id from auth.mfa_factors where user_id = $1", [id]))[0]?.id ?? "";

  test("guesses at a code from one network for twenty challenges in a day, and from all for sixty", async () => {
    const [person, other] = [await withFactor(), await withFactor()];
    const factorId = await factorOf(person);
    for (let host = 0; host < 20; host++) await askFrom(`2001:db8:1:1::${host}`, factorId);
    const limited = { code: "P0001", detail: "rate_limited" };
    await expect(askFrom("2001:db8:1:1:ffff::1", factorId)).rejects.toMatchObject(limited);
    for (let network = 0; network < 40; network++) await askFrom(`203.0.113.${network}`, factorId);
    // Where another person is signed in with their factor.
    await sql.query("update auth.sessions set ip = '203.0.113.99' where user_id = $1", [other.id]);
    await expect(askFrom("203.0.113.99", factorId)).rejects.toMatchObject(limited);
    await askFrom("203.0.113.98", await factorOf(other));
    const goOn = (time: string) =>
      sql.query(
        "update auth.mfa_challenges set created_at = created_at - $2::interval where factor_id = $1",
        [factorId, time],
      );
    await goOn("23 hours 58 minutes");
    await expect(askFrom("203.0.113.99", factorId)).rejects.toMatchObject(limited);
    await goOn("2 minutes");
    await askFrom("203.0.113.99", factorId);
  });

  test("gets no further code through Auth, and does not shut the owner out where they are signed in", async () => {
    const person = await withFactor();
    const factorId = await factorOf(person);
    for (let network = 0; network < 60; network++) await askFrom(`203.0.113.${network}`, factorId);
    const { client } = await byPassword(person);
    await sql.query("update auth.sessions set ip = '198.51.100.1' where user_id = $1 and aal = 'aal2'", [
      person.id,
    ]);
    const refused = await client.auth.mfa.challengeAndVerify({ factorId, code: factorCode() });
    expect(refused.error?.status).toBe(500);
    await expect(askFrom("198.51.100.2", factorId)).rejects.toMatchObject({ detail: "rate_limited" });
    const endSession = (end: string) =>
      sql.query("update auth.sessions set not_after = now() + $2::interval where user_id = $1", [
        person.id,
        end,
      ]);
    await askFrom("198.51.100.1", factorId);
    await endSession("1 hour");
    await askFrom("198.51.100.1", factorId);
    await endSession("0");
    await expect(askFrom("198.51.100.1", factorId)).rejects.toMatchObject({ detail: "rate_limited" });
  });
});

describe("a stolen session without the password", () => {
  test("adds no factor", async () => {
    const person = await createPerson();
    expect((await enroll(person, "dief")).error?.status).toBe(500);
    expect(await factorsOf(person)).toEqual([]);
  });

  test("adds none while the owner's password is fresh: only the proof itself opens the door, once", async () => {
    const person = await createPerson();
    const proof = await passwordProof(person, "factor.add", person.id);
    expect((await enroll(person, "dief")).error?.status).toBe(500);
    await sql.query(
      "update private.password_checks set proved_at = proved_at - interval '50 seconds' where id = $1",
      [proof],
    );
    const { data } = await enroll(person, proof);
    expect((await enroll(person, proof)).error?.status).toBe(500);
    expect(await factorsOf(person)).toEqual([{ status: "unverified", name: "Authenticator-app" }]);
    // One without a code yet is nobody's protection.
    await person.client.auth.mfa.unenroll({ factorId: data?.id ?? "" });
    expect(await factorsOf(person)).toEqual([]);
  });

  test.each([
    [
      "of another person",
      async (person: Person, other: Person) => passwordProof(other, "factor.add", person.id),
    ],
    [
      "for another account",
      async (person: Person, other: Person) => passwordProof(person, "factor.add", other.id),
    ],
    ["for another act", async (person: Person) => passwordProof(person, "factor.remove", person.id)],
    [
      "of a minute ago",
      async (person: Person) => {
        const proof = await passwordProof(person, "factor.add", person.id);
        await sql.query(
          "update private.password_checks set proved_at = proved_at - interval '1 minute' where id = $1",
          [proof],
        );
        return proof;
      },
    ],
  ])("adds none with a proof %s", async (_what, proofOf) => {
    const [person, other] = await Promise.all([createPerson(), createPerson()]);
    expect((await enroll(person, await proofOf(person, other))).error?.status).toBe(500);
    expect(await factorsOf(person)).toEqual([]);
  });

  test("removes none, from a session with the factor either, and makes no codes", async () => {
    const person = await withFactor();
    const factorId = (await person.client.auth.mfa.listFactors()).data?.totp[0]?.id ?? "";
    expect((await person.client.auth.mfa.unenroll({ factorId })).error?.status).toBe(500);
    for (const name of ["remove_factor", "renew_recovery_codes", "begin_factor"]) {
      const answer = await call(person, name, { p_proof: crypto.randomUUID() });
      expect(answer).toMatchObject({ code: "42501", detail: "password_required" });
    }
    expect(await factorsOf(person)).toHaveLength(1);
  });
});

test("an account adds no factor before the company knows its owner, who may not be whoever registered it", async () => {
  const person = await createPerson();
  const begin = async () =>
    call(person, "begin_factor", { p_proof: await passwordProof(person, "factor.add", person.id) });
  expect(await begin()).toMatchObject({ status: 403, code: "42501", detail: "reader_unknown" });
  await sql.query("update public.user_tables set service_codes = 1 where user_id = $1", [person.id]);
  const neighbour = await withFactor();
  expect((await begin()).status).toBe(200);
  expect(await factorsOf(neighbour)).toHaveLength(1);
});

test("an admin adds a factor without being a customer", async () => {
  const admin = await createPerson({ admin: true });
  await sql.query("update public.user_tables set service_codes = 0 where user_id = $1", [admin.id]);
  await sql.query("delete from auth.mfa_factors where user_id = $1", [admin.id]);
  const proof = await passwordProof(admin, "factor.add", admin.id);
  expect((await call(admin, "begin_factor", { p_proof: proof })).status).toBe(200);
});

test("a factor that gets its first code counts, and its owner is told", async () => {
  const person = await createPerson({ services: ["email_marketing"] });
  const proof = await passwordProof(person, "factor.add", person.id);
  expect((await call(person, "begin_factor", { p_proof: proof })).status).toBe(200);
  const { data } = await enroll(person, proof);
  expect(await mailsTo(person)).toEqual([]);
  const code = totpCode(data?.totp.secret ?? newTotpSecret(), Date.now());
  const verified = await person.client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? "", code });
  expect(verified.error).toBeNull();
  expect(await mailsTo(person)).toEqual(["factor-added"]);
  const token = verified.data?.access_token ?? "";
  expect((await call({ token }, "my_factor")).rows).toMatchObject([{ has_factor: true, codes_left: 10 }]);
});

test("refuses a second factor when the account has one, which stays with its codes", async () => {
  const person = await withFactor();
  const proof = await passwordProof(person, "factor.add", person.id);
  const answer = await call(person, "begin_factor", { p_proof: proof });
  expect(answer).toMatchObject({ status: 400, code: "P0001", detail: "factor_exists" });
  expect(await factorsOf(person)).toMatchObject([{ status: "verified" }]);
  // Making, using and losing the codes of another person leaves these.
  const other = await withFactor();
  await sql.query("delete from auth.mfa_factors where user_id = $1", [other.id]);
  const { token } = await byPassword(person);
  expect((await call({ token }, "use_recovery_code", { p_code: person.codes[0] })).rows).toEqual([
    { outcome: "used" },
  ]);
});

test("a session of the password alone, of a person with a second factor, reads, writes and stores nothing", async () => {
  const person = await withFactor();
  const thief = await byPassword(person);
  const owed = { status: 403, code: "second_factor_required" };
  const address = `user_tables?user_id=eq.${person.id}`;
  expect((await rest(person, "GET", address)).rows).toHaveLength(1);
  expect(await rest(thief, "GET", address)).toMatchObject(owed);
  expect(await call(thief, "is_admin")).toMatchObject(owed);
  expect(await call(thief, "my_factor")).toMatchObject(owed);
  const files = tokenClient(thief.token).storage.from("audio-files");
  expect((await files.list(person.id)).data).toEqual([]);
  const upload = { apiUrl: stack().apiUrl, token: thief.token, bucket: "audio-files" };
  const path = recordingPath(person.id);
  expect((await uploadResumably(Buffer.alloc(8), { ...upload, path })).status).toBe(403);
});

describe("a recovery code", () => {
  test("opens the account once, in whatever way it is typed, takes the factor along and is told", async () => {
    const person = await withFactor();
    const { token } = await byPassword(person);
    const typed = ` ${person.codes[4]?.toUpperCase().replaceAll("-", " ")} `;
    expect((await call({ token }, "use_recovery_code", { p_code: typed })).rows).toEqual([
      { outcome: "used" },
    ]);
    expect(await factorsOf(person)).toEqual([]);
    expect(await mailsTo(person)).toEqual(["recovery-code-used"]);
    const own = await call({ token }, "my_factor");
    expect(own.rows).toMatchObject([{ has_factor: false, codes_left: 0 }]);
    // The session that the factor had raised is none of an admin any more, whatever its token says.
    expect((await call(person, "admin_standing")).rows).toEqual(["factor_missing"]);
    for (const code of person.codes.slice(1)) {
      expect((await call({ token }, "use_recovery_code", { p_code: code })).rows).toEqual([
        { outcome: "wrong" },
      ]);
    }
  });

  test("of another person or none opens nothing, and ten tries are all of a quarter of an hour", async () => {
    const [person, other] = [await withFactor(), await withFactor()];
    const { token } = await byPassword(person);
    const answer = async (code: string) => {
      const { rows } = await call({ token }, "use_recovery_code", { p_code: code });
      return z.tuple([z.object({ outcome: z.string() })]).parse(rows)[0].outcome;
    };
    for (const code of other.codes) expect(await answer(code)).toBe("wrong");
    expect(await answer(person.codes[0] ?? "")).toBe("rate_limited");
    expect(await factorsOf(person)).toHaveLength(1);
    await sql.query(
      "update private.request_counts set started_at = started_at - interval '15 minutes' where user_id = $1",
      [person.id],
    );
    expect(await answer(person.codes[0] ?? "")).toBe("used");
  });

  test("is kept as a hash", async () => {
    const person = await withFactor();
    const { rows } = await sql.query<{ kept: string }>(
      "select string_agg(code::text, ' ') as kept from private.recovery_codes as code where user_id = $1",
      [person.id],
    );
    expect(new Set(person.codes).size).toBe(10);
    for (const code of person.codes) {
      expect(code).toMatch(/^([0-9a-f]{4}-){4}[0-9a-f]{4}$/);
      expect(rows[0]?.kept).not.toContain(code.replaceAll("-", ""));
    }
  });
});

test("with the password a factor goes, its codes and what it proved too, and its owner is told", async () => {
  const [person, other] = [await withFactor(), await withFactor()];
  const proofsOf = async ({ id }: Pick<Person, "id">) =>
    sql.rows(
      `select authentication_method as method from auth.mfa_amr_claims
       where session_id in (select id from auth.sessions where user_id = $1) order by 1`,
      [id],
    );
  const [password, totp] = [{ method: "password" }, { method: "totp" }];
  expect(await proofsOf(person)).toEqual([password, totp]);
  const proof = await passwordProof(person, "factor.remove", person.id);
  expect((await call(person, "remove_factor", { p_proof: proof })).rows).toEqual([{ removed: true }]);
  expect(await factorsOf(person)).toEqual([]);
  expect(await mailsTo(person)).toEqual(["factor-removed"]);
  expect([await proofsOf(person), await proofsOf(other)]).toEqual([[password], [password, totp]]);
  expect((await call(person, "remove_factor", { p_proof: proof })).rows).toEqual([{ removed: false }]);
});

test("each factor that comes and goes is told, and takes nothing of another person along", async () => {
  const [person, other] = [await createPerson(), await withFactor()];
  for (let time = 0; time < 2; time += 1) {
    const id = await sql.add("auth.mfa_factors", {
      ...{ id: crypto.randomUUID(), user_id: person.id, factor_type: "totp", status: "unverified" },
      ...{ created_at: new Date(), updated_at: new Date() },
    });
    await sql.query("update auth.mfa_factors set status = 'verified' where id = $1", [id]);
    // After a code that was used before, and a mail about something else now.
    await sql.query(
      `begin; select private.queue_mail('sessions-ended', '${person.id}', '${id}', '{}');
       delete from auth.mfa_factors where id = '${id}'; commit`,
    );
    await sql.query("select private.queue_mail('recovery-code-used', $1, $2)", [person.id, id]);
  }
  const told = ["factor-added", "factor-removed", "recovery-code-used", "sessions-ended"];
  expect((await mailsTo(person)).sort()).toEqual(told.flatMap((kind) => [kind, kind]));
  expect((await call(other, "my_factor")).rows).toMatchObject([{ has_factor: true, codes_left: 10 }]);
  expect((await call(other, "admin_standing")).rows).toEqual(["admin"]);
});

test("an operator removes the factor of somebody who is locked out, by SQL", async () => {
  const person = await withFactor();
  const { token } = await byPassword(person);
  await sql.query(
    `set role postgres; delete from auth.mfa_factors where user_id = '${person.id}'; reset role`,
  );
  expect((await call({ token }, "admin_standing")).rows).toEqual(["factor_missing"]);
  expect(await mailsTo(person)).toEqual(["factor-removed"]);
});
