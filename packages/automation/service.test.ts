import { randomUUID } from "node:crypto";
import { newFolder } from "@vanzelf/testkit/folder.ts";
import { uploadRecording } from "@vanzelf/testkit/recording.ts";
import { signedHeaders } from "@vanzelf/testkit/signed-headers.ts";
import { createPerson, type Person, serviceClient, sql, stack } from "@vanzelf/testkit/stack.ts";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type { ChatEvent } from "../../functions/contract/chat.ts";
import { readChatEvents } from "../../functions/contract/chat-events.ts";
import { createReportShelf } from "../../scripts/local/report-shelf.ts";
import { leadFor, startTestService } from "./test-service.ts";

// Below the origin to which the stack lets links lead.
const shelf = createReportShelf(newFolder(afterAll), `${stack().apiUrl}/reports`);
const service = await startTestService({ shelf });
const { post, lines } = service;
afterAll(() => service.stop());

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
  const unsigned = async (bytes: number) => {
    const body = "x".repeat(bytes);
    return (await service.fetch(new Request("http://127.0.0.1/lead", { method: "POST", body }))).status;
  };
  expect([await unsigned(256 * 1024), await unsigned(256 * 1024 + 1)]).toEqual([401, 413]);
});

test("nothing between two secrets is no secret", async () => {
  const body = JSON.stringify(leadFor(randomUUID()));
  const headers = signedHeaders("", body);
  const request = new Request("http://127.0.0.1/lead", { method: "POST", headers, body });
  expect((await service.fetch(request)).status).toBe(401);
});

describe("a lead", () => {
  test.each([
    ["a-_=".repeat(50), "a-_=".repeat(50)],
    ["a".repeat(201), "null"],
    ["a b", "null"],
  ])("is written down with the name of its request, if that is one: %s", async (requestId, told) => {
    const id = randomUUID();
    await post("/lead", leadFor(randomUUID()), { id, requestId });
    expect(lines).toContain(`job ${id} (lead) is written down, request ${told}`);
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
  const ask = (person: Person, id = randomUUID() as string, ageSeconds = 0) =>
    post(
      "/chat",
      { userId: person.id, message: "Hoe vaak?", timestamp: new Date().toISOString(), sources: [nordwise] },
      { id, ageSeconds },
    );

  const eventsOf = async (response: Response) => {
    const events: ChatEvent[] = [];
    for await (const event of readChatEvents(response.body ?? new ReadableStream(), 100_000)) {
      events.push(event);
    }
    return events;
  };
  const textOf = (events: readonly ChatEvent[]) =>
    events.map((event) => (event.type === "delta" ? event.text : "")).join("");

  test("answers word by word, with the websites that it speaks of, says that it is made up and when it is done", async () => {
    const person = await createPerson({ services: ["competitive_analysis"] });
    const events = await eventsOf(await ask(person));
    expect(events.filter(({ type }) => type === "delta").length).toBeGreaterThan(10);
    expect(textOf(events)).toContain("Dit is een verzonnen voorbeeld");
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
    expect(textOf(await eventsOf(await ask(person, id)))).not.toBe("");
    expect((await ask(person, id)).status).toBe(409);
    vi.advanceTimersByTime(1000);
    expect(textOf(await eventsOf(await ask(person, id)))).not.toBe("");
    // As long as its signature holds, which may be ahead of our clock.
    const ahead = randomUUID();
    expect((await ask(person, ahead, -299)).status).toBe(200);
    vi.advanceTimersByTime(598_000);
    expect((await ask(person, ahead, 299)).status).toBe(409);
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

  test.each(["http://169.254.169.254/latest/meta-data", "http://localhost:1/", "file:///etc/passwd"])(
    "is not fetched at %s, whoever signed",
    async (address) => {
      const id = randomUUID();
      const person = { id: randomUUID(), email: "klant@voorbeeld.be" };
      const response = await post("/meeting", meetingFor(person, randomUUID(), address), { id });
      expect(response.status).toBe(422);
      expect(lines.join("\n")).not.toContain(`job ${id}`);
    },
  );

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
