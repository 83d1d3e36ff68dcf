// Writes the month's report: what changed is data, and only its words of introduction may come from a model.

import type pg from "pg";
import * as z from "zod";
import type { Provenance } from "../../../functions/contract/automation/provenance.ts";
import { type Finding, severities } from "../../../functions/contract/report.ts";
import { cleanLine } from "../../../functions/contract/text.ts";
import { monthFormat } from "../belgian-day.ts";
import type { Job } from "../job.ts";
import { JobFailure } from "../job-failure.ts";
import type { Model } from "../model/model.ts";
import { prompts } from "../prompts/prompts.ts";
import { priceChange } from "./change-kind.ts";
import { lostPages, pageSchema, pagesText } from "./told-pages.ts";

/** The questions of a report to a model, which a test answers itself. */
export type Titles = Pick<Model, "answer" | "nameFor">;
type Parts = { pool: pg.Pool; model: Titles };

/** Of the whole report, so that it stays below the size that the product takes. */
const findingsMax = 100;
const sideLengthMax = 300;
const titleLengthMax = 160;
const outputTokensMax = 4_000;

const bodySchema = z.object({ until: z.iso.datetime({ offset: true }) });
const changeSchema = z.object({
  source: z.string(),
  before: z.string(),
  after: z.string(),
  seenAt: z.string(),
});
type Change = z.infer<typeof changeSchema>;
const competitorSchema = z.object({
  name: z.string(),
  /** Those that were ever asked for, the home page first. */
  pages: z.array(pageSchema),
  /** The newest first. */
  changes: z.array(changeSchema),
});
type Competitor = z.infer<typeof competitorSchema>;

/** Each competitor's pages and the changes on them since the last report, at most a month back when there was none. */
async function readChanges(pool: pg.Pool, customerId: string, until: string): Promise<Competitor[]> {
  const { rows } = await pool.query(
    `select entry.value->>'name' as name,
       (select coalesce(jsonb_agg(jsonb_build_object(
            'url', url, 'isHome', url = site, 'readAt', read_at, 'refused', refused,
            'isReadSinceReport', coalesce(read_at > since, false)
          ) order by url = site desc, url), '[]')
          from automation.pages where site = entry.value->>'website') as pages,
       -- A text that several pages show, such as opening hours, is reported once.
       (select coalesce(jsonb_agg(told order by told."seenAt" desc), '[]') from (
          select distinct on (change.before, change.after) url as source, seen_at as "seenAt",
            left(change.before, $3) as before, left(change.after, $3) as after
          from automation.page_changes as change
          where site = entry.value->>'website' and seen_at <= $2
            and seen_at > since
          order by change.before, change.after, url = site desc, url
        ) as told) as changes
     from automation.followers
     cross join lateral (select coalesce(reported_until, $2::timestamptz - interval '1 month')) as last (since)
     cross join jsonb_array_elements(competitors) with ordinality as entry (value, place)
     where customer_id = $1 order by place`,
    [customerId, until, sideLengthMax],
  );
  return z.array(competitorSchema).parse(rows);
}

function plainTitle({ source, before, after }: Change): string {
  const verb = before === "" ? "Nieuw" : after === "" ? "Verdwenen" : "Gewijzigd";
  return `${verb} op ${new URL(source).pathname}`.slice(0, titleLengthMax);
}

const answerSchema = z.object({
  findings: z.array(z.object({ change: z.int(), title: z.string(), severity: z.enum(severities) })),
});
type Told = z.infer<typeof answerSchema>["findings"];

const linkLike = /\w+:\/\/|www\.|@|[\p{L}\p{N}-]+\.[a-z]{2,}(?![\p{L}])|[\][<>]/iu;

const numbersOf = (text: string): string[] => text.match(/\d[\d.,]*\d|\d/g) ?? [];

/** A title may say no number that the change does not, and lead nowhere: a page may have asked the model for it. */
function titleOf(given: string, change: Change): string {
  const title = cleanLine(given);
  const shown = numbersOf(`${change.before} ${change.after}`);
  const isFromChange = numbersOf(title).every((number) => shown.includes(number));
  const isFit = title !== "" && title.length <= titleLengthMax && isFromChange && !linkLike.test(title);
  return isFit ? title : plainTitle(change);
}

/** A price that differs is told as a number and matters, whatever the model or its page says. */
function findingOf(change: Change, title: string, severity: Finding["severity"]): Finding {
  const price = priceChange(change);
  if (price === undefined) return { ...change, title, severity };
  return { ...change, title: cleanLine(`${title}: ${price}`), severity: "high" };
}

/** Every change once: first those that the model told, in its order, then what it left out. */
function findingsOf(changes: readonly Change[], told: Told): Finding[] {
  const left = new Map(changes.map((change, index) => [index + 1, change]));
  const findings = told.flatMap(({ change: number, title, severity }) => {
    const change = left.get(number);
    left.delete(number);
    return change ? [findingOf(change, titleOf(title, change), severity)] : [];
  });
  const untold = [...left.values()].map((change) => findingOf(change, plainTitle(change), "low"));
  return [...findings, ...untold];
}

/**
 * Asks for each competitor apart, so that the words of one's pages reach nothing about another one. A model that gives no
 * answer, which a page may have brought about, costs the titles alone.
 */
async function tell(job: Job, model: Titles, index: number, { name, changes }: Competitor): Promise<Told> {
  const { id: jobId, customerId, signal } = job;
  const veranderingen = changes.map(({ before, after }, at) => ({ nummer: at + 1, voor: before, na: after }));
  const input = { concurrent: name, veranderingen };
  const asked = { jobId, customerId, prompt: prompts.report, input, outputTokensMax, signal };
  const answer = await job.step(`findings ${index}`, answerSchema, () =>
    model.answer(asked, answerSchema).catch((error: unknown) => {
      if (error instanceof JobFailure) return { findings: [] };
      throw error;
    }),
  );
  return answer.findings;
}

function textOf({ pages, changes }: Competitor, shown: number): string {
  const more = changes.length - shown;
  const [noun, verb] = more === 1 ? ["wijziging", "staat"] : ["wijzigingen", "staan"];
  const unshown = more === 0 ? "" : `Nog ${more} andere ${noun} ${verb} niet in dit rapport.`;
  return [pagesText(pages, changes.length > 0), unshown].filter((text) => text !== "").join(" ");
}

const pagesReadOf = ({ pages }: Competitor) =>
  pages.filter(({ isReadSinceReport }) => isReadSinceReport).length;

const namesOf = (competitors: readonly Competitor[]) =>
  new Intl.ListFormat("nl-BE").format(competitors.map(({ name }) => name));

function summaryOf(competitors: readonly Competitor[]): string {
  const unread = competitors.filter((competitor) => pagesReadOf(competitor) === 0);
  if (unread.length === competitors.length) {
    return "In de periode van dit rapport konden we geen van de websites lezen.";
  }
  const changed = competitors.filter(({ changes }) => changes.length > 0);
  const count = changed.flatMap(({ changes }) => changes).length;
  const wereAllRead = competitors.every(({ pages }) => pages.length > 0 && lostPages(pages).length === 0);
  const told =
    count === 0
      ? `Op de pagina's van uw concurrenten die we ${wereAllRead ? "volgen" : "konden lezen"} veranderde niets.`
      : `We zagen ${count} ${count === 1 ? "wijziging" : "wijzigingen"} op de pagina's van ${namesOf(changed)}.`;
  if (unread.length === 0) return told;
  return `${told} De ${unread.length === 1 ? "website" : "websites"} van ${namesOf(unread)} konden we niet lezen.`;
}

export async function writeReport(job: Job, { pool, model }: Parts): Promise<void> {
  const { until } = bodySchema.parse(job.body);
  const competitors = await job.step("changes", z.array(competitorSchema), () =>
    readChanges(pool, job.customerId, until),
  );
  // The customer has the service no more.
  if (competitors.length === 0) return;
  const shownMax = Math.floor(findingsMax / competitors.length);
  const sections = [];
  let wasTold = false;
  for (const [index, competitor] of competitors.entries()) {
    const shown = competitor.changes.slice(0, shownMax);
    const told = shown.length > 0 ? await tell(job, model, index, { ...competitor, changes: shown }) : [];
    wasTold ||= told.length > 0;
    const text = textOf(competitor, shown.length);
    sections.push({ heading: competitor.name, text, findings: findingsOf(shown, told) });
  }
  await job.reached("analysed");
  const provenance: Provenance = {
    // Not null, which means that a result is made up: these findings were read.
    model: wasTold ? model.nameFor("report") : "zonder taalmodel",
    prompt: wasTold ? prompts.report.label : null,
    steps: await job.reached("written"),
  };
  const name = `Concurrentierapport ${monthFormat.format(new Date(until))}`;
  const pagesRead = competitors.reduce((sum, competitor) => sum + pagesReadOf(competitor), 0);
  const content = { summary: summaryOf(competitors), pagesRead, sections };
  await job.send("report", {
    type: "report.created",
    data: { userId: job.customerId, name, content, provenance },
  });
  await pool.query(
    `update automation.followers set reported_until = $2
     where customer_id = $1 and (reported_until is null or reported_until < $2)`,
    [job.customerId, until],
  );
}
