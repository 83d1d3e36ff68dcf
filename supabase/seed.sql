-- Demo data for a local backend: five accounts to sign in with (password Welkom-2026, all of them) and a
-- customer base that gives every screen something to show. Never for a hosted project.
--
-- Runs once: when the first account exists, nothing is touched, so later changes
-- and removals are kept. Dates are relative to now, so the demo never looks old. Companies, people and addresses
-- are invented; the domains are reserved for examples.

-- One person who registered p_age ago, in the same way as every customer: by a row in auth.users, whose trigger makes
-- the customer's record. Supabase Auth needs the token columns to be empty texts, not null.
create or replace function pg_temp.add_person(
  p_id uuid, p_first_name text, p_last_name text, p_email text, p_codes integer, p_age interval
)
returns void
language plpgsql
as $$
begin
  insert into auth.users (
    instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, created_at, updated_at,
    raw_app_meta_data, raw_user_meta_data,
    confirmation_token, recovery_token, email_change_token_new, email_change_token_current, email_change,
    phone_change, phone_change_token, reauthentication_token
  ) values (
    '00000000-0000-0000-0000-000000000000', p_id, 'authenticated', 'authenticated', p_email,
    extensions.crypt('Welkom-2026', extensions.gen_salt('bf')), now() - p_age, now() - p_age, now() - p_age,
    '{"provider": "email", "providers": ["email"]}',
    jsonb_build_object('first_name', p_first_name, 'last_name', p_last_name),
    '', '', '', '', '', '', '', ''
  );
  insert into auth.identities (
    id, user_id, provider_id, provider, identity_data, last_sign_in_at, created_at, updated_at
  ) values (
    gen_random_uuid(), p_id, p_id::text, 'email',
    jsonb_build_object('sub', p_id::text, 'email', p_email, 'email_verified', true, 'phone_verified', false),
    now() - p_age, now() - p_age, now() - p_age
  );
  -- Demo accounts do not get the limits of new accounts; below, two admins set their limits.
  update public.user_tables
  set service_codes = p_codes, created_at = now() - p_age, service_limits = '{}'
  where user_id = p_id;
  delete from private.recording_allowances where user_id = p_id;
end
$$;

-- A change of one limit by an admin, p_age ago, with the act that tells it, where there is one.
create or replace function pg_temp.set_limit(
  p_admin_id uuid, p_user_id uuid, p_service_key text, p_limit integer, p_age interval
)
returns void
language plpgsql
as $$
begin
  insert into public.limit_change_audit (created_at, admin_id, user_id, service_name, old_limit, new_limit, act_id)
  select
    now() - p_age, p_admin_id, p_user_id, p_service_key,
    coalesce((service_limits ->> p_service_key)::integer, 0), p_limit,
    (
      select act.id from public.admin_audit as act
      where act.user_id = p_user_id and act.actor_id = p_admin_id and act.created_at = now() - p_age
    )
  from public.user_tables where user_id = p_user_id;
  update public.user_tables
  set service_limits = service_limits || jsonb_build_object(p_service_key, p_limit)
  where user_id = p_user_id;
end
$$;

-- How each draft ends: the sender with the number of the company, and a way to refuse. The numbers are no company's.
create or replace function pg_temp.ending(p_content text, p_name text, p_company text)
returns text
language sql
as $$
  select case when p_content like '<p>%'
    then '<p>' || replace(ending, E'\n\n', '</p><p>') || '</p>'
    else E'\n\n' || ending
  end
  from (
    values (
      E'Met vriendelijke groet\n\n' || p_name || ', ' || p_company || E', BE 0000.000.097\n\n'
      || 'Wilt u geen e-mails meer van ons? Antwoord met "stop".'
    )
  ) as made (ending)
$$;

do $$
declare
  c_admin constant uuid := 'a0000000-0000-4000-8000-000000000001';
  c_admin_2 constant uuid := 'a0000000-0000-4000-8000-000000000002';
  c_customer constant uuid := 'b0000000-0000-4000-8000-000000000001';
  c_lead_customer constant uuid := 'b0000000-0000-4000-8000-000000000002';
  c_new_customer constant uuid := 'b0000000-0000-4000-8000-000000000003';
begin
  if exists (select from auth.users where id = c_admin) then
    return;
  end if;

  -- Lines of the audit of limits can't be changed afterwards: the seed writes them itself, with their past dates.
  alter table public.user_tables disable trigger user_tables_audit_limits;

  -- People. The first five are the demo accounts; the others fill the admin's list.
  perform pg_temp.add_person(
    c_admin, 'An', 'Verhulst', 'beheer@voorbeeld.be', private.all_service_codes(), '14 months'
  );
  perform pg_temp.add_person(
    c_admin_2, 'Bram', 'Claes', 'beheer2@voorbeeld.be', private.all_service_codes(), '13 months'
  );
  perform pg_temp.add_person(
    c_customer, 'Katrien', 'Peeters', 'klant@voorbeeld.be', private.all_service_codes(), '8 months'
  );
  perform pg_temp.add_person(c_lead_customer, 'Lieven', 'Maes', 'lead@voorbeeld.be', 1, '3 months');
  perform pg_temp.add_person(c_new_customer, 'Noor', 'Jacobs', 'nieuw@voorbeeld.be', 0, '2 days');
  perform pg_temp.add_person(
    ('b0000000-0000-4000-8000-0000000001' || lpad(ordinality::text, 2, '0'))::uuid,
    first_name, last_name, email, codes, age::interval
  )
  from rows from (
    jsonb_to_recordset($json$[
      {"first_name": "Sofie", "last_name": "Willems", "email": "sofie@tuinenwillems.example", "codes": 1, "age": "11 months"},
      {"first_name": "Tom", "last_name": "Van den Broeck", "email": "tom@vdbroeck-bouw.example", "codes": 9, "age": "10 months"},
      {"first_name": "Elise", "last_name": "Goossens", "email": "elise.goossens@kantoorgoossens.example", "codes": 16, "age": "9 months"},
      {"first_name": "Pieter-Jan", "last_name": "De Smet", "email": "pj@desmet-interieur.example", "codes": 3, "age": "7 months"},
      {"first_name": "Fatima", "last_name": "El Amrani", "email": "fatima@amrani-catering.example", "codes": 17, "age": "6 months"},
      {"first_name": "Jürgen", "last_name": "Müller", "email": "juergen@mueller-eupen.example", "codes": 8, "age": "5 months"},
      {"first_name": "Hanne", "last_name": "D'Hondt", "email": "hanne@praktijkdhondt.example", "codes": 24, "age": "4 months"},
      {"first_name": "Wouter", "last_name": "Lambrechts", "email": "wouter@lambrechts-it.example", "codes": 31, "age": "10 weeks"},
      {"first_name": "Chloë", "last_name": "Dubois", "email": "chloe@atelierdubois.example", "codes": 2, "age": "5 weeks"},
      {"first_name": "Marc", "last_name": "Hermans", "email": "marc@hermans-dakwerken.example", "codes": 0, "age": "6 days"}
    ]$json$) as (first_name text, last_name text, email text, codes integer, age text)
  ) with ordinality;
  -- Enough of them for a second page.
  perform pg_temp.add_person(
    ('b0000000-0000-4000-8000-0000000002' || lpad(number::text, 2, '0'))::uuid,
    person.first_name, person.last_name,
    private.fold_text(person.first_name) || '@' || replace(private.fold_text(person.last_name), ' ', '')
      || (array['-bouw', '-tuinen', '-optiek', '-mode', '-techniek'])[1 + number % 5] || '.example',
    number * 11 % 32, number * interval '9 days 7 hours'
  )
  from generate_series(1, 36) as number
  cross join lateral (
    select
      (array['Nele', 'Koen', 'Inge', 'Ruben', 'Zoë', 'Stijn', 'Anke', 'Yassin', 'Greet', 'Bart', 'Loïc', 'Mieke'])
        [1 + number % 12] as first_name,
      (array['Aerts', 'Vermeulen', 'De Backer', 'Mertens', 'Wouters', 'Bouzid', 'Van Damme', 'Lemmens', 'Çelik'])
        [1 + number % 9] as last_name
  ) as person;
  -- Long enough to confirm what the other asks.
  insert into private.admins (user_id, created_at)
  values (c_admin, now() - interval '30 days'), (c_admin_2, now() - interval '30 days');

  -- The customer's own website, as if it was opened this morning.
  insert into public.website_checks (
    user_id, address, checked_at, status, answer_ms, certificate_ends_at, changed_at
  )
  values (
    c_customer, 'https://www.peetersautomatisering.example', now() - interval '3 hours', 200, 420,
    now() + interval '80 days', now() - interval '9 days'
  );

  -- Two changes of it: one that was answered, one that waits.
  insert into public.website_changes (id, user_id, text, asked_at, state, answer, answered_at, answered_by)
  values
    (
      gen_random_uuid(), c_customer,
      'Op de pagina Contact staat nog het oude telefoonnummer. Het nieuwe is 016 00 00 00.',
      now() - interval '10 days', 'done', 'Aangepast, ook in de voet van elke pagina.', now() - interval '9 days', c_admin
    ),
    (
      gen_random_uuid(), c_customer, 'Graag een foto van het nieuwe team bij Over ons. Wij sturen ze u deze week.',
      now() - interval '4 hours', 'asked', '', null, null
    );

  -- The customer's company, and what it pays for.
  insert into public.account_companies
    (user_id, name, vat_number, sender_first_name, sender_last_name, version, purchase, paid_until, purchase_version)
  values (
    c_customer, 'Peeters Automatisering', 'BE0000000097', 'Katrien', 'Peeters', 1,
    'Alle services: 20 aanvragen en 3 vergaderingen per maand.', (now() + interval '4 months')::date, 1
  );

  -- Competitor analysis: six of the ten slots, and a report every few weeks.
  insert into public."CompetitorEntries" ("User UID", "Name Company", "Website Company")
  values
    (c_customer, 'Studio Lindeboom', 'https://www.studiolindeboom.example'),
    (c_customer, 'Dijle Digitaal', 'https://dijledigitaal.example'),
    (c_customer, 'Webatelier Mechelen', 'https://www.webateliermechelen.example'),
    (c_customer, 'Vandenberghe & Zonen', 'https://vandenberghe-zonen.example/nl'),
    (c_customer, 'Noordzee Marketing', 'https://noordzeemarketing.example'),
    (c_customer, 'Kempen Software', 'https://www.kempensoftware.example');
  -- Reports as data. A report has the three facts of its number and the next two of each competitor, so that two reports
  -- that follow each other have findings that are new, gone and the same. The two newest are not read yet.
  insert into public."CAReports" ("UUID", created_at, "Name", content, read_at)
  select
    c_customer,
    now() - report.age,
    report.name,
    jsonb_build_object(
      'summary',
      'Dit rapport vergelijkt vier concurrenten. Per concurrent leest u wat er veranderde. Het is een voorbeeld: de '
        'vaststellingen zijn verzonnen.',
      'sections', (
        select jsonb_agg(jsonb_build_object('heading', competitor.name, 'text', '', 'findings', (
          select jsonb_agg(jsonb_build_object(
            'title', fact.title,
            'before', fact.before,
            'after', fact.after,
            'source', competitor.website,
            'seenAt', to_char(now() - report.age - interval '3 hours', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
            'severity', fact.severity
          ) order by fact.place)
          from (values
            (0, 'Prijs op de startpagina', 'Prijs op aanvraag', 'Vanaf 49 euro per maand', 'high'),
            (1, 'Klantverhalen', 'Drie verhalen', 'Vijf verhalen, de nieuwe over kleine bedrijven', 'medium'),
            (2, 'Pagina over onderhoud', 'Onderhoud op afspraak', 'Antwoord binnen vier uur op werkdagen', 'high'),
            (3, 'Vacatures', 'Geen vacatures', 'Een accountmanager voor Vlaanderen', 'medium'),
            (4, 'Nieuwsbrief', 'Elke maand', 'Om de twee weken, vooral over tijdwinst', 'low'),
            (5, 'Kennismaking', 'Bellen voor een afspraak', 'Bezoekers plannen zelf een gesprek in', 'medium'),
            (6, 'Aanbod', 'Zeven losse diensten', 'Drie pakketten, het middelste staat vooraan', 'high')
          ) as fact (place, title, before, after, severity)
          where (fact.place + competitor.number + report.number) % 7 < 3
        )) order by competitor.number)
        from (values
          (1, 'Webatelier Mechelen', 'https://www.webateliermechelen.example'),
          (2, 'Vandenberghe & Zonen', 'https://vandenberghe-zonen.example/nl'),
          (3, 'Noordzee Marketing', 'https://noordzeemarketing.example'),
          (4, 'Kempen Software', 'https://www.kempensoftware.example')
        ) as competitor (number, name, website)
      )
    ),
    case when report.number > 2 then now() - report.age + interval '1 hour' end
  from (values
    (1, interval '6 hours', 'Concurrentierapport: prijzen en aanbod'),
    (2, interval '9 days', 'Concurrentierapport: online zichtbaarheid'),
    (3, interval '5 weeks', 'Concurrentierapport: nieuwe diensten'),
    (4, interval '7 weeks', null),
    (5, interval '3 months', 'Kwartaalrapport concurrentie'),
    (6, interval '15 weeks', 'Concurrentierapport: klantbeoordelingen'),
    (7, interval '5 months', 'Concurrentierapport: sociale media'),
    (8, interval '6 months', 'Concurrentierapport: prijzen'),
    (9, interval '7 months', 'Nulmeting concurrentie')
  ) as report (number, age, name);

  -- Meeting analyst: recordings, their results, and the customer's feedback.
  insert into public.user_audio_files
    (
      user_id, filename, storage_path, transcription_status, session_id, created_at, consent_version, consent_noted_at
    )
  select
    c_customer, filename, c_customer || '/' || stored_name, 'completed', gen_random_uuid(), now() - age::interval,
    '2026-11-22', now() - age::interval
  from (values
    ('3 hours', 'Projectoverleg webshop.mp3', '1790000000000_Projectoverleg_webshop.mp3'),
    ('4 weeks', 'Teamvergadering.m4a', '1787600000000_Teamvergadering.m4a'),
    ('6 weeks', 'Sollicitatie Noah V.wav', '1786400000000_Sollicitatie_Noah_V.wav'),
    ('11 weeks', 'Presentatie jaarplan.mp3', '1783400000000_Presentatie_jaarplan.mp3')
  ) as recording (age, filename, stored_name);
  insert into public."Meeting_Analyst_Results"
    (user_id, created_at, file_name, summary, action_items, participants, sentiment_analysis)
  values
    (
      c_customer, now() - interval '2 hours 50 minutes', 'https://rapporten.example/vergadering/webshop.pdf',
      'De planning van de nieuwe webshop is besproken. De productfoto''s komen een week later dan voorzien, '
      || 'maar de lanceerdatum blijft behouden. De betaalpagina wordt eerst intern getest.',
      array['Productfoto''s aanleveren tegen vrijdag (Sara)', 'Testbestellingen plaatsen met Bancontact (Katrien)',
        'Teksten van de retourpagina nalezen (Dries)'],
      array['Katrien Peeters', 'Sara Bogaert', 'Dries Wouters'],
      '{"positive": 62, "neutral": 30, "negative": 8}'
    ),
    (
      c_customer, now() - interval '4 weeks', 'https://rapporten.example/vergadering/team.pdf',
      'Wekelijkse teamvergadering. De wachttijden bij de klantendienst zijn gedaald; het rooster voor de '
      || 'eindejaarsperiode is nog niet rond.',
      array['Rooster eindejaar voorstellen (Sara)', 'Wachttijden opnieuw meten (Katrien)'],
      array['Katrien Peeters', 'Sara Bogaert', 'Jef Mertens', 'Yasmine Haddad'],
      '{"positive": 45, "neutral": 43, "negative": 12}'
    ),
    (
      c_customer, now() - interval '6 weeks', 'https://rapporten.example/vergadering/sollicitatie.pdf',
      'Eerste gesprek met een kandidaat voor de functie van webontwikkelaar. Sterke technische achtergrond, '
      || 'beschikbaar vanaf januari.',
      array['Tweede gesprek inplannen (Dries)'],
      array['Dries Wouters', 'Noah Verstraete'],
      '{"positive": 71, "neutral": 27, "negative": 2}'
    ),
    (
      c_customer, now() - interval '11 weeks', 'https://rapporten.example/vergadering/jaarplan.pdf',
      'Voorstelling van het jaarplan. Vragen over het budget voor opleidingen bleven open.',
      array['Opleidingsbudget uitwerken (Katrien)', 'Presentatie rondsturen (Jef)'],
      array['Katrien Peeters', 'Jef Mertens'],
      '{"positive": 38, "neutral": 41, "negative": 21}'
    ),
    (
      c_customer, now() - interval '5 months', null,
      'Kort overleg met de boekhouder over de kwartaalcijfers.', '{}', array['Katrien Peeters'],
      '{"positive": 50, "neutral": 50, "negative": 0}'
    );
  -- The facts of each result's recording. The newest has its transcript; the demo has no sound.
  update public."Meeting_Analyst_Results" as result
  set recording_id = file.id, recording_name = file.filename, kind = about.kind, duration_seconds = about.seconds,
    language = 'nl-BE'
  from public.user_audio_files as file
  join (values
    ('Projectoverleg webshop.mp3', 'meeting', 1834, 'webshop'),
    ('Teamvergadering.m4a', 'meeting', 2710, 'team'),
    ('Sollicitatie Noah V.wav', 'job-interview', 2412, 'sollicitatie'),
    ('Presentatie jaarplan.mp3', 'presentation', 3955, 'jaarplan')
  ) as about (filename, kind, seconds, report) on about.filename = file.filename
  where file.user_id = c_customer and result.user_id = c_customer
    and result.file_name = 'https://rapporten.example/vergadering/' || about.report || '.pdf';
  with result as (
    update public."Meeting_Analyst_Results"
    set speakers = array['Katrien Peeters', 'Sara Bogaert', 'Dries Wouters'],
      speakers_given = array['Katrien Peeters', 'Sara Bogaert', 'Dries Wouters'],
      summary_sentences = jsonb_build_array(
        jsonb_build_object('text', 'De planning van de nieuwe webshop is besproken.', 'passage', 1),
        jsonb_build_object('text', 'De productfoto''s komen een week later dan voorzien, maar de lanceerdatum blijft behouden.',
          'passage', 3),
        jsonb_build_object('text', 'De betaalpagina wordt eerst intern getest.', 'passage', 7)
      )
    where user_id = c_customer and recording_name = 'Projectoverleg webshop.mp3'
    returning id
  )
  insert into public.meeting_segments (result_id, number, user_id, start_ms, end_ms, speaker, text)
  select result.id, said.number, c_customer, said.start_seconds * 1000, said.start_seconds * 1000 + 6000, said.speaker,
    said.text
  from result
  cross join (values
    (1, 4, 0, 'Goedemorgen. We overlopen vandaag de planning van de nieuwe webshop.'),
    (2, 12, 0, 'Sara, hoe staat het met de foto''s?'),
    (3, 17, 1, 'De fotograaf kan pas volgende week, dus de productfoto''s komen een week later dan voorzien.'),
    (4, 26, 1, 'De teksten zijn wel klaar, we verliezen dus niets.'),
    (5, 33, 2, 'Dan blijft de lanceerdatum behouden, als ik de foto''s tegen vrijdag krijg.'),
    (6, 41, 1, 'Dat lukt, ik lever ze vrijdag aan.'),
    (7, 47, 0, 'Goed. De betaalpagina wil ik eerst intern testen, met Bancontact.'),
    (8, 55, 0, 'Ik plaats zelf een paar testbestellingen.'),
    (9, 60, 2, 'En ik lees de teksten van de retourpagina nog eens na.'),
    (10, 67, 0, 'Dank u wel, tot volgende week.')
  ) as said (number, start_seconds, speaker, text);
  update public.meeting_action_points as point
  set passage = agreed.passage, due_on = agreed.due_on, is_done = agreed.is_done
  from (values
    ('Productfoto''s%', 6, (now() + interval '4 days')::date, false),
    ('Testbestellingen%', 8, null, true),
    ('Teksten%', 9, null, false)
  ) as agreed (text, passage, due_on, is_done)
  join public."Meeting_Analyst_Results" as result
    on result.user_id = c_customer and result.recording_name = 'Projectoverleg webshop.mp3'
  where point.result_id = result.id and point.text like agreed.text;
  insert into public.meeting_feedback (user_id, feedback, created_at)
  values
    (c_customer, 'De actiepunten per persoon zijn erg handig, graag zo houden.', now() - interval '2 hours'),
    (c_customer, 'Kan de samenvatting iets korter? Vijf zinnen volstaan.', now() - interval '4 weeks'),
    (c_customer, 'Namen van deelnemers worden soms verkeerd gespeld.', now() - interval '11 weeks');

  -- Lead generator: three requests of the full customer, one of the lead customer.
  insert into public.lead_submissions (id, user_id, status, submitted_at, finished_at)
  values
    ('c0000000-0000-4000-8000-000000000001', c_customer, 'sent', now() - interval '1 day 2 minutes', now() - interval '1 day 119 seconds'),
    ('c0000000-0000-4000-8000-000000000002', c_customer, 'sent', now() - interval '12 days 2 minutes', now() - interval '12 days 119 seconds'),
    ('c0000000-0000-4000-8000-000000000003', c_customer, 'sent', now() - interval '5 weeks 2 minutes', now() - interval '5 weeks 119 seconds'),
    ('c0000000-0000-4000-8000-000000000004', c_lead_customer, 'sent', now() - interval '3 days 2 minutes', now() - interval '3 days 119 seconds');
  insert into private.lead_forms (submission_id, form)
  select submission_id::uuid, form::jsonb
  from (values
    ('c0000000-0000-4000-8000-000000000001', '{"firstName": "Katrien", "lastName": "Peeters",
      "companyName": "Peeters Automatisering", "email": "klant@voorbeeld.be",
      "services": "tuinarchitecten en hoveniers rond Leuven",
      "servicesSummary": "Wij maken websites die offerteaanvragen opleveren, en volgen die aanvragen op."}'),
    ('c0000000-0000-4000-8000-000000000002', '{"firstName": "Katrien", "lastName": "Peeters",
      "companyName": "Peeters Automatisering", "email": "klant@voorbeeld.be",
      "services": "aannemers, dakwerkers en schrijnwerkers in Vlaams-Brabant",
      "servicesSummary": "Wij maken planning en offertes eenvoudiger voor kleine bouwbedrijven."}'),
    ('c0000000-0000-4000-8000-000000000003', '{"firstName": "Katrien", "lastName": "Peeters",
      "companyName": "Peeters Automatisering", "email": "klant@voorbeeld.be",
      "services": "loodgieters en installateurs van verwarming",
      "servicesSummary": "Wij koppelen agenda, oproepen en onderhoudscontracten."}'),
    ('c0000000-0000-4000-8000-000000000004', '{"firstName": "Lieven", "lastName": "Maes",
      "companyName": "Maes Webshops", "email": "lead@voorbeeld.be",
      "services": "bakkers, slagers en koffiebranders",
      "servicesSummary": "Wij maken eenvoudige bestelpagina''s voor winkels."}')
  ) as made (submission_id, form);
  insert into public.user_emails (user_id, email, subject, content, created_at)
  select c_customer, email, subject, content || pg_temp.ending(content, 'Katrien Peeters', 'Peeters Automatisering'), now() - age::interval
  from (values
    ('1 day', 'info@tuinendeclercq.example', 'Meer offerteaanvragen voor Tuinen De Clercq',
      '<p>Beste,</p><p>Uw realisaties in <strong>Oud-Heverlee</strong> vielen ons op. Wij helpen tuinarchitecten om bezoekers van hun website om te zetten in <em>concrete</em> offerteaanvragen.</p><ul><li>Een formulier dat past bij uw werkwijze</li><li>Automatische opvolging binnen het uur</li></ul><p>Mag ik u volgende week bellen?</p>'),
    ('1 day 20 seconds', 'contact@groenatelier.example', 'Een idee voor Groenatelier',
      E'Beste,\n\nOp uw website zag ik dat u sinds dit jaar ook onderhoudscontracten aanbiedt. Veel van uw collega''s verliezen tijd aan het opvolgen van zulke contracten. Wij automatiseren dat voor u.\n\nHebt u interesse in een gesprek van een kwartier?'),
    ('1 day 40 seconds', 'info@hovenier-janssens.example', 'Minder administratie, meer tuin',
      '<p>Beste,</p><p>Hoeveel uur per week gaat naar offertes en facturen? Wij tellen het met u samen, en <strong>schrappen</strong> wat zonder u kan.</p><p>Bekijk <a href="https://www.voorbeeld.be" target="_blank" rel="noopener noreferrer">hoe dat werkt</a>.</p>'),
    ('1 day 60 seconds', 'hallo@stadstuinleuven.example', 'Stadstuinen in Leuven zichtbaar maken',
      E'Dag team van Stadstuin Leuven,\n\nJullie projecten verdienen een groter publiek. Wij bouwen websites die snel laden en goed gevonden worden.\n\nZullen we eens samenzitten?'),
    ('1 day 80 seconds', 'info@vijverbouw-maes.example', 'Wie u schrijft, krijgt meteen antwoord',
      '<p>Beste,</p><p>Wie uw contactformulier invult, weet graag dat het bericht aankwam. Wij sturen in uw naam een bevestiging, in uw eigen woorden.</p>'),
    ('12 days', 'info@bouwwerken-aerts.example', 'Bouwwerken Aerts: sneller van aanvraag naar werf',
      '<p>Beste,</p><p>Wij zagen uw renovatie in Kessel-Lo. Met onze planningstool weten uw klanten <u>altijd</u> waar ze staan:</p><ol><li>aanvraag</li><li>plaatsbezoek</li><li>offerte</li></ol><p>Graag tot binnenkort.</p>'),
    ('12 days 25 seconds', 'offerte@dakwerkenpauwels.example', 'Offertes die zichzelf opvolgen',
      E'Beste,\n\nEen offerte opvolgen schiet er weleens bij in. Bij u kan dat automatisch, in uw eigen stijl.'),
    ('12 days 50 seconds', 'info@schrijnwerkerij-lemmens.example', 'Maatwerk verdient een maatwerkwebsite',
      '<p>Beste,</p><p>Uw trappen zijn <em>prachtig</em>. Uw website toont er vandaag drie. Zullen we dat samen aanpakken?</p>'),
    ('12 days 75 seconds', 'info@elektro-simons.example', 'Afspraken plannen zonder telefoon',
      E'Beste,\n\nLaat uw klanten zelf een moment kiezen voor een herstelling. U houdt de handen vrij.'),
    ('12 days 100 seconds', 'info@bouwwerken-aerts.example', 'Nog een gedachte over uw werfplanning',
      '<p>Beste,</p><p>Nog één ding over de planning van werven: de tool werkt ook op de gsm van uw ploegbaas.</p>'),
    ('5 weeks', 'info@loodgieter-vos.example', 'Dringende oproepen automatisch doorgestuurd',
      E'Beste,\n\nEen lek komt zelden tijdens de kantooruren. Wij zorgen dat dringende oproepen meteen bij de juiste ploeg terechtkomen.'),
    ('5 weeks 30 seconds', 'planning@sanitair-thijs.example', 'Eén agenda voor kantoor en ploeg',
      '<p>Beste,</p><p>Met een <strong>gekoppelde agenda</strong> ziet het kantoor meteen welke ploeg vrij is.</p>'),
    ('5 weeks 60 seconds', 'info@warmtepompcentrum.example', 'Premies uitleggen in drie vragen',
      '<p>Beste,</p><p>Uw klanten zoeken uit op welke premie ze recht hebben. Met een korte vragenlijst op uw site weten ze het in <strong>één minuut</strong>.</p>'),
    ('5 weeks 90 seconds', 'info@chauffage-peters.example', 'Onderhoudscontracten zonder Excel',
      E'Beste,\n\nHerinneringen voor het jaarlijkse onderhoud vertrekken automatisch, per e-mail of sms.')
  ) as draft (age, email, subject, content);
  insert into public.user_emails (user_id, email, subject, content, created_at)
  select c_lead_customer, email, subject, content || pg_temp.ending(content, 'Lieven Maes', 'Maes Webshops'), now() - age::interval
  from (values
    ('3 days', 'info@bakkerijdegraankorrel.example', 'Bestellen voor het weekend, zonder wachtrij',
      E'Beste,\n\nUw klanten bestellen graag vooraf. Wij maken een eenvoudige bestelpagina die past bij uw bakkerij.'),
    ('3 days 20 seconds', 'hallo@koffiebranderijomloop.example', 'Abonnementen voor uw vaste klanten',
      '<p>Beste,</p><p>Met een <strong>koffieabonnement</strong> weet u op voorhand hoeveel u moet branden.</p>'),
    ('3 days 40 seconds', 'info@slagerijvanacker.example', 'De barbecue van uw klanten, online besteld',
      '<p>Beste,</p><p>Zullen we samen bekijken hoe uw barbecuepakketten online kunnen?</p>')
  ) as draft (age, email, subject, content);

  -- What the two admins did over time.
  insert into public.admin_audit (created_at, actor_id, action, user_id, before, after, request_id)
  select now() - age::interval, actor_id, action, user_id::uuid, before::jsonb, after::jsonb, gen_random_uuid()
  from (values
    ('7 months', c_admin, 'customer.update', c_customer::text,
      '{"service_codes": 3, "service_limits": {}}',
      '{"service_codes": 31, "service_limits": {"email_marketing": 20, "meeting_analysis": 10}}'),
    ('10 weeks', c_admin, 'customer.update', 'b0000000-0000-4000-8000-000000000108',
      '{"name": "W. Lambrechts"}', '{"name": "Wouter Lambrechts"}'),
    ('40 days', c_admin_2, 'customer.bulk_update', 'b0000000-0000-4000-8000-000000000102',
      '{"service_codes": 1}', '{"service_codes": 9}'),
    ('40 days', c_admin_2, 'customer.bulk_update', 'b0000000-0000-4000-8000-000000000106',
      '{"service_codes": 0}', '{"service_codes": 8}'),
    ('9 days', c_admin, 'customer.reset_usage', 'b0000000-0000-4000-8000-000000000105',
      '{"usage_counts": {"meeting_analysis": 5}}', '{"usage_counts": {}}')
  ) as act (age, actor_id, action, user_id, before, after);
  -- The limits that they set; the first act above tells the first two.
  perform pg_temp.set_limit(c_admin, c_customer, 'meeting_analysis', 10, '7 months');
  perform pg_temp.set_limit(c_admin, c_customer, 'email_marketing', 20, '7 months');
  perform pg_temp.set_limit(c_admin_2, c_customer, 'meeting_analysis', 3, '2 months');
  perform pg_temp.set_limit(c_admin, c_lead_customer, 'email_marketing', 10, '3 months');
  perform pg_temp.set_limit(c_admin_2, 'b0000000-0000-4000-8000-000000000101', 'email_marketing', 25, '5 months');
  perform pg_temp.set_limit(c_admin, 'b0000000-0000-4000-8000-000000000103', 'meeting_analysis', 8, '4 months');
  perform pg_temp.set_limit(c_admin, 'b0000000-0000-4000-8000-000000000105', 'meeting_analysis', 5, '6 weeks');
  perform pg_temp.set_limit(c_admin_2, 'b0000000-0000-4000-8000-000000000107', 'meeting_analysis', 4, '20 days');
  perform pg_temp.set_limit(c_admin, 'b0000000-0000-4000-8000-000000000203', 'email_marketing', 30, '25 days');
  perform pg_temp.set_limit(c_admin, 'b0000000-0000-4000-8000-000000000212', 'meeting_analysis', 6, '12 days');
  perform pg_temp.set_limit(c_admin_2, 'b0000000-0000-4000-8000-000000000227', 'email_marketing', 15, '8 days');
  alter table public.user_tables enable trigger user_tables_audit_limits;

  -- Why the newest drafts went to their companies, and where that stands.
  update public.user_emails as draft set reason = why.reason, source = why.source
  from (values
    ('info@tuinendeclercq.example', 'Tuinen De Clercq legt tuinen aan in Oud-Heverlee en toont elf realisaties op de site.',
      'https://www.tuinendeclercq.example/realisaties'),
    ('contact@groenatelier.example', 'Groenatelier biedt sinds dit jaar onderhoudscontracten aan.', 'https://www.groenatelier.example'),
    ('info@hovenier-janssens.example', 'Hovenier Janssens staat als actieve tuinaannemer in het register.', 'Kruispuntbank van Ondernemingen')
  ) as why (email, reason, source)
  where draft.user_id = c_customer and draft.email = why.email;
  update public.user_emails
  set remarks = '[{"kind": "claim", "sentence": "Veel van uw collega''s verliezen tijd aan het opvolgen van zulke contracten."}]'
  where user_id = c_customer and email = 'contact@groenatelier.example';

  -- The customer's work on the older ones.
  update public.draft_work as work set status = done.status, sent_at = work.created_at + done.sent_after::interval
  from (values
    ('contact@groenatelier.example', 'approved', null),
    ('info@bouwwerken-aerts.example', 'answered', '2 hours'),
    ('offerte@dakwerkenpauwels.example', 'sent', '1 day'),
    ('info@schrijnwerkerij-lemmens.example', 'sent', '1 day'),
    ('info@elektro-simons.example', 'not_wanted', null),
    ('info@loodgieter-vos.example', 'sent', '3 hours'),
    ('planning@sanitair-thijs.example', 'answered', '3 hours'),
    ('info@warmtepompcentrum.example', 'sent', '4 hours'),
    ('info@chauffage-peters.example', 'not_wanted', null)
  ) as done (email, status, sent_after)
  join public.user_emails as draft on draft.user_id = c_customer and draft.email = done.email
  where work.draft_id = draft.id;

  -- Registering, asking and five letters some minutes later: a trial of the Lead Generator for those who ask for it. An
  -- afternoon of trying the demo makes many accounts.
  update private.account_settings set trial_service_codes = 1, trials_a_day_max = 1000;

  -- Usage of this month: none, nearly all, or all of the limit.
  update public.user_tables
  set usage_counts = used.counts::jsonb, last_reset_date = date_trunc('month', now(), 'Europe/Brussels')
  from (values
    (c_customer, '{"meeting_analysis": 1, "email_marketing": 2, "competitive_analysis": 2}'),
    (c_lead_customer, '{"email_marketing": 4}'),
    ('b0000000-0000-4000-8000-000000000101', '{"email_marketing": 25}'),
    ('b0000000-0000-4000-8000-000000000103', '{"meeting_analysis": 7}'),
    ('b0000000-0000-4000-8000-000000000105', '{"meeting_analysis": 2, "email_marketing": 6}'),
    ('b0000000-0000-4000-8000-000000000107', '{"meeting_analysis": 4}'),
    ('b0000000-0000-4000-8000-000000000108', '{"meeting_analysis": 3, "email_marketing": 11}'),
    ('b0000000-0000-4000-8000-000000000203', '{"email_marketing": 27}'),
    ('b0000000-0000-4000-8000-000000000212', '{"meeting_analysis": 6}'),
    ('b0000000-0000-4000-8000-000000000227', '{"email_marketing": 3}')
  ) as used (user_id, counts)
  where user_tables.user_id = used.user_id;

  -- Usage of the months before, from their rows.
  insert into public.usage_history (user_id, month, service_key, used)
  select unit.user_id, private.usage_month(unit.made_at), unit.service_key, count(*)
  from (
    select user_id, submitted_at, 'email_marketing' from public.lead_submissions
    union all
    select user_id, created_at, 'meeting_analysis' from public.user_audio_files
    union all
    select "UUID", created_at, 'competitive_analysis' from public."CAReports"
  ) as unit (user_id, made_at, service_key)
  where private.usage_month(unit.made_at) < private.usage_month(now())
  group by 1, 2, 3;
end
$$;
