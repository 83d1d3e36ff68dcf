import * as z from "zod";
import { allServiceCodes } from "#functions/contract/services.ts";
import type { CustomerBase } from "./customer-base.ts";
import type { Measure, Step } from "./database-measures.ts";

/** The results of one customer over years, in a base with others. */
export type CustomerHistory = {
  base: CustomerBase;
  /** The customer's number. */
  customer: number;
  /** Passages of transcripts, and as many drafts. */
  size: number;
};

const passagesPerResult = 20;
const openPointsPerResult = 2;
/** Of ten results, six have open points. */
const shareWithPoints = 0.6;
/** How many passages and drafts have this word, in a history of any size. */
const rareCount = 10;
const rareWord = "vergunning";
/** One in four has this one. */
const commonWord = "offerte";

const words = (
  number: string,
  size: number,
) => `format('Voorstel %s: we bespreken %s en daarna %s.', ${number},
  case when ${number} % 4 = 0 then 'de ${commonWord}' else 'de planning' end,
  case when ${number} % ${size / rareCount} = 0 then 'de ${rareWord}' else 'het budget' end)`;

/** By SQL: through the triggers of drafts, which make what the lists read, and past those that mail and announce. */
const historyOf = (id: string, size: number) => {
  const results = size / passagesPerResult;
  const own = `select id, row_number() over (order by created_at desc) as place
    from public."Meeting_Analyst_Results" where user_id = '${id}'`;
  return [
    `update public.user_tables set service_codes = ${allServiceCodes} where user_id = '${id}'`,
    `insert into public.user_emails (user_id, email, subject, content, created_at)
     select '${id}', 'info@bedrijf-' || i || '.example', 'Voorstel ' || i,
       ${words("i", size)} || repeat(' Een zin van twintig.', 50), now() - i * interval '1 minute'
     from generate_series(1, ${size}) as i`,
    "set session_replication_role = replica",
    `delete from public."Meeting_Analyst_Results" where user_id = '${id}'`,
    `insert into public."Meeting_Analyst_Results" (user_id, summary, action_items, recording_name, created_at)
     select '${id}', repeat('Er is overlegd. ', 20), array['Bellen', 'Mailen'], 'Overleg ' || i || '.mp3',
       now() - i * interval '1 day'
     from generate_series(1, ${results}) as i`,
    `insert into public.meeting_segments (result_id, number, user_id, start_ms, end_ms, text)
     select result.id, number, '${id}', number * 1000, number * 1000 + 900,
       ${words(`((place - 1) * ${passagesPerResult} + number)`, size)}
     from (${own}) as result, generate_series(1, ${passagesPerResult}) as number`,
    `insert into public.meeting_action_points (result_id, user_id, position, text, given_text)
     select result.id, '${id}', position, 'Bellen', 'Bellen'
     from (${own}) as result, generate_series(1, ${openPointsPerResult}) as position
     where place <= ${results * shareWithPoints}`,
    "set session_replication_role = origin",
  ];
};

/** Gives customers of the base these histories; they have no drafts otherwise. */
export async function writeHistories(
  base: CustomerBase,
  sizes: readonly number[],
): Promise<readonly CustomerHistory[]> {
  const client = await base.connect();
  const histories = sizes.map((size, index) => ({ base, size, customer: 11 + index }));
  for (const { customer, size } of histories) {
    for (const statement of historyOf(base.customerId(customer), size)) await client.query(statement);
  }
  await client.query("vacuum analyze");
  return histories;
}

const answerSchema = z.union([
  z.array(z.unknown()),
  z.pipe(
    z.object({ drafts: z.array(z.unknown()) }),
    z.transform(({ drafts }) => drafts),
  ),
]);

/** The step, once it was seen to give this many rows: an empty answer would be a quick one. */
async function giving(rowCount: number, step: () => Promise<unknown>): Promise<readonly Step[]> {
  const rows = answerSchema.parse(await step());
  if (rows.length !== rowCount) throw new Error(`${rows.length} rows in the answer, not ${rowCount}`);
  return [step];
}

/** The search as its customer asks it, in the database alone and prepared, as PostgREST does. */
const transcriptSearch =
  (word: string, rowCount: number) =>
  async ({ base, customer }: CustomerHistory) => {
    const id = base.customerId(customer);
    const client = await base.connect();
    const claims = JSON.stringify({ sub: id, role: "authenticated", session_id: id });
    await client.query("select set_config('request.jwt.claims', $1, false)", [claims]);
    await client.query("set role authenticated");
    const text = "select * from public.search_my_transcripts($1)";
    return giving(rowCount, async () => {
      const { rows } = await client.query({ name: "search", text, values: [word] });
      return rows;
    });
  };

const ownRows =
  (rowCount: number, address: (id: string) => string) =>
  async ({ base, customer }: CustomerHistory) => {
    const token = await base.token({ customer });
    return giving(rowCount, () => base.request(token, "GET", address(base.customerId(customer))));
  };

const ownDrafts =
  (name: string, body: object, rowCount: number) =>
  async ({ base, customer }: CustomerHistory) => {
    const token = await base.token({ customer });
    return giving(rowCount, () => base.request(token, "POST", `rpc/${name}`, { body, counted: false }));
  };

const pointColumns = "id,result_id,position,text,owner,due_on,is_done,passage";
export const resultColumns = `id,created_at,file_name,summary,summary_sentences,participants,sentiment_analysis,recording_id,recording_name,kind,duration_seconds,language,speakers,meeting_action_points(${pointColumns})`;
const newestFirst = "order=created_at.desc,id.desc";

/** The lists and searches of a customer's pages, as the pages send them. */
export const historyMeasures: readonly Measure<CustomerHistory>[] = [
  {
    name: "transcripts: ten found, SQL",
    growthMax: 2,
    msMax: 100,
    prepare: transcriptSearch(rareWord, rareCount),
  },
  {
    name: "transcripts: one in four found, SQL",
    growthMax: 2,
    msMax: 100,
    prepare: transcriptSearch(commonWord, 20),
  },
  // Its figures are of all drafts.
  { name: "drafts: list", growthMax: 5, prepare: ownDrafts("read_own_drafts", { p_rows_max: 50 }, 50) },
  {
    name: "drafts: ten found",
    growthMax: 2,
    prepare: ownDrafts("find_own_drafts", { p_rows_max: 50, p_search: rareWord }, rareCount),
  },
  {
    name: "results: list",
    growthMax: 2,
    prepare: ownRows(
      20,
      (id) => `Meeting_Analyst_Results?select=${resultColumns}&user_id=eq.${id}&${newestFirst}&limit=20`,
    ),
  },
  {
    name: "open points: list",
    growthMax: 2,
    prepare: ownRows(
      50,
      (id) =>
        `meeting_action_points?select=${pointColumns},created_at,Meeting_Analyst_Results(recording_name,created_at)&user_id=eq.${id}&is_done=eq.false&${newestFirst}&limit=50`,
    ),
  },
];
