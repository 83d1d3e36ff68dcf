// The work of a service that has a model to ask.
import { isoDayFormat } from "./belgian-day.ts";
import { answerQuestion } from "./chat/answer-question.ts";
import { checkServers } from "./check-servers.ts";
import { createDrawPage } from "./competitors/draw-page.ts";
import { createPublicFetch, createPublicRequest } from "./competitors/public-fetch.ts";
import { writeReport } from "./competitors/report-job.ts";
import { tellChanges } from "./competitors/tell-changes.ts";
import { addReportDue, watchCompetitors } from "./competitors/watch.ts";
import type { ModelSettings } from "./environment.ts";
import { createFaults } from "./faults.ts";
import { writeDrafts } from "./leads/lead-job.ts";
import { readCompanies, tellImports } from "./leads/read-companies.ts";
import { importsOf } from "./leads/sources.ts";
import { analyseMeeting } from "./meetings/meeting-job.ts";
import { createTranscriber } from "./meetings/transcribe.ts";
import { createModel } from "./model/model.ts";
import { createSpending } from "./model/spending.ts";
import { tellCompany } from "./product.ts";
import { checkWebsites } from "./websites/check-websites.ts";
import type { Work, WorkParts } from "./work.ts";

/** Early in the day, when few people wait for a page of theirs or for the model. */
const daily = { companies: "12 4 * * *", competitors: "42 4 * * *", websites: "22 5 * * *" };

const toldOf = (error: unknown) =>
  `De lijst van bedrijven is niet te lezen: ${error instanceof Error ? error.message : String(error)}`.slice(
    0,
    500,
  );

export function createModelWork(settings: ModelSettings, { store, product, relayUrl, log }: WorkParts): Work {
  const { pool } = store;
  const spending = createSpending(pool, {
    prices: settings.prices,
    budget: settings.budget,
    async onReached(reached) {
      // Once a month for each amount, whichever job meets it first.
      const month = isoDayFormat.format().slice(0, "2026-11".length);
      await tellCompany({ type: "automation.budget", data: reached }, month, { product, log });
    },
  });
  const faults = createFaults({ store, product, log });
  const servers = { ...settings, outcomes: faults };
  const model = createModel(servers, spending);
  const transcriber = createTranscriber({ ...servers, model: settings.transcriptionModel }, spending);
  const request = createPublicRequest({ userAgent: settings.userAgent });

  return {
    async health() {
      const [imports, failing] = [await importsOf(pool), await faults.all()];
      return {
        status: failing.length > 0 ? "failing" : "ok",
        faults: failing,
        model: settings.modelFor("draft"),
        companies: imports.map(({ digest: _, ...told }) => told),
      };
    },
    lead: (job, lead) => writeDrafts(job, lead, { model, pool, outcomes: faults, log }),
    meeting: (job) =>
      analyseMeeting(job, {
        ...{ model, transcriber, outcomes: faults },
        ...{ ffmpeg: settings.ffmpegPath, words: settings.transcriptionWords },
        download: { productHostname: new URL(relayUrl).hostname },
      }),
    report: (job) => writeReport(job, { pool, model }),
    chat: (chat, call) => answerQuestion(chat, call, model),
    async watch(stopping, queue) {
      await queue.schedule("companies", daily.companies, async (signal) => {
        try {
          await readCompanies(settings, { pool, log });
          await faults.worked("companies");
        } catch (error) {
          if (!signal.aborted) await faults.failed({ kind: "companies", detail: toldOf(error) });
          throw error;
        } finally {
          await tellImports({ pool, product, log });
        }
      });
      await queue.schedule("competitors", daily.competitors, async (signal) => {
        const parts = { pool, product, log, signal };
        const onRead = async (customerId: string) => {
          await tellChanges(customerId, parts);
          await addReportDue(customerId, store, queue);
        };
        await watchCompetitors({
          ...parts,
          fetchPage: createPublicFetch({
            userAgent: settings.userAgent,
            ...(settings.browserUrl !== undefined && { draw: createDrawPage(settings.browserUrl) }),
            log,
          }),
          onRead,
        });
      });
      await queue.schedule("websites", daily.websites, (signal) =>
        checkWebsites({ product, request, log, signal }),
      );
      // A source that the operator named just now is not waited for until tomorrow.
      await queue.runSoon("companies");
      // An operator without recordings needs no server of speech: its absence is logged and is no fault.
      const listener = createTranscriber({ ...settings, model: settings.transcriptionModel }, spending);
      const checks = await checkServers({ model, transcriber: listener }, stopping);
      for (const { server, name, can, result } of checks) {
        log(`${server} ${name}: ${result}${can && `, asked by ${can}`}`);
      }
    },
  };
}
