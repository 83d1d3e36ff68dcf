import { createHmac, randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { userEmailsTableName } from "../../../functions/contract.ts";
import { createPerson, sql, stack } from "../testing.ts";
import { createAutomation } from "./automation.ts";

const webhookSecret = "a secret of this test alone";
const lines: string[] = [];
const automation = createAutomation({
  apiUrl: stack().apiUrl,
  secretKey: stack().secretKey,
  webhookSecret,
  log: (line) => lines.push(line),
  draftIntervalMs: 20,
  meetingDurationMs: 50,
});
afterAll(() => automation.stop());

/** Posts as the relay does. */
async function post(
  path: string,
  body: object,
  { id = randomUUID() as string, secret = webhookSecret } = {},
) {
  const text = JSON.stringify(body);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const digest = createHmac("sha256", secret).update(`${id}.${timestamp}.${text}`).digest("base64");
  const headers = {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${digest}`,
  };
  return await automation.fetch(
    new Request(`http://automation${path}`, { method: "POST", headers, body: text }),
  );
}

const leadFor = (userId: string) => ({
  firstName: "An",
  lastName: "Peeters",
  companyName: "Peeters Webbouw",
  email: "an@peeters.example",
  search: "bakkers en slagers in Leuven",
  servicesSummary: "Wij bouwen websites.",
  tableName: userEmailsTableName(userId),
});

async function draftsOf(userId: string): Promise<{ email: string }[]> {
  const { rows } = await sql.query<{ email: string }>(
    `select email from public.${userEmailsTableName(userId)} order by created_at`,
  );
  return rows;
}

async function createEmailsTable(userId: string) {
  await sql.query("select private.ensure_per_user_table('user_emails', $1)", [userId]);
}

describe("a lead", () => {
  it("becomes five drafts in a table that was made a moment ago", async () => {
    const person = await createPerson({ codes: 1 });
    await createEmailsTable(person.id);
    const response = await post("/lead", leadFor(person.id));
    expect(await response.text()).toBe("Accepted");
    await expect.poll(() => draftsOf(person.id), { timeout: 10_000 }).toHaveLength(5);
    expect(new Set((await draftsOf(person.id)).map(({ email }) => email)).size).toBe(5);
  });

  it("is worked on once, however often it is delivered", async () => {
    const [once, after] = [await createPerson({ codes: 1 }), await createPerson({ codes: 1 })];
    await createEmailsTable(once.id);
    await createEmailsTable(after.id);
    const id = randomUUID();
    const responses = await Promise.all([1, 2, 3].map(() => post("/lead", leadFor(once.id), { id })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expect.poll(() => draftsOf(once.id), { timeout: 10_000 }).toHaveLength(5);
    // A job as long as the refused ones would have been: when it is done, they would be too.
    await post("/lead", leadFor(after.id));
    await expect.poll(() => draftsOf(after.id), { timeout: 10_000 }).toHaveLength(5);
    expect(await draftsOf(once.id)).toHaveLength(5);
  });

  it("is refused without our signature and writes nothing", async () => {
    const person = await createPerson({ codes: 1 });
    await createEmailsTable(person.id);
    const response = await post("/lead", leadFor(person.id), { secret: "somebody else's" });
    expect(response.status).toBe(401);
    expect(await draftsOf(person.id)).toEqual([]);
  });

  it("is refused for a table that is no customer's", async () => {
    const response = await post("/lead", { ...leadFor(randomUUID()), tableName: "user_tables" });
    expect(response.status).toBe(422);
  });
});

it("answers the chat with the caller's own competitors and nobody else's", async () => {
  const [person, other] = [await createPerson({ codes: 8 }), await createPerson({ codes: 8 })];
  await sql.query(
    `insert into public."CompetitorEntries" ("Name Company", "Website Company", "User UID")
     values ('Nordwise', 'https://nordwise.example', $1), ('Pixelhof', 'https://pixelhof.example', $2)`,
    [person.id, other.id],
  );
  const message = { userId: person.id, message: "Hoe vaak?", timestamp: new Date().toISOString() };
  const answer = await (await post("/chat", message)).json();
  expect(answer).toContain("Nordwise");
  expect(answer).not.toContain("Pixelhof");
});

it("turns a recording into a result and marks the file processed", async () => {
  const person = await createPerson({ codes: 16 });
  const sessionId = randomUUID();
  await sql.query(
    `insert into public.user_audio_files (user_id, filename, storage_path, session_id)
     values ($1, 'overleg.mp3', $2, $3)`,
    [person.id, `${person.id}/1_overleg.mp3`, sessionId],
  );
  const response = await post("/meeting", {
    userId: person.id,
    userEmail: person.email,
    fileUrl: "http://127.0.0.1/overleg.mp3",
    fileName: "overleg.mp3",
    latestFeedback: null,
    feedbackId: null,
    status: "pending",
    sessionId,
    mode: "meeting",
  });
  expect(await response.text()).toBe("Accepted");
  const status = async () =>
    (
      await sql.query("select transcription_status from public.user_audio_files where user_id = $1", [
        person.id,
      ])
    ).rows;
  await expect.poll(status).toEqual([{ transcription_status: "processed" }]);
  const { rows } = await sql.query(
    'select summary from public."Meeting_Analyst_Results" where user_id = $1',
    [person.id],
  );
  expect(rows).toHaveLength(1);
});
