import { randomUUID } from "node:crypto";
import { recordingPath, uploadRecording } from "@vanzelf/testkit/recording.ts";
import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { afterEach, describe, expect, test } from "vitest";
import { serviceKeys } from "#functions/contract/services.ts";
import { openTransaction } from "./transactions.ts";

// The setting is the whole project's. Everybody whom other tests make has a confirmed address, so it may be on beside them.

const requireConfirmation = (required: boolean) =>
  sql.query("update private.account_settings set confirmed_email_required = $1", [required]);

afterEach(() => requireConfirmation(false));

async function createUnconfirmed() {
  const person = await createPerson({ services: serviceKeys });
  const recording = await uploadRecording(person);
  await sql.query("update auth.users set email_confirmed_at = null where id = $1", [person.id]);
  return { person, recording };
}

const store = async ({ id, client }: Person) => {
  const file = client.storage.from("audio-files");
  const { error } = await file.upload(recordingPath(id), Buffer.from("sound"), { contentType: "audio/mpeg" });
  return error?.message ?? "done";
};

const begin = async (person: Person, name: string, args?: Record<string, unknown>) => {
  const { status, code, detail } = await call(person, name, args);
  if (status !== 200) expect(code).toBe("42501");
  return status === 200 ? "done" : detail;
};

const paid: Record<string, (person: Person, sessionId: string) => Promise<string>> = {
  "a lead": (person) => begin(person, "begin_lead_submission", { p_submission_id: randomUUID() }),
  "an analysis": (person, p_session_id) =>
    begin(person, "begin_meeting_analysis", { p_session_id, p_mode: "meeting" }),
  "a question to the assistant": (person) => begin(person, "begin_chat_message"),
  "a stored recording": store,
};

async function tracesOf({ id }: Person) {
  const { rows } = await sql.query(
    `select (select count(*)::int from public.lead_submissions where user_id = $1) as leads,
       (select count(*)::int from public.meeting_analyses where user_id = $1) as analyses,
       (select count(*)::int from private.webhook_attempts where user_id = $1) as attempts,
       (select count(*)::int from storage.objects where name like $2) as files,
       (select usage_counts from public.user_tables where user_id = $1) as counts`,
    [id, `${id}/%`],
  );
  return rows;
}

describe.each(Object.entries(paid))("%s", (_what, ask) => {
  test("is refused to an address that nobody confirmed, where the company requires one", async () => {
    const { person, recording } = await createUnconfirmed();
    const before = await tracesOf(person);
    await requireConfirmation(true);
    expect(await ask(person, recording.sessionId)).toBe("email_unconfirmed");
    expect(await tracesOf(person)).toEqual(before);
    await sql.query("update auth.users set email_confirmed_at = now() where id = $1", [person.id]);
    expect(await ask(person, recording.sessionId)).toBe("done");
  });

  test("asks for no confirmation where the company requires none", async () => {
    const { person, recording } = await createUnconfirmed();
    expect(await ask(person, recording.sessionId)).toBe("done");
  });
});

test("the reader is known by a service beyond what accounts begin with, or where each address is confirmed", async () => {
  const { id } = await createPerson();
  const transaction = await openTransaction();
  await transaction.query("update private.account_settings set new_service_codes = 1");
  const isKnown = async (codes: number) => {
    await transaction.query("update public.user_tables set service_codes = $2 where user_id = $1", [
      id,
      codes,
    ]);
    return (await transaction.query("select private.is_reader_known($1) as known", [id])).rows;
  };
  for (const codes of [0, 1]) expect(await isKnown(codes)).toEqual([{ known: false }]);
  expect(await isKnown(3)).toEqual([{ known: true }]);
  await transaction.query("update private.account_settings set confirmed_email_required = true");
  expect(await isKnown(0)).toEqual([{ known: true }]);
  await transaction.query("rollback");
});
