// Results that are made up, for a demo without a model. The product shows them as examples.
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import type { LeadWebhook, MeetingWebhook } from "../../../functions/contract/automation/webhooks.ts";
import type { Job } from "../job.ts";
import { JobFailure } from "../job-failure.ts";
import type { Work, WorkParts } from "../work.ts";
import { answerTo, draftsFor, meetingResult, reportOn } from "./fixtures.ts";
import { recordingLengthMs } from "./recording-length.ts";
import { watchCompetitors } from "./watch-competitors.ts";

export type MeetingResult = ReturnType<typeof meetingResult>;
/** Keeps a page of each result, and gives its address. */
export type ReportShelf = { put(fileName: string, result: MeetingResult): Promise<string> };

export type SampleOptions = WorkParts & {
  /** Without it, a result has no page. */
  shelf: ReportShelf | undefined;
  /** Pause before each draft, to imitate a real generator. */
  draftIntervalMs?: number | undefined;
  /** Pause before each word of the assistant. */
  chatIntervalMs?: number | undefined;
  /** How long an analysis takes. */
  meetingDurationMs?: number | undefined;
  /** How long a list of competitors stays as it is before a report is written. */
  reportDelayMs?: number | undefined;
};

const madeUp = { model: null, prompt: null };

/** A comparison needs at least this many. */
const competitorsMin = 3;

const reportSchema = z.object({ competitors: z.array(z.object({ name: z.string(), website: z.string() })) });

const partPattern = /\S+\s*/g;
const exampleNote = "Dit is een verzonnen voorbeeld: er is geen taalmodel ingesteld.";

/** The results of an earlier run, of any shape: they are handed in as they were made. */
const asMade = <T>() => z.custom<T>((value) => typeof value === "object");

export function createSampleWork(options: SampleOptions): Work {
  const { store, product, shelf, log } = options;
  const { draftIntervalMs = 700, chatIntervalMs = 25 } = options;
  const { meetingDurationMs = 4_000, reportDelayMs = 20_000 } = options;

  async function lead(job: Job, form: LeadWebhook) {
    for (const [index, draft] of draftsFor(form, job.id).entries()) {
      await wait(draftIntervalMs, undefined, { signal: job.signal });
      const provenance = { ...madeUp, steps: job.steps() };
      const data = { submissionId: job.id, drafts: [draft], provenance };
      await job.send(`draft_${index + 1}`, { type: "lead.drafts", data });
    }
  }

  async function meeting(job: Job, { sessionId, fileName, fileUrl, mode, latestFeedback }: MeetingWebhook) {
    const lengthMs = await recordingLengthMs(fileUrl, job.signal);
    if (lengthMs === null) throw new JobFailure("recording_gone");
    await wait(meetingDurationMs, undefined, { signal: job.signal });
    const made = await job.step("result", asMade<MeetingResult & { fileName: string | null }>(), async () => {
      const told = { mode, latestFeedback: latestFeedback ?? "", lengthMs, analysedAt: new Date() };
      const result = meetingResult(told, sessionId);
      return { ...result, fileName: (await shelf?.put(fileName, result)) ?? null };
    });
    const provenance = { ...madeUp, steps: await job.reached("written") };
    await job.send("result", { type: "meeting.result", data: { sessionId, ...made, provenance } });
  }

  async function report(job: Job) {
    const { competitors } = reportSchema.parse(job.body);
    if (competitors.length < competitorsMin) return;
    const made = await job.step("report", asMade<ReturnType<typeof reportOn>>(), async () =>
      reportOn(competitors, new Date()),
    );
    const provenance = { ...madeUp, steps: await job.reached("written") };
    const data = { userId: job.customerId, ...made, provenance };
    await job.send("report", { type: "report.created", data });
  }

  return {
    health: async () => ({ status: "ok", model: null, faults: [], companies: [] }),
    lead,
    meeting,
    report,
    async *chat({ message, sources }, { signal }) {
      const competitors = sources
        .filter(({ kind }) => kind === "competitor")
        .map(({ title, url }) => ({ name: title, website: url }));
      const answer = `${answerTo(message, competitors)}\n\n${exampleNote}`;
      for (const [text] of answer.matchAll(partPattern)) {
        await wait(chatIntervalMs, undefined, { signal });
        yield { type: "delta", text };
      }
      const named = competitors
        .filter(({ name }) => answer.includes(name))
        .map(({ name, website }) => ({ title: name, url: website }));
      if (named.length > 0) yield { type: "sources", sources: named };
      yield { type: "done" };
    },
    watch: (signal, queue) =>
      watchCompetitors(product, {
        delayMs: reportDelayMs,
        signal,
        log,
        async onChange(customerId, competitors) {
          const id = `report_${randomUUID()}`;
          const job = { id, kind: "report" as const, customerId, body: { competitors } };
          await store.add(job, (transaction) => queue.add(id, customerId, transaction));
        },
      }),
  };
}
