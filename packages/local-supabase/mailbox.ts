/*
 * The e-mails that Auth and the functions send, caught instead of sent: one JSON file each in a folder, so that a restart keeps
 * them, and a page at /mail to read them. The pages hold sign-in links, so nothing here allows another origin to
 * read: no CORS headers, and the mail's own HTML is shown in a frame without scripts and without our origin.
 */
import { randomUUID } from "node:crypto";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Hono } from "hono";
import * as z from "zod";
import { type CaughtMail, caughtMailSchema } from "./caught-mail.ts";
import { diskFullMessage, isDiskFull } from "./disk-full.ts";
import { mailboxPage } from "./mailbox-page.ts";
import { makePrivateDirectory, privateFileMode } from "./private-directory.ts";

export type Mailbox = {
  deliver(mail: Omit<CaughtMail, "id" | "createdAt">): Promise<void>;
  /**
   * GET /mail (page), GET /mail/messages (newest first), DELETE /mail/messages; POST /mail/messages stands for the
   * interface of a mail service, with its key as bearer.
   */
  fetch(request: Request): Promise<Response>;
};

/** More than one run of all tests sends: a test that reads its mail late must still find it. */
const mailsMax = 1000;

/** As a mail service takes it; the sender is not shown. */
const sentMailSchema = z.object({
  to: z.tuple([z.string()]),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  reply_to: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
});

export function createMailbox(directory: string, { apiKey }: { apiKey: string }): Mailbox {
  let sequence = 0;

  /** The names sort as the mails came; the counter parts those of one millisecond. */
  const nextName = (createdAt: Date, id: string) => {
    sequence += 1;
    const time = String(createdAt.getTime()).padStart(15, "0");
    return `${time}-${String(sequence % 1e6).padStart(6, "0")}-${id}.json`;
  };

  async function namesNewestFirst(): Promise<string[]> {
    makePrivateDirectory(directory);
    const names = await readdir(directory);
    return names.filter((name) => name.endsWith(".json")).sort((a, b) => (a < b ? 1 : -1));
  }

  const remove = (names: readonly string[]) =>
    Promise.all(names.map((name) => rm(path.join(directory, name), { force: true })));

  async function messages(): Promise<CaughtMail[]> {
    const names = await namesNewestFirst();
    const mails = await Promise.all(names.map((name) => readMail(path.join(directory, name))));
    return mails.filter((mail) => mail !== undefined);
  }

  async function deliver(mail: Omit<CaughtMail, "id" | "createdAt">): Promise<void> {
    const createdAt = new Date();
    const id = randomUUID();
    const caught: CaughtMail = { id, ...mail, createdAt: createdAt.toISOString() };
    const older = await namesNewestFirst();
    const file = path.join(directory, nextName(createdAt, id));
    // Written under another name first, so that a reader never gets an incomplete mail.
    await writeFile(`${file}.part`, JSON.stringify(caught), { mode: privateFileMode });
    await rename(`${file}.part`, file);
    await remove(older.slice(mailsMax - 1));
  }

  const app = new Hono().basePath("/mail");
  app.onError((error, c) => {
    const message = isDiskFull(error) ? diskFullMessage(directory) : error.message;
    return c.json({ message }, 500);
  });
  app.use(async (c, next) => {
    await next();
    c.header("cache-control", "no-store");
    c.header("x-content-type-options", "nosniff");
    c.header("referrer-policy", "no-referrer");
  });
  app.get("/", async (c) => {
    const { html, contentSecurityPolicy } = mailboxPage(await messages(), c.req.query("id"));
    return c.html(html, 200, { "content-security-policy": contentSecurityPolicy });
  });
  app.get("/messages", async (c) => c.json(await messages()));
  app.post("/messages", async (c) => {
    if (c.req.header("authorization") !== `Bearer ${apiKey}`) return c.json({ message: "Wrong key" }, 401);
    const sent = sentMailSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!sent.success) return c.json({ message: "Not a mail" }, 422);
    const { to, reply_to: replyTo, ...mail } = sent.data;
    await deliver({ to: to[0], ...mail, ...(replyTo !== undefined && { replyTo }) });
    return c.json({ id: randomUUID() });
  });
  app.delete("/messages", async (c) => {
    await remove(await namesNewestFirst());
    return c.body(null, 204);
  });

  return { deliver, fetch: async (request) => app.fetch(request) };
}

/** Undefined for a file that was deleted meanwhile or that is no mail of ours. */
async function readMail(file: string): Promise<CaughtMail | undefined> {
  try {
    return caughtMailSchema.safeParse(JSON.parse(await readFile(file, "utf8"))).data;
  } catch {
    return undefined;
  }
}
