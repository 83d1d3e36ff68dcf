import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { createServer } from "node:http";
import { close, freePort, listen } from "@vanzelf/local-supabase/loopback.ts";
import { createOwnDatabase, type OwnDatabase } from "@vanzelf/testkit/own-database.ts";
import { test } from "vitest";
import type { CallbackEvent } from "../../../functions/contract/automation/callbacks.ts";
import type { MeetingWebhook } from "../../../functions/contract/automation/webhooks.ts";
import { createJob, type Job } from "../job.ts";
import { openStore, type Store } from "../store/store.ts";

type File = Buffer | { path: string };

export type MeetingTest = {
  store: Store;
  /** Handed to the product, by every job. */
  events: { id: string; event: CallbackEvent }[];
  /** How often a recording was downloaded. */
  downloads: () => number;
  /** A job for a recording of this content, as the product asks for it. */
  job(file: File, changes?: Partial<MeetingWebhook>): Promise<string>;
  /** The job as the worker that takes it up sees it. */
  take(jobId: string, store?: Store): Promise<Job>;
  stop(): Promise<void>;
};

/** Real jobs in a database of their own, with recordings at a real address. */
export async function startMeetingTest(): Promise<MeetingTest> {
  const database: OwnDatabase = await createOwnDatabase();
  const store = await openStore(database.url, () => {});
  const files = new Map<string, File>();
  const events: MeetingTest["events"] = [];
  let downloads = 0;
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? "");
    downloads += 1;
    if (!file) response.writeHead(404).end();
    else if (Buffer.isBuffer(file)) response.end(file);
    else createReadStream(file.path).pipe(response);
  });
  const port = await freePort();
  await listen(server, port);
  const product = {
    async send(event: CallbackEvent, { id }: { id: string }) {
      events.push({ id, event });
    },
    ask: async () => ({}),
  };
  return {
    store,
    events,
    downloads: () => downloads,
    async job(file, changes) {
      const [id, customerId] = [randomUUID(), randomUUID()];
      files.set(`/${id}`, file);
      const body: MeetingWebhook = {
        userId: customerId,
        userEmail: "els@voorbeeld.be",
        fileUrl: `http://127.0.0.1:${port}/${id}`,
        fileName: "Overleg maandag.mp3",
        latestFeedback: null,
        feedbackId: null,
        status: "pending",
        sessionId: `sessie-${id}`,
        mode: "meeting",
        ...changes,
      };
      await store.add({ id, kind: "meeting", customerId, body }, async () => {});
      return id;
    },
    async take(jobId, usedStore = store) {
      const stored = await store.read(jobId);
      if (!stored) throw new Error(`no job ${jobId}`);
      return createJob(stored, { store: usedStore, product, signal: new AbortController().signal });
    },
    async stop() {
      await close(server);
      await store.close();
      await database.drop();
    },
  };
}

/** Without ffmpeg a recording is sent whole, which is quicker where a test is about its words. */
export const noFfmpeg = "/nowhere/ffmpeg";

/** Skipped where ffmpeg is not to be had. */
export const soundTest = test.skipIf(spawnSync("ffmpeg", ["-version"]).status !== 0);
