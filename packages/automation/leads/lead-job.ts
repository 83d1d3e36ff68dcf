import type pg from "pg";
import * as z from "zod";
import type { LeadWebhook } from "../../../functions/contract/automation/webhooks.ts";
import type { Job } from "../job.ts";
import { JobFailure } from "../job-failure.ts";
import { type Model, type Outcomes, UnusableAnswer } from "../model/model.ts";
import { prompts } from "../prompts/prompts.ts";
import { activitiesLike, type Company, companySchema, takeCompanies } from "./companies.ts";
import { factsOf, letterOf, problemsOf, writtenSchema } from "./letter.ts";
import { tradesOf } from "./trades.ts";

const draftsPerLead = 5;
/** Some drafts are dropped: so many companies are tried at most. */
const companiesPerLead = 10;
const outputTokensMax = { audience: 1_000, activity: 500, draft: 1_000 };

const angles = [
  "een korte kennismaking",
  "één open vraag over hun werk",
  "wat de afzender voor hen kan doen",
  "een gewoonte van hun vak waar tijd in kruipt",
  "een kleine eerste stap om elkaar te leren kennen",
] as const;

const audienceSchema = z.object({
  activities: z.array(z.string()).max(20),
  places: z.array(z.string()).max(100),
});

const choiceSchema = z.object({ chosen: z.array(z.int()) });

const draftSchema = z.union([
  z.object({
    draft: z.object({
      email: z.string(),
      subject: z.string(),
      content: z.string(),
      reason: z.string(),
      source: z.string(),
      remarks: writtenSchema.shape.remarks,
    }),
  }),
  z.object({ dropped: z.string() }),
]);

const withoutCode = (activity: string) => activity.replace(/^20\d\d\/\d+ /, "");

type Parts = { model: Model; pool: pg.Pool; outcomes?: Outcomes; log: (line: string) => void };

/** Drafts for companies of the operator's sources, one by one. Throws JobFailure when there are fewer than asked. */
export async function writeDrafts(
  job: Job,
  lead: LeadWebhook,
  { model, pool, outcomes, log }: Parts,
): Promise<void> {
  const { id: jobId, customerId, signal } = job;
  const paidBy = { jobId, customerId, signal };

  const wanted = await job.step("audience", audienceSchema, () =>
    model.answer(
      {
        ...paidBy,
        prompt: prompts.audience,
        input: { doelgroep: lead.search, diensten: lead.servicesSummary },
        outputTokensMax: outputTokensMax.audience,
      },
      audienceSchema,
    ),
  );
  const chosen = await job.step("activities", z.array(z.string()), async () =>
    choose(model, await activitiesLike(pool, tradesOf(wanted.activities).others), lead.search, paidBy),
  );
  const companies = await job.step("companies", z.array(companySchema), () =>
    takeCompanies(pool, { ...wanted, chosen }, { customerId, jobId, rowsMax: companiesPerLead }),
  );
  if (companies.length === 0) {
    const { rowCount } = await pool.query("select from automation.companies limit 1");
    if (rowCount === 1) throw new JobFailure("no_companies");
    const detail = "Er is geen enkel bedrijf om aan te schrijven: kijk LEADS_CSV en LEADS_KBO_DIR na.";
    await outcomes?.failed({ kind: "companies", detail });
    throw new JobFailure("no_source");
  }
  await job.reached("analysed");

  const { firstName, lastName, companyName, servicesSummary } = lead;
  const sender = { naam: `${firstName} ${lastName}`, bedrijf: companyName, aanbod: servicesSummary };

  async function write(company: Company, index: number): Promise<z.infer<typeof draftSchema>> {
    const others = companies.filter(({ name }) => name !== company.name).map(({ name }) => name);
    const letter = { lead, company, facts: factsOf(company), others };
    const input = {
      afzender: sender,
      ontvanger: company.name,
      feiten: letter.facts,
      invalshoek: angles[index % angles.length],
    };
    try {
      const asked = { ...paidBy, prompt: prompts.draft, input, outputTokensMax: outputTokensMax.draft };
      const written = await model.answer(asked, writtenSchema, (given) => problemsOf(given, letter));
      return { draft: letterOf(written, letter) };
    } catch (error) {
      if (error instanceof UnusableAnswer) return { dropped: error.message };
      throw error;
    }
  }

  let sent = 0;
  for (const [index, company] of companies.entries()) {
    const result = await job.step(`draft ${index}`, draftSchema, () => write(company, index));
    if ("dropped" in result) {
      log(`job ${jobId}: a draft was dropped: ${result.dropped}`);
      continue;
    }
    const steps = sent === 0 ? await job.reached("written") : job.steps();
    const provenance = { model: model.nameFor("draft"), prompt: prompts.draft.label, steps };
    const data = { submissionId: jobId, drafts: [result.draft], provenance };
    await job.send(`draft_${index}`, { type: "lead.drafts", data });
    await pool.query(
      `insert into automation.approached (customer_id, email) values ($1, $2)
       on conflict (customer_id, email) do update set job_id = null`,
      [customerId, company.email],
    );
    sent += 1;
    if (sent === draftsPerLead) return;
  }
  if (sent === 0) throw new JobFailure("no_valid_draft");
  throw new JobFailure(sent === companies.length ? "few_companies" : "few_valid_drafts");
}

/** For activities that are no trade of the list, the model chooses among those that the sources have. */
async function choose(
  model: Model,
  names: readonly string[],
  audience: string,
  paidBy: Pick<Job, "customerId" | "signal"> & { jobId: string },
): Promise<string[]> {
  if (names.length === 0) return [];
  const activities = names.map((name, place) => ({ nummer: place + 1, naam: withoutCode(name) }));
  const input = { doelgroep: audience, activiteiten: activities };
  const asked = { ...paidBy, prompt: prompts.activity, input, outputTokensMax: outputTokensMax.activity };
  const { chosen } = await model.answer(asked, choiceSchema);
  return names.filter((_, place) => chosen.includes(place + 1));
}
