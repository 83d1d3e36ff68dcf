import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { serve } from "@vanzelf/testkit/listen.ts";
import { afterAll, test } from "vitest";
import type { CallbackEvent } from "../../../functions/contract/automation/callbacks.ts";
import type { MeetingWebhook } from "../../../functions/contract/automation/webhooks.ts";
import { createJob, type Job } from "../job.ts";
import type { Store } from "../store/store.ts";
import { openOwnStore } from "../store/test-store.ts";

type File = Buffer | { path: string };

/** Real jobs in a database of the test file's own, with recordings at a real address. */
export async function startMeetingTest() {
  const { store } = await openOwnStore();
  const files = new Map<string, File>();
  const events: { id: string; event: CallbackEvent }[] = [];
  let downloads = 0;
  const { url } = await serve((request, response) => {
    const file = files.get(request.url ?? "");
    downloads += 1;
    if (!file) response.writeHead(404).end();
    else if (Buffer.isBuffer(file)) response.end(file);
    else createReadStream(file.path).pipe(response);
  }, afterAll);
  const product = {
    async send(event: CallbackEvent, { id }: { id: string }) {
      events.push({ id, event });
    },
    ask: async () => ({}),
  };
  return {
    store,
    /** Handed to the product, by every job. */
    events,
    /** How often a recording was downloaded. */
    downloads: () => downloads,
    /** A job for a recording of this content, as the product asks for it. */
    async job(file: File, changes: Partial<MeetingWebhook> = {}): Promise<string> {
      const [id, customerId] = [randomUUID(), randomUUID()];
      files.set(`/${id}`, file);
      const body: MeetingWebhook = {
        userId: customerId,
        userEmail: "els@voorbeeld.be",
        fileUrl: `${url}/${id}`,
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
    /** The job as the worker that takes it up sees it. */
    async take(jobId: string, usedStore: Store = store): Promise<Job> {
      const stored = await store.read(jobId);
      if (!stored) throw new Error(`no job ${jobId}`);
      return createJob(stored, { store: usedStore, product, signal: new AbortController().signal });
    },
  };
}

/** Without ffmpeg a recording is sent whole, which is quicker where a test is about its words. */
export const noFfmpeg = "/nowhere/ffmpeg";

/** Skipped where ffmpeg is not to be had. */
export const soundTest = test.skipIf(spawnSync("ffmpeg", ["-version"]).status !== 0);
