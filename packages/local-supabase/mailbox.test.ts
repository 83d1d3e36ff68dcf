import { readdirSync, writeFileSync } from "node:fs";
import { folderForEachTest } from "@vanzelf/testkit/folder.ts";
import { beforeEach, expect, test } from "vitest";
import type { CaughtMail } from "./caught-mail.ts";
import { createMailbox, type Mailbox } from "./mailbox.ts";

const at = folderForEachTest();
let mailbox: Mailbox;
beforeEach(() => {
  mailbox = createMailbox(at(), { apiKey: "key-of-this-test" });
});

const get = (url: string, init?: RequestInit, box = mailbox) =>
  box.fetch(new Request(`http://127.0.0.1:54321${url}`, init));
const messages = async (box = mailbox): Promise<CaughtMail[]> =>
  (await get("/mail/messages", {}, box)).json();
const deliver = (subject: string, html = "<p>Dag</p>") =>
  mailbox.deliver({ to: "lotte@voorbeeld.be", subject, html, text: "Dag" });

test("lists mails newest first, also those of one moment", async () => {
  for (const subject of ["een", "twee", "drie"]) await deliver(subject);
  const list = await messages();
  expect(list.map(({ subject }) => subject)).toEqual(["drie", "twee", "een"]);
});

test("keeps mails over a restart", async () => {
  await deliver("een");
  expect(await messages(createMailbox(at(), { apiKey: "key-of-this-test" }))).toMatchObject([
    { subject: "een" },
  ]);
});

test("keeps the newest 1000", async () => {
  for (let number = 1; number <= 1003; number += 1) await deliver(String(number));
  const list = await messages();
  expect(list).toHaveLength(1000);
  expect(list.at(0)?.subject).toBe("1003");
  expect(list.at(-1)?.subject).toBe("4");
  expect(readdirSync(at())).toHaveLength(1000);
});

test("passes over a file that is no mail", async () => {
  await deliver("een");
  writeFileSync(at("000-kapot.json"), "{");
  expect(await messages()).toHaveLength(1);
});

test("deletes all", async () => {
  await deliver("een");
  expect(await messages()).toHaveLength(1);
  expect((await get("/mail/messages", { method: "DELETE" })).status).toBe(204);
  expect(await messages()).toEqual([]);
});

test("shows a mail in a frame that can neither run scripts nor read the page", async () => {
  await deliver(
    '<img src=x onerror="alert(1)">',
    '<script>alert(1)</script><a href="https://voorbeeld.be">x</a>',
  );
  const response = await get("/mail");
  const page = await response.text();
  expect(page).toContain("Opgevangen e-mails");
  expect(page).not.toContain("<script>alert");
  expect(page).not.toContain("<img");
  expect(page).toMatch(/sandbox="allow-top-navigation-by-user-activation allow-popups"/);
  expect(page).toContain("&lt;base target=&quot;_top&quot;&gt;");
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'nonce-[\w+/=]+'/);
  expect(response.headers.has("access-control-allow-origin")).toBe(false);
});

test("accepts the request of a mail service when it has the key", async () => {
  const mail = {
    from: "a@x.be",
    to: ["lotte@voorbeeld.be"],
    subject: "een",
    html: "<p>Dag</p>",
    text: "Dag",
  };
  const post = (key: string, body: object) =>
    get("/mail/messages", {
      method: "POST",
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
  expect((await post("guessed", mail)).status).toBe(401);
  expect((await post("key-of-this-test", { ...mail, to: [] })).status).toBe(422);
  expect(await messages()).toEqual([]);
  expect((await post("key-of-this-test", mail)).status).toBe(200);
  expect(await messages()).toMatchObject([{ to: "lotte@voorbeeld.be", subject: "een", text: "Dag" }]);
  const headers = { "List-Unsubscribe": "<https://api.test/uit>" };
  await post("key-of-this-test", { ...mail, reply_to: "an@x.be", headers });
  expect((await messages())[0]).toMatchObject({ replyTo: "an@x.be", headers });
});
