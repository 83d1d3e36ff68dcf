// How long the functions wait for the services that they call. What happens then is in the tests of each.
import { expect, onTestFinished, test, vi } from "vitest";
import { createAuthAdmin } from "./auth-admin.ts";
import { createDatabase } from "./database.ts";
import { createDeletionNews } from "./deletion-news.ts";
import { createErrorReports } from "./error-reports.ts";
import { createLog } from "./log.ts";
import { createMailer } from "./mail/mailer.ts";
import { createRecordings } from "./recordings.ts";

const url = "https://service.example";
const answering: typeof fetch = async () => Response.json([{ name: "an/1.mp3" }]);
const common = { fetch: answering, now: Date.now, log: createLog(() => {}) };
const platform = { supabaseUrl: url, publishableKey: "p", secretKey: "s", timeoutMs: 1_000, ...common };
const database = createDatabase(platform);
const mail = { to: "an@voorbeeld.be", name: "one", subject: "", html: "", text: "" };
const reports: Promise<unknown>[] = [];

test.each<[what: string, ms: number, work: () => unknown]>([
  [
    "the report of an error",
    3_000,
    () => {
      const parts = { ...common, target: { url }, keepAlive: (work: Promise<unknown>) => reports.push(work) };
      createErrorReports(parts)({ time: "", level: "error", event: "broke" });
    },
  ],
  ["a mail", 10_000, () => createMailer({ url, key: "k", sender: "a@b.be" }, answering).send(mail)],
  [
    "the news of a deletion",
    5_000,
    () => createDeletionNews({ ...common, database, target: { url, secret: "s" } }).tell("an", common.log),
  ],
  ["the deletion of an account", 60_000, () => createAuthAdmin(platform).deleteUser("an")],
  ["the removal of recordings", 60_000, () => createRecordings(platform, database).removeOrphans()],
])("%s has %i ms", async (_what, ms, work) => {
  const patience = vi.spyOn(AbortSignal, "timeout");
  onTestFinished(() => void patience.mockRestore());
  await work();
  await Promise.all(reports);
  expect(patience.mock.calls).toContainEqual([ms]);
});
