import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { uploadRecording } from "@vanzelf/testkit/recording.ts";
import { createPerson, type Person, serviceClient, sql, stack } from "@vanzelf/testkit/stack.ts";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type { ChatEvent } from "../../functions/contract/chat.ts";
import { readChatEvents } from "../../functions/contract/chat-events.ts";
import { createReportShelf } from "../../scripts/local/report-shelf.ts";
import { beginSubmission, draftsOf, leadFor, startTestService } from "./test-service.ts";

// Below the origin to which the stack lets links lead.
const directory = mkdtempSync(path.join(tmpdir(), "reports-"));
const shelf = createReportShelf(directory, `${stack().apiUrl}/reports`);
const service = await startTestService({ shelf });
const { post, lines } = service;
afterAll(async () => {
  await service.stop();
  rmSync(directory, { recursive: true, force: true });
});

test("a stranger's body without an end is read no further than the longest of ours", async () => {
  let given = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      given += 65_536;
      if (given <= 64 * 2 ** 20) controller.enqueue(new Uint8Array(65_536));
      else controller.close();
    },
  });
  const request = new Request("http://127.0.0.1/lead", {
    method: "POST",
    body,
    duplex: "half",
  } as RequestInit);
  expect((await service.fetch(request)).status).toBe(413);
  expect(given).toBeLessThan(2 ** 20);
});

describe("a lead", () => {
  test("becomes five drafts of the customer who submitted it", async () => {
    const person = await createPerson({ services: ["email_marketing"] });
    const id = await beginSubmission(person);
    const response = await post("/lead", leadFor(person.id), { id });
    expect(await response.text()).toBe("Accepted");
    await expect.poll(() => draftsOf(person.id), { timeout: 10_000 }).toHaveLength(5);
    expect(new Set((await draftsOf(person.id)).map(({ email }) => email)).size).toBe(5);
  });

  test("is found in its log by the name that the product gave the request", async () => {
    const person = await createPerson({ services: ["email_marketing"] });
    const id = await beginSubmission(person);
    await post("/lead", leadFor(person.id), { id, requestId: "klik-1" });
    await expect
      .poll(() => lines.filter((line) => line.includes("klik-1")))
      .toEqual([
        `job ${id} (lead) is written down, request klik-1`,
        `job ${id} (lead) ended, request klik-1`,
      ]);
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
const pageAt = async (url: string) => shelf.fetch(new Request(url));

describe("the chat", () => {
  const nordwise = {
    kind: "competitor",
    title: "Nordwise",
    url: "https://nordwise.example",
    text: "Concurrent",
  };
  const ask = (person: Person, id = randomUUID() as string) =>
    post(
      "/chat",
      { userId: person.id, message: "Hoe vaak?", timestamp: new Date().toISOString(), sources: [nordwise] },
      { id },
    );

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
    const events = await eventsOf(await ask(person));
    expect(events.filter(({ type }) => type === "delta").length).toBeGreaterThan(10);
    expect(events.slice(-2)).toEqual([
      { type: "sources", sources: [{ title: "Nordwise", url: "https://nordwise.example" }] },
      { type: "done" },
    ]);
  });

  test("answers what somebody kept and sends again no second time", async () => {
    const person = await createPerson({ services: ["competitive_analysis"] });
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const id = randomUUID();
    expect(await textOf(await ask(person, id))).not.toBe("");
    expect((await ask(person, id)).status).toBe(409);
    vi.advanceTimersByTime(1000);
    expect(await textOf(await ask(person, id))).not.toBe("");
  });

  test("says that it is made up", async () => {
    const person = await createPerson({ services: ["competitive_analysis"] });
    expect(await textOf(await ask(person))).toContain("Dit is een verzonnen voorbeeld");
  });
});

describe("a recording", () => {
  async function addressOf(path: string) {
    const { data } = await serviceClient().storage.from("audio-files").createSignedUrl(path, 60);
    return data?.signedUrl ?? "";
  }
  const meetingFor = (person: Pick<Person, "id" | "email">, sessionId: string, fileUrl: string) => ({
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

  test.each([
    "http://169.254.169.254/latest/meta-data",
    "http://[::1]:5432/",
    "http://localhost:1/",
    "http://0x7f.2/",
    "file:///etc/passwd",
  ])("is not fetched at %s, whoever signed", async (address) => {
    const id = randomUUID();
    const person = { id: randomUUID(), email: "klant@voorbeeld.be" };
    const response = await post("/meeting", meetingFor(person, randomUUID(), address), { id });
    expect(response.status).toBe(422);
    expect(lines.join("\n")).not.toContain(`job ${id}`);
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
      expect((await pageAt(`${stack().apiUrl}/reports/${id}`)).status).toBe(404);
    }
  });
});
