import { randomUUID } from "node:crypto";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { beforeEach, describe, expect, test } from "vitest";
import type { ChatEvent } from "../contract/chat.ts";
import { chatEventText } from "../contract/chat-events.ts";
import { answering } from "../shared/test-webhook-host.ts";
import { relay, relayForEachTest } from "./test-relay.ts";

let person: Person;

relayForEachTest();
beforeEach(async () => {
  person = await createPerson({ services: ["competitive_analysis"] });
});

const question = { message: "Hoe vaak kijk ik naar hen?", timestamp: "2026-11-20T16:00:00.000Z" };
const headers = { accept: "text/event-stream, text/plain" };
const ask = (body: object = {}, more: { key?: string; headers?: Record<string, string> } = {}) =>
  relay.submit({ route: "chat", token: person.token, body: { ...question, ...body }, ...more });

const keptMessages = () =>
  sql.rows(
    `select role, content, status, sources, conversation_id as conversation from public.chat_messages
     where user_id = $1 order by created_at, role desc`,
    [person.id],
  );
const forgetPace = () => sql.query("delete from private.webhook_attempts where user_id = $1", [person.id]);

const delta = (text: string): ChatEvent => ({ type: "delta", text });
const streams = (...events: ChatEvent[]) =>
  relay.host.behave((res) =>
    res
      .writeHead(200, { "content-type": "Text/Event-Stream; charset=utf-8" })
      .end(events.map(chatEventText).join("")),
  );

describe("a message and its answer", () => {
  test("are kept in the conversation that the client names", async () => {
    relay.host.behave((res) => res.end('"Om de twee weken."'));
    const conversationId = randomUUID();
    expect((await ask({ conversationId })).status).toBe(200);
    const conversation = conversationId;
    expect(await keptMessages()).toEqual([
      { role: "user", content: question.message, status: "sent", sources: [], conversation },
      { role: "assistant", content: "Om de twee weken.", status: "sent", sources: [], conversation },
    ]);
  });

  test("are kept once, however often it is sent, and the automation is asked once", async () => {
    relay.host.behave((res) => res.end("Eerst."));
    const key = randomUUID();
    await ask({}, { key });
    relay.host.behave((res) => res.end("Later."));
    const again = await ask({}, { key });
    expect(again).toMatchObject({ status: 200, text: "Eerst." });
    expect(again.headers.get("x-content-type-options")).toBe("nosniff");
    expect(relay.host.deliveries).toHaveLength(1);
    expect(await keptMessages()).toHaveLength(2);
  });

  test("sent twice at the same moment have one answer", async () => {
    const key = randomUUID();
    const answers = await Promise.all([ask({}, { key }), ask({}, { key })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await keptMessages()).toMatchObject([{ role: "user" }, { role: "assistant" }]);
  });

  test("that failed is kept as such, and is answered when it is sent again", async () => {
    const key = randomUUID();
    relay.host.behave(answering(500));
    await ask({}, { key });
    expect(await keptMessages()).toMatchObject([{ role: "user", status: "error" }]);
    relay.host.behave((res) => res.end("Toch."));
    await ask({}, { key });
    expect(await keptMessages()).toMatchObject([{ status: "sent" }, { content: "Toch." }]);
  });

  test("under a key that named another question is refused, and nothing is asked", async () => {
    const key = randomUUID();
    await ask({}, { key });
    const again = { route: "chat", token: person.token, key };
    for (const body of [
      { ...question, message: "Iets anders" },
      { ...question, conversationId: randomUUID() },
    ]) {
      await forgetPace();
      expect(await relay.refusal({ ...again, body })).toMatchObject({ status: 422, code: "key_reused" });
    }
    expect(relay.host.deliveries).toHaveLength(1);
  });

  test("whose conversation was deleted meanwhile comes through, and brings nothing back", async () => {
    const conversationId = randomUUID();
    relay.host.behave((res) => {
      void sql
        .query("delete from public.chat_conversations where user_id = $1", [person.id])
        .then(() => res.end("Te laat."));
    });
    expect(await ask({ conversationId })).toMatchObject({ status: 200, text: "Te laat." });
    expect(await keptMessages()).toEqual([]);
  });

  test("are shown whole, and kept as far as the database takes them", async () => {
    relay.host.behave((res) => res.end("x".repeat(100_001)));
    expect((await ask()).text).toHaveLength(100_001);
    expect(await keptMessages()).toMatchObject([{}, { content: "x".repeat(100_000) }]);
  });

  test("loses what the database cannot store", async () => {
    relay.host.behave((res) => res.end(JSON.stringify("a\0b\ud800\u202ec")));
    expect((await ask()).status).toBe(200);
    expect(await keptMessages()).toMatchObject([{}, { content: "ab\ufffdc" }]);
  });
});

describe("an answer that streams", () => {
  const sources = [
    { title: "  Prijzen\n", url: "https://concurrent.example/prijzen" },
    { title: "", url: "HTTP://Concurrent.example" },
    { title: "Vals", url: "javascript:alert(1)" },
    { title: "Vals", url: "https://an@concurrent.example/" },
    { title: "Vals", url: "https://:geheim@concurrent.example/" },
    { title: "Vals", url: "prijzen.html" },
  ];
  const clean = [
    { title: "Prijzen", url: "https://concurrent.example/prijzen" },
    { title: "concurrent.example", url: "http://concurrent.example/" },
  ];

  test("is passed on event by event, with clean sources, and kept whole", async () => {
    streams(delta("Om de "), delta("twee weken."), { type: "sources", sources }, { type: "done" });
    const answer = await ask({}, { headers });
    expect(answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-accel-buffering")).toBe("no");
    expect(relay.kept, "the record and the end of the stream").toHaveLength(2);
    const events = [
      delta("Om de "),
      delta("twee weken."),
      { type: "sources", sources: clean },
      { type: "done" },
    ];
    expect(answer.text).toBe(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(""));
    expect(await keptMessages()).toMatchObject([
      { status: "sent" },
      { content: "Om de twee weken.", status: "sent", sources: clean },
    ]);
  });

  test("names ten sources at most, with so many letters of a title and an address", async () => {
    const url = (length: number) => "https://a.example/".padEnd(length, "x");
    const given = [
      { title: "Te lang", url: url(2_049) },
      ...Array.from({ length: 11 }, () => ({ title: "x".repeat(201), url: url(2_048) })),
    ];
    streams(delta("Dag"), { type: "sources", sources: given }, { type: "done" });
    await ask({}, { headers });
    const shown = Array(10).fill({ title: "x".repeat(200), url: url(2_048) });
    expect(await keptMessages()).toMatchObject([{}, { sources: shown }]);
  });

  test("is text for a caller who accepts no stream", async () => {
    streams(delta("Om de "), delta("twee weken."), { type: "done" });
    const answer = await ask();
    expect(answer.headers.get("content-type")?.toLowerCase()).toBe("text/plain; charset=utf-8");
    expect(answer.text).toBe("Om de twee weken.");
  });

  test.each([
    ["ends without done", [delta("Om de ")]],
    ["ends with an error", [delta("Om de "), { type: "error" }]],
    ["is over a megabyte", [delta("x".repeat(1024 * 1024)), { type: "done" }]],
  ] satisfies [string, ChatEvent[]][])("and %s is a failure", async (_what, events) => {
    streams(...events);
    const answer = await ask({}, { headers });
    if (answer.status === 200) expect(answer.text).toContain('data: {"type":"error"}');
    else expect(answer).toMatchObject({ status: 502, json: { error: { code: "webhook_failed" } } });
    expect(answer.text).not.toContain("done");
    const line = relay.said.find((each) => each.includes('"event":"chat broke off"'));
    expect(JSON.parse(line ?? "{}")).toMatchObject({ level: "info", code: "webhook_failed" });
    expect(await keptMessages()).toMatchObject([{ role: "user", status: "error" }]);
  });

  test("ends in time, and is a failure then", async () => {
    relay.host.behave((res) => {
      res.writeHead(200, { "content-type": "text/event-stream" }).write(chatEventText(delta("Om de ")));
    });
    const { token } = person;
    const variables = { CHAT_TIMEOUT_MS: "300" };
    const answer = await relay.submit({ route: "chat", token, body: question, headers, variables });
    expect(answer.text).toContain('data: {"type":"error"}');
    expect(await keptMessages()).toMatchObject([{ role: "user", status: "error" }]);
  });

  test("that the customer stops ends at the automation too, and what came is kept as stopped", async () => {
    const closed = new Promise<void>((resolve) =>
      relay.host.behave((res) => {
        res.writeHead(200, { "content-type": "text/event-stream" }).write(chatEventText(delta("Om de ")));
        res.on("close", resolve);
      }),
    );
    const response = await relay.request("/relay/chat", {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${person.token}`, ...headers },
      body: JSON.stringify(question),
    });
    const reader = response.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain("Om de ");
    await reader?.cancel();
    await closed;
    await expect
      .poll(keptMessages)
      .toMatchObject([{ status: "sent" }, { role: "assistant", content: "Om de", status: "stopped" }]);
  });
});
