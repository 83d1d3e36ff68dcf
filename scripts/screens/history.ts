import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import type { ServiceKey } from "#functions/contract/services.ts";
import { until } from "../faults/until.ts";

/** As long as the product allows it to look in earnest: names, addresses and subjects that rows must bear. */
const longTexts = {
  company: "Onroerendgoedbeheersmaatschappij Vandenbroucke-Vanhaverbeke & Zonen",
  email: `aankoop.verwarmingsinstallaties-en-onderhoudscontracten@${"onroerendgoedbeheer".repeat(2)}-vandenbroucke.example`,
  subject: "Onderhoudsovereenkomsten en verwarmingsinstallaties voor meergezinswoningen "
    .repeat(3)
    .slice(0, 200),
} as const;

/** Statements for one person, whose id is $1. */
const ofCustomer = (userId: string): readonly [text: string, values: readonly unknown[]][] => [
  [
    `insert into public.lead_submissions (id, user_id, status, submitted_at, finished_at)
     select gen_random_uuid(), $1::uuid, 'sent', now() - (number * 2 - 1) * interval '1 day', now() - (number * 2 - 1) * interval '1 day'
     from generate_series(1, 20) as number`,
    [userId],
  ],
  [
    `insert into private.lead_forms (submission_id, form)
     select id, jsonb_build_object('firstName', 'Katrien', 'lastName', 'Peeters', 'companyName', $2::text,
       'email', 'katrien@peeters.example', 'services', 'tuinarchitecten en hoveniers rond Leuven',
       'servicesSummary', 'Wij maken websites die aanvragen voor offertes opleveren, en volgen die aanvragen op.')
     from public.lead_submissions where user_id = $1::uuid`,
    [userId, longTexts.company],
  ],
  [
    `insert into public.user_emails (user_id, email, subject, content, created_at)
     select $1::uuid,
       case when number % 23 = 3 then $2 else (array['info@tuinendeclercq', 'contact@groenatelier', 'hallo@stadstuinleuven',
         'offerte@dakwerkenpauwels', 'info@schrijnwerkerij-lemmens'])[1 + number % 5] || number || '.example' end,
       case when number % 23 = 3 then $3 else (array['Meer offerteaanvragen voor uw tuinen', 'Een idee voor uw atelier',
         'Minder administratie, meer tuin', 'Offertes die zichzelf opvolgen'])[1 + number % 4] end,
       E'Beste,\\n\\nOp uw website zag ik dat u sinds dit jaar ook onderhoudscontracten aanbiedt. Veel van uw collega''s '
         'verliezen tijd aan het opvolgen daarvan. Wij automatiseren dat voor u.\\n\\nHebt u een kwartier tijd?\\n\\n'
         'Met vriendelijke groet\\n\\nKatrien Peeters, Peeters Automatisering, BE 0000.000.097\\n\\n'
         'Wilt u geen e-mails meer van ons? Antwoord met "stop".',
       now() - ((number - 1) / 10 * 2 + 1) * interval '1 day' + (number % 10 + 1) * interval '20 seconds'
     from generate_series(1, 200) as number`,
    [userId, longTexts.email, longTexts.subject],
  ],
  [
    `update public.draft_work as work set status = found.status, sent_at = case when found.status = 'sent' then now() end
     from (select draft_id, (array['to_do', 'approved', 'sent', 'to_do', 'not_wanted'])
       [1 + row_number() over (order by created_at desc) % 5] as status from public.draft_work where user_id = $1::uuid) as found
     where work.user_id = $1::uuid and work.draft_id = found.draft_id`,
    [userId],
  ],
  [
    `insert into public.user_audio_files (user_id, filename, storage_path, transcription_status, session_id, created_at)
     select $1::uuid, case when number % 7 = 2 then repeat('Onderhoudsovereenkomst ', 8) || number || '.mp3'
         else 'Projectoverleg ' || number || '.mp3' end,
       $1::uuid || '/' || number || '.mp3', 'completed', gen_random_uuid(), now() - number * interval '3 days'
     from generate_series(1, 40) as number`,
    [userId],
  ],
  [
    `insert into public."Meeting_Analyst_Results" (user_id, recording_id, recording_name, kind, duration_seconds, language,
       summary, action_items, participants, sentiment_analysis, speakers, speakers_given, created_at)
     select $1::uuid, id, filename, (array['meeting', 'interview', 'presentation', 'job-interview'])
         [1 + row_number() over (order by created_at) % 4], 1834, 'nl-BE',
       'De planning van de nieuwe webshop is besproken. De foto''s komen een week later dan voorzien, maar de datum blijft.',
       array['Productfoto''s aanleveren tegen vrijdag (Sara)', 'Testbestellingen plaatsen met Bancontact (Katrien)'],
       array['Katrien Peeters', 'Sara Bogaert'], '{"positive": 62, "neutral": 30, "negative": 8}',
       array['Katrien Peeters', 'Sara Bogaert'], array['Katrien Peeters', 'Sara Bogaert'], created_at
     from public.user_audio_files where user_id = $1::uuid`,
    [userId],
  ],
  [
    `insert into public.meeting_segments (result_id, number, user_id, start_ms, end_ms, speaker, text)
     select result.id, number, $1::uuid, number * 9000, number * 9000 + 8000, number % 2,
       (array['Goedemorgen. We overlopen vandaag de planning van de nieuwe webshop.',
         'De fotograaf kan pas volgende week, dus de foto''s komen een week later dan voorzien.'])[1 + number % 2]
     from public."Meeting_Analyst_Results" as result, generate_series(1, 40) as number where result.user_id = $1::uuid`,
    [userId],
  ],
  [
    `insert into public.meeting_feedback (user_id, feedback, created_at)
     select $1::uuid, 'De actiepunten per persoon zijn erg handig, graag zo houden.', now() - number * interval '5 days'
     from generate_series(1, 12) as number`,
    [userId],
  ],
  [
    `insert into public."CompetitorEntries" ("User UID", "Name Company", "Website Company")
     select $1::uuid, case when number = 2 then $2 else 'Concurrent ' || number end, 'https://concurrent-' || number || '.example'
     from generate_series(1, 6) as number`,
    [userId, longTexts.company],
  ],
  [
    `insert into public."CAReports" ("UUID", "Name", created_at, read_at, content)
     select $1::uuid, case when number % 9 = 2 then $2 else 'Concurrentierapport ' || number end,
       now() - number * interval '9 days', case when number > 2 then now() end,
       jsonb_build_object('summary', 'Dit rapport vergelijkt vier concurrenten.', 'sections', jsonb_build_array(
         jsonb_build_object('heading', $3::text, 'text', '', 'findings', jsonb_build_array(
           jsonb_build_object('title', 'Prijs op de startpagina', 'before', 'Prijs op aanvraag',
             'after', 'Vanaf ' || number || ' euro per maand', 'source', 'https://concurrent-1.example', 'severity', 'high',
             'seenAt', '2026-11-01T10:00:00Z')))))
     from generate_series(1, 30) as number`,
    [userId, longTexts.subject, longTexts.company],
  ],
  [
    `insert into public.chat_conversations (user_id, id, title, updated_at)
     select $1::uuid, gen_random_uuid(), 'Wat veranderde er bij concurrent ' || number || '?', now() - number * interval '1 day'
     from generate_series(1, 15) as number`,
    [userId],
  ],
  [
    `insert into public.chat_messages (user_id, conversation_id, id, role, content, status)
     select conversation.user_id, conversation.id, message.id, said.role, said.content, 'sent'
     from public.chat_conversations as conversation
     cross join lateral (select gen_random_uuid() as id, conversation.id as of) as message
     cross join (values ('user', 'Wat veranderde er?'), ('assistant', 'De prijs op de startpagina is nieuw.')) as said (role, content)
     where conversation.user_id = $1::uuid`,
    [userId],
  ],
  // Last: what was written above counted as of this month.
  [
    `update public.user_tables
     set service_limits = '{"email_marketing": 20, "meeting_analysis": 10, "competitive_analysis": 8}',
       usage_counts = '{"email_marketing": 12, "meeting_analysis": 3, "competitive_analysis": 4}'
     where user_id = $1::uuid`,
    [userId],
  ],
  [
    `insert into public.usage_history (user_id, month, service_key, used)
     select $1::uuid, private.usage_month(now()) - ago * interval '1 month', key, 3 + ago
     from generate_series(1, 5) as ago, unnest(array['email_marketing', 'meeting_analysis', 'competitive_analysis']) as key`,
    [userId],
  ],
];

/** Makes 300 customers, with the requests and messages that wait for an admin. */
const ofAdmin: readonly string[] = [
  `insert into auth.users (id, email, raw_user_meta_data, created_at, is_sso_user)
   select gen_random_uuid(), case when number = 4 then '${longTexts.email}' else 'klant' || number || '@bedrijf.example' end,
     jsonb_build_object('first_name', (array['An', 'Bram', 'Chloë', 'Maximiliaan-Alexander'])[1 + number % 4],
       'last_name', (array['Peeters', 'Claes', 'Vandenbroucke-Vanhaverbeke'])[1 + number % 3]),
     now() - number * interval '1 hour', false
   from generate_series(1, 300) as number`,
  `update public.user_tables as record
   set service_codes = made.number % 32, service_limits = '{"meeting_analysis": 10, "email_marketing": 40}',
     usage_counts = jsonb_build_object('meeting_analysis', made.number % 12, 'email_marketing', made.number % 41)
   from (select id, row_number() over (order by created_at desc) as number from auth.users
     where email like '%@bedrijf.example') as made
   where record.user_id = made.id`,
  `insert into public.service_requests (user_id, service_key)
   select user_id, 'competitive_analysis' from public.user_tables
   where email like '%@bedrijf.example' and service_codes & 8 = 0 order by email limit 10`,
  `insert into public.contact_messages (name, email, company, task, programs, people, deadline, digest, done_at, doubt, created_at)
   select 'Bezoeker ' || number, 'bezoeker' || number || '@bedrijf.example', '${longTexts.company}',
     'Elke maandag typen wij de bestellingen over van e-mail naar ons boekhoudpakket. Kan dat vanzelf?', 'Excel, Odoo', 'Twee',
     'Voor het voorjaar', number::text, case when number > 6 then now() end,
     case when number between 5 and 6 then 'speed' end, now() - number * interval '7 hours'
   from generate_series(1, 30) as number`,
];

/** With an address that a person could have; the end keeps it apart on a stack that is photographed again. */
export function namedPerson(firstName: string, lastName: string) {
  const end = Date.now().toString(36).slice(-4);
  return { firstName, lastName, email: `${firstName}.${lastName}.${end}@voorbeeld.be`.toLowerCase() };
}

/** An admin with every service and a long history of their own. */
export async function personWithHistory(services: readonly ServiceKey[]): Promise<Person> {
  const person = await createPerson({ services, admin: true, ...namedPerson("Katrien", "Peeters") });
  for (const [text, values] of ofCustomer(person.id)) await sql.query(text, [...values]);
  const { rowCount } = await sql.query("select from auth.users where email = 'klant1@bedrijf.example'");
  // A stack that is photographed again has them.
  if (rowCount === 0) for (const text of ofAdmin) await sql.query(text);
  await writeByOwnHand(person);
  // A report that comes later moves a page while its picture is taken; without one the pictures are still worth taking.
  await until("the automation's report on the competitors", () => hasNewReport(person)).catch(() => {});
  return person;
}

const refused = ["info@dakwerkenpauwels.example", "stadstuinleuven.example", longTexts.email];

/**
 * Lists of people not to write to and of own customers, and a conversation for the company: written as the person does,
 * because the database makes their hashes and copies.
 */
async function writeByOwnHand({ id, client }: Person): Promise<void> {
  const { rows } = await sql.query<{ id: string }>(
    "select id from public.chat_conversations where user_id = $1 order by updated_at desc limit 1",
    [id],
  );
  const answers = [
    await client.rpc("add_do_not_write", { p_entries: refused }),
    await client.rpc("add_own_customer", { p_entry: "contact@groenatelier.example" }),
    await client.rpc("add_do_not_write_for_all", {
      p_entries: refused,
      p_reason: "Vroeg telefonisch om geen e-mails meer te krijgen.",
    }),
    await client.rpc("hand_over_chat", { p_conversation_id: rows[0]?.id ?? "" }),
  ];
  for (const { error } of answers) if (error) throw error;
}

/** Newer than those that were written here. */
async function hasNewReport({ id }: Person): Promise<boolean> {
  const { rowCount } = await sql.query(
    `select from public."CAReports" where "UUID" = $1 and created_at > now() - interval '1 day'`,
    [id],
  );
  return rowCount !== 0;
}
