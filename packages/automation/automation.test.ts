import { createHmac, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { uploadRecording } from "@vanzelf/testkit/recording.ts";
import { createPerson, type Person, serviceClient, sql, stack } from "@vanzelf/testkit/stack.ts";
import { afterAll, describe, expect, test } from "vitest";
import type { ChatEvent } from "../../functions/contract/chat.ts";
import { readChatEvents } from "../../functions/contract/chat-events.ts";
import { userEmailsTableName } from "../../functions/contract/tables.ts";
import { leadForm } from "../../functions/contract/test-lead-form.ts";
import { leadWebhookBody } from "../../functions/relay/lead.ts";
import { createAutomation } from "./automation.ts";

const webhookSecret = "a secret of this test alone";
// Below the origin to which the stack lets links lead.
const reports = {
  directory: mkdtempSync(path.join(tmpdir(), "reports-")),
  url: `${stack().apiUrl}/reports`,
};
const lines: string[] = [];
const automation = createAutomation({
  apiUrl: stack().apiUrl,
  secretKey: stack().secretKey,
  webhookSecret,
  callbackSecret: stack().callbackSecret,
  reports,
  log: (line) => lines.push(line),
  draftIntervalMs: 20,
  chatIntervalMs: 1,
  meetingDurationMs: 50,
  reportDelayMs: 200,
});
afterAll(async () => {
  await automation.stop();
  rmSync(reports.directory, { recursive: true, force: true });
});

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

const leadFor = (userId: string) => leadWebhookBody(leadForm(), userEmailsTableName(userId));

async function draftsOf(userId: string): Promise<{ email: string }[]> {
  const { rows } = await sql.query<{ email: string }>(
    "select email from public.user_emails where user_id = $1 order by created_at",
    [userId],
  );
  return rows;
}

/** The relay's step before it hands a lead over; the submission's id is the delivery's. */
async function beginSubmission(person: Person): Promise<string> {
  const id = randomUUID();
  const { error } = await person.client.rpc("begin_lead_submission", { p_submission_id: id });
  expect(error).toBeNull();
  return id;
}

describe("a lead", () => {
  test("becomes five drafts of the customer who submitted it", async () => {
    const person = await createPerson({ services: ["email_marketing"] });
    const id = await beginSubmission(person);
    const response = await post("/lead", leadFor(person.id), { id });
    expect(await response.text()).toBe("Accepted");
    await expect.poll(() => draftsOf(person.id), { timeout: 10_000 }).toHaveLength(5);
    expect(new Set((await draftsOf(person.id)).map(({ email }) => email)).size).toBe(5);
  });

  test("is worked on once, however often it is delivered", async () => {
    const [once, after] = [
      await createPerson({ services: ["email_marketing"] }),
      await createPerson({ services: ["email_marketing"] }),
    ];
    const id = await beginSubmission(once);
    const idAfter = await beginSubmission(after);
    const responses = await Promise.all([1, 2, 3].map(() => post("/lead", leadFor(once.id), { id })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expect.poll(() => draftsOf(once.id), { timeout: 10_000 }).toHaveLength(5);
    // A job as long as the refused ones would have been: when it is done, they would be too.
    await post("/lead", leadFor(after.id), { id: idAfter });
    await expect.poll(() => draftsOf(after.id), { timeout: 10_000 }).toHaveLength(5);
    expect(await draftsOf(once.id)).toHaveLength(5);
  });

  test("is refused without our signature and writes nothing", async () => {
    const person = await createPerson({ services: ["email_marketing"] });
    const id = await beginSubmission(person);
    const response = await post("/lead", leadFor(person.id), { id, secret: "somebody else's" });
    expect(response.status).toBe(401);
    expect(await draftsOf(person.id)).toEqual([]);
  });

  test("is refused for a table that is no customer's", async () => {
    const response = await post("/lead", { ...leadFor(randomUUID()), tableName: "user_tables" });
    expect(response.status).toBe(422);
  });
});

async function setCompetitors(person: Person, names: readonly string[]) {
  for (const name of names) {
    const website = `https://${name.toLowerCase()}.example`;
    const { error } = await person.client
      .from("CompetitorEntries")
      .insert({ "Name Company": name, "Website Company": website, "User UID": person.id });
    expect(error).toBeNull();
  }
}
const pageAt = async (url: string) => automation.reports.fetch(new Request(url));

describe("the chat", () => {
  const ask = (person: Person, id = randomUUID() as string) =>
    post("/chat", { userId: person.id, message: "Hoe vaak?", timestamp: new Date().toISOString() }, { id });

  const eventsOf = async (response: Response) => {
    const events: ChatEvent[] = [];
    for await (const event of readChatEvents(response.body ?? new ReadableStream(), 100_000)) {
      events.push(event);
    }
    return events;
  };
  const textOf = async (response: Response) =>
    (await eventsOf(response)).map((event) => (event.type === "delta" ? event.text : "")).join("");

  test("answers word by word, with the websites that it speaks of, and says when it is done", async () => {
    const person = await createPerson({ services: ["competitive_analysis"] });
    await setCompetitors(person, ["Nordwise"]);
    const events = await eventsOf(await ask(person));
    expect(events.filter(({ type }) => type === "delta").length).toBeGreaterThan(10);
    expect(events.slice(-2)).toEqual([
      { type: "sources", sources: [{ title: "Nordwise", url: "https://nordwise.example" }] },
      { type: "done" },
    ]);
  });

  test("mentions the caller's own competitors and no others", async () => {
    const [person, other] = [
      await createPerson({ services: ["competitive_analysis"] }),
      await createPerson({ services: ["competitive_analysis"] }),
    ];
    await setCompetitors(person, ["Nordwise"]);
    await setCompetitors(other, ["Pixelhof"]);
    const answer = await textOf(await ask(person));
    expect(answer).toContain("Nordwise");
    expect(answer).not.toContain("Pixelhof");
  });

  test("answers a message that is sent again with the answer, not with a receipt", async () => {
    const [person, id] = [await createPerson({ services: ["competitive_analysis"] }), randomUUID()];
    const answers = await Promise.all([ask(person, id), ask(person, id)]);
    for (const answer of answers) expect(await textOf(answer)).toContain("concurrenten");
  });
});

describe("a recording", () => {
  async function addressOf(path: string) {
    const { data } = await serviceClient().storage.from("audio-files").createSignedUrl(path, 60);
    return data?.signedUrl ?? "";
  }
  const meetingFor = (person: Person, sessionId: string, fileUrl: string) => ({
    userId: person.id,
    userEmail: person.email,
    fileUrl,
    fileName: "overleg <b>.mp3",
    latestFeedback: null,
    feedbackId: null,
    status: "pending",
    sessionId,
    mode: "meeting",
  });
  const statusOf = async (sessionId: string) =>
    (
      await sql.query("select transcription_status from public.user_audio_files where session_id = $1", [
        sessionId,
      ])
    ).rows;

  test("becomes a result with a page to read, and is marked as processed", async () => {
    const person = await createPerson();
    const { sessionId, path } = await uploadRecording(person);
    const begin = { p_session_id: sessionId, p_mode: "meeting" };
    expect((await person.client.rpc("begin_meeting_analysis", begin)).error).toBeNull();
    const response = await post("/meeting", meetingFor(person, sessionId, await addressOf(path)));
    expect(await response.text()).toBe("Accepted");
    await expect.poll(() => statusOf(sessionId)).toEqual([{ transcription_status: "processed" }]);
    const { data } = await person.client.from("Meeting_Analyst_Results").select();
    expect(data).toHaveLength(1);
    const page = await pageAt(data?.[0]?.file_name ?? "");
    expect(page.status).toBe(200);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    const text = await page.text();
    expect(text).toContain("overleg &lt;b&gt;.mp3");
    for (const name of data?.[0]?.participants ?? []) expect(text).toContain(name);
    expect(data?.[0]).toMatchObject({ language: "nl-BE", duration_seconds: 1, kind: "meeting" });
    const transcript = await person.client.rpc("read_meeting_transcript", {
      p_result_id: data?.[0]?.id ?? 0,
    });
    expect(transcript.data).not.toEqual([]);
  });

  test("that was never handed over only adds a line to the log", async () => {
    const person = await createPerson();
    const { sessionId, path } = await uploadRecording(person);
    await post("/meeting", meetingFor(person, sessionId, await addressOf(path)));
    await expect.poll(() => lines).toContainEqual(expect.stringContaining("callback answered 404"));
    expect(await statusOf(sessionId)).toEqual([{ transcription_status: "pending" }]);
  });

  test("that does not open at its address is reported as failed", async () => {
    const person = await createPerson();
    const { sessionId, path } = await uploadRecording(person);
    const begin = { p_session_id: sessionId, p_mode: "meeting" };
    expect((await person.client.rpc("begin_meeting_analysis", begin)).error).toBeNull();
    const address = (await addressOf(path)).replace(/token=.*/, "token=none");
    expect((await post("/meeting", meetingFor(person, sessionId, address))).status).toBe(200);
    await expect.poll(() => statusOf(sessionId)).toEqual([{ transcription_status: "failed" }]);
    expect((await person.client.from("Meeting_Analyst_Results").select()).data).toEqual([]);
  });

  test("whose request was odd may be sent again under the same id", async () => {
    const [person, id] = [await createPerson(), randomUUID()];
    expect((await post("/meeting", {}, { id })).status).toBe(422);
    const response = await post("/meeting", meetingFor(person, randomUUID(), "http://127.0.0.1:1/x"), { id });
    expect([response.status, await response.text()]).toEqual([200, "Accepted"]);
  });
});

describe("a list of competitors", () => {
  test("brings its owner one report, once it has been left alone for a while", async () => {
    automation.watch();
    const [person, few] = [
      await createPerson({ services: ["competitive_analysis"] }),
      await createPerson({ services: ["competitive_analysis"] }),
    ];
    const reportsOf = async (who: Person) => (await who.client.from("CAReports").select()).data;
    await setCompetitors(few, ["Nordwise", "Pixelhof"]);
    // The watcher only reports changes after its first read, so the list is changed until that has happened.
    await setCompetitors(person, ["Nordwise", "Pixelhof", "Leie"]);
    const touchAndRead = async () => {
      const entries = person.client.from("CompetitorEntries");
      await entries.update({ "Website Company": "https://n.example" }).eq("Name Company", "Nordwise");
      return reportsOf(person);
    };
    await expect.poll(touchAndRead, { timeout: 15_000, interval: 1_000 }).not.toEqual([]);
    const [report] = (await reportsOf(person)) ?? [];
    expect(report?.Name).toMatch(/^Concurrentierapport \p{L}+ \d{4}$/u);
    expect(report?.Report).toBeNull();
    const text = JSON.stringify(report?.content);
    for (const name of ["Nordwise", "Pixelhof", "Leie"]) expect(text).toContain(name);
    expect(await reportsOf(few)).toEqual([]);
  });

  test("has no page at an address that was not given out", async () => {
    for (const id of [randomUUID(), "..%2f..%2fsecrets", "x"]) {
      expect((await pageAt(`${reports.url}/${id}`)).status).toBe(404);
    }
  });
});
