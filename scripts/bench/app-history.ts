import { type Person, sql } from "@vanzelf/testkit/stack.ts";

/** The history of a customer of years. */
export const history = { drafts: 10_000, results: 500, reports: 300, transcriptWords: 38_700 };

/** A word that is in few drafts and passages. */
export const rareWord = "dakgoot";

const wordsPerPassage = 15;

const statementsFor = ({ drafts, results, reports, transcriptWords }: typeof history) => [
  `insert into public.user_emails (user_id, email, subject, content, created_at)
   select $1, 'info@bedrijf-' || number || '.example',
     'Voorstel ' || number || case when number % 500 = 0 then ' over een ${rareWord}' else '' end,
     repeat('Een zin van twintig. ', 50), now() - number * interval '1 hour'
   from generate_series(1, ${drafts}) as number`,
  // The newest has the transcript and the points.
  `insert into public."Meeting_Analyst_Results" (user_id, summary, action_items, created_at)
   select $1, 'Overleg ' || number || ': een zin over wat er werd afgesproken.',
     array['Offerte sturen ' || number, 'Teksten nalezen ' || number], now() - number * interval '1 day'
   from generate_series(1, ${results}) as number`,
  `insert into public.meeting_segments (result_id, number, user_id, start_ms, end_ms, speaker, text)
   select result.id, number, $1, number * 6000, number * 6000 + 5000, (number / 3) % 4,
     'Deze zin heeft vijftien woorden en gaat over het dak van de klant in ' ||
       case when number % 500 = 0 then '${rareWord}.' else 'Leuven.' end
   from (
     select id from public."Meeting_Analyst_Results" where user_id = $1 order by created_at desc limit 1
   ) as result, generate_series(1, ${transcriptWords / wordsPerPassage}) as number`,
  `insert into public."CAReports" ("UUID", "Name", content, created_at)
   select $1, 'Rapport ' || number, jsonb_build_object(
     'summary', 'Wat er veranderde bij drie concurrenten.',
     'sections', (
       select jsonb_agg(jsonb_build_object(
         'heading', 'Concurrent ' || section, 'text', repeat('Een zin over deze concurrent. ', 10),
         'findings', (
           select jsonb_agg(jsonb_build_object(
             'title', 'Prijs van dienst ' || finding, 'before', '€ 120', 'after', '€ 135',
             'source', 'https://concurrent.example/prijzen', 'severity', 'medium'))
           from generate_series(1, 8) as finding)))
       from generate_series(1, 3) as section)),
     now() - number * interval '1 week'
   from generate_series(1, ${reports}) as number`,
];

/** The planner knows of it after an `analyze`. */
export async function writeHistory({ id }: Person, given = history): Promise<void> {
  for (const statement of statementsFor(given)) await sql.query(statement, [id]);
}
