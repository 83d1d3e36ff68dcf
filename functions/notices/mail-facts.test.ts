import { randomUUID } from "node:crypto";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { keepReadersUnknown } from "#supabase/tests/transactions.ts";
import { company } from "../contract/company.ts";
import { type MailKind, noticeKinds } from "../contract/notices.ts";
import { noticeMail } from "./notice-mails.ts";
import { withoutAddresses } from "./without-addresses.ts";

const siteUrl = "http://127.0.0.1:5173";

/** The mail about a thing, as the run that sends it writes it: from what the database knows at that moment. */
async function mailAbout(person: Person, kind: MailKind, about: string) {
  const { rows } = await sql.query<{ facts: unknown }>(
    "select private.mail_facts(jsonb_populate_record(null::private.mail_queue, $1)) as facts",
    [JSON.stringify({ kind, recipient: person.id, about, details: {} })],
  );
  const canBeEnded = noticeKinds.some((notice) => notice === kind);
  return noticeMail(kind, {
    details: rows[0],
    siteUrl,
    unsubscribeUrl: canBeEnded ? `${siteUrl}/meldingen-uit` : undefined,
  });
}

/** Given by an admin, who knows the reader. */
const services = ["email_marketing"] as const;

async function addRequest({ id: owner }: Person, drafts: number) {
  const id = randomUUID();
  await sql.query(
    `insert into public.lead_submissions (id, user_id, status, finished_at, drafts_received)
     values ($1, $2, 'sent', now(), $3)`,
    [id, owner, drafts],
  );
  const form = { services: `Horeca in Leuven\nen <b>omstreken</b> ${"x".repeat(80)}` };
  await sql.query("insert into private.lead_forms (submission_id, form) values ($1, $2)", [id, form]);
  return id;
}

const twoHoursAgo = () => new Date(Date.now() - 2 * 3_600_000);

/** A recording's result with one open point, and one that is done. */
async function addResult({ id: owner }: Person, name: string, item: string, created_at = new Date()) {
  const result = await sql.add("public.Meeting_Analyst_Results", {
    user_id: owner,
    recording_name: name,
    action_items: [item, "Gedaan"],
    created_at,
  });
  await sql.query(
    "update public.meeting_action_points set is_done = true, done_at = now() where user_id = $1 and text = 'Gedaan'",
    [owner],
  );
  return result;
}

const longHeading = "Studio Leie".padEnd(201, "e");
async function addReport({ id: owner }: Person) {
  const finding = { title: "Een nieuwe prijs" };
  const content = {
    sections: [
      { heading: "Pixelhof", findings: [finding, finding] },
      { heading: "Nordwise", findings: [] },
      { heading: longHeading, findings: [finding] },
    ],
  };
  return sql.add("public.CAReports", { UUID: owner, Name: "November", content, created_at: twoHoursAgo() });
}

test("greets by a name's first sixty letters, and says how many drafts came for which audience", async () => {
  const name = `${"Wilhelmina ".repeat(5)}Adela`;
  const person = await createPerson({ firstName: name.replace(" ", " \n ").concat("s"), services });
  const request = await addRequest(person, 5);
  const { subject, text, html } = await mailAbout(person, "drafts-ready", request);
  expect(subject).toBe("5 e-mails staan klaar");
  expect(text).toContain(`Beste ${name},`);
  expect(text).toContain(`U vroeg e-mails voor ‘Horeca in Leuven en <b>omstreken</b> ${"x".repeat(43)}’.`);
  expect(text).toContain(`http://127.0.0.1:5173/dashboard?aanvraag=${request}`);
  expect(html).toContain("Horeca in Leuven en &lt;b&gt;omstreken");
});

test("names the reader's company below the mail, and nothing when there is none", async () => {
  const person = await createPerson({ services });
  const first = await mailAbout(person, "drafts-ready", await addRequest(person, 1));
  expect(first.text).not.toContain("Voor ");
  await sql.add("public.account_companies", { user_id: person.id, name: "Peeters <& zoon>" });
  const { text, html } = await mailAbout(person, "result-ready", "0");
  expect(text).toContain("\n\nVoor Peeters <& zoon>\n\n");
  expect(html).toContain("Deze e-mail is voor Peeters &lt;&amp; zoon&gt; verstuurd door");
});

test("names the recording and its open points, and leads to the result", async () => {
  const person = await createPerson({ services });
  const id = await addResult(person, "Werfvergadering", "Bellen", twoHoursAgo());
  await addResult(person, "Een andere", "Mailen", twoHoursAgo());
  const { subject, text } = await mailAbout(person, "result-ready", id);
  expect(subject).toBe("De analyse van uw opname is klaar: 1 actiepunt");
  expect(text).toContain("‘Werfvergadering’");
  expect(text).toContain(`/platform/meeting-analyst?resultaat=${id}\n`);
});

const accepted = {
  ...{ plan: "start", name: "Start", euro: 79, terms: "2026-11-23" },
  ...{ company: "Peeters https://evil.example", vatNumber: "BE0403170701" },
};

test("tells nothing of what is another customer's", async () => {
  const [owner, reader] = [await createPerson({ services }), await createPerson({ services })];
  const orderId = randomUUID();
  const things = await sql.rows<{ kind: MailKind; about: string }>(
    `with result as (
       insert into public."Meeting_Analyst_Results" (user_id, action_items) values ($1, '{Bellen}') returning id::text
     ), request as (
       insert into public.service_requests (user_id, service_key) values ($1, 'meeting_analysis') returning id::text
     ), accepted as (
       insert into public.service_requests (user_id, service_key, ordered)
       values ($1, 'email_marketing', '${JSON.stringify({ ...accepted, id: orderId, units: 20 })}')
     ), entry as (
       insert into public."CompetitorEntries" ("User UID", "Name Company", "Website Company")
       values ($1, 'Pixelhof', 'https://pixelhof.example') returning id::text
     )
     select 'result-ready' as kind, id as about from result union all select 'access-granted', id from request
     union all select 'competitor-change', id from entry
     union all values ('drafts-ready', $2), ('report-ready', $3), ('order', '${orderId} received')`,
    [owner.id, await addRequest(owner, 5), await addReport(owner)],
  );
  for (const { kind, about } of things) {
    const nothing = await mailAbout(
      reader,
      kind,
      about.replace(/^\S+/, about.includes("-") ? randomUUID() : "0"),
    );
    expect(await mailAbout(owner, kind, about)).not.toEqual(nothing);
    expect(await mailAbout(reader, kind, about)).toEqual(nothing);
  }
  expect((await mailAbout(reader, "drafts-ready", "no id")).subject).toBe("Uw e-mails staan klaar");
});

test("shows a reader who is not known nothing that was typed, in whatever mail", async () => {
  await keepReadersUnknown();
  const words = "Win op evil.example";
  const person = await createPerson({ firstName: words });
  await sql.query("insert into public.account_companies (user_id, name) values ($1, $2)", [person.id, words]);
  const result = await mailAbout(person, "result-ready", await addResult(person, words, words));
  expect(result.subject).toBe("De analyse van uw opname is klaar: 1 actiepunt");
  // A trial begins without an admin.
  await sql.query(
    `insert into public.usage_grants (user_id, service_key, kind, units, ends_at, reason)
     values ($1, 'meeting_analysis', 'trial', 1, now() + interval '1 day', 'Proef')`,
    [person.id],
  );
  const week = await mailAbout(person, "week-overview", new Date().toISOString().slice(0, 10));
  expect(week.subject).toContain("1 open actiepunt");
  const device = await mailAbout(person, "new-device", randomUUID());
  const content = { sections: [{ heading: words, findings: [{ title: words }] }] };
  const report = await sql.add("public.CAReports", { UUID: person.id, Name: words, content });
  const request = await sql.add("public.service_requests", {
    ...{ user_id: person.id, service_key: "email_marketing" },
    ordered: { ...accepted, id: "order", units: 20, company: words },
  });
  const others = [
    await mailAbout(person, "report-ready", report),
    await mailAbout(person, "order", "order received"),
  ];
  for (const { html, text } of [result, week, device, ...others]) {
    expect(text).toContain("\nBeste,\n");
    expect(`${html}${text}`).not.toContain("Win op");
  }
  expect(others[0]?.text).not.toContain("Er sta");
  expect(others.map(({ subject }) => subject)).toEqual([
    "Nieuw rapport: 1 wijziging bij uw concurrenten",
    "Wij kregen uw bestelling: Start",
  ]);
  expect((await mailAbout(person, "access-granted", request)).subject).toBe(
    "Lead Generator staat voor u open",
  );
  await sql.query("update public.user_tables set service_codes = 1 where user_id = $1", [person.id]);
  const { text } = await mailAbout(person, "factor-removed", "1");
  expect(text).toContain(`Beste ${withoutAddresses(words)},`);
});

test("says how many changes a report has, and of whom", async () => {
  const person = await createPerson({ services });
  const report = await addReport(person);
  const { subject, text } = await mailAbout(person, "report-ready", report);
  expect(subject).toBe("Nieuw rapport: 3 wijzigingen bij uw concurrenten");
  expect(text).toContain(
    `‘November’ staat klaar. Er staan 3 wijzigingen in, bij Pixelhof en ${longHeading.slice(0, -1)}.`,
  );
  expect(text).toContain(`/platform/competitive-analysis?rapport=${report}\n`);
});

test("leads on a Monday to each thing that waits, by its name", async () => {
  const person = await createPerson({
    services: ["email_marketing", "competitive_analysis", "meeting_analysis"],
  });
  const written = { user_id: person.id, email: "info@maes.example", subject: "Uw kassa" };
  const draft = await sql.add("public.user_emails", written);
  const id = await addResult(person, "Werfvergadering", "Bellen");
  const report = await addReport(person);
  const { subject, text } = await mailAbout(person, "week-overview", new Date().toISOString().slice(0, 10));
  expect(subject).toBe(
    "Uw week: 1 open actiepunt, 1 nieuw rapport, 1 nieuwe analyse, 1 e-mail om na te lezen",
  );
  for (const [name, address] of [
    ["Bellen", `/platform/meeting-analyst?resultaat=${id}`],
    ["November", `/platform/competitive-analysis?rapport=${report}`],
    ["Werfvergadering", `/platform/meeting-analyst?resultaat=${id}`],
    ["Uw kassa", `/dashboard?concept=${draft}`],
  ]) {
    expect(text).toContain(`- ${name}\n  http://127.0.0.1:5173${address}\n`);
  }
});

test("names the service that was granted, and leads to its tool", async () => {
  const person = await createPerson({ firstName: "Wilhelmina", services });
  const request = await sql.add("public.service_requests", {
    user_id: person.id,
    service_key: "email_marketing",
  });
  const { subject, text } = await mailAbout(person, "access-granted", request);
  expect(subject).toBe("Lead Generator staat voor u open");
  expect(text).toContain("Beste Wilhelmina,");
  expect(text).toContain("Open Lead Generator: http://127.0.0.1:5173/dashboard\n");
});

test.each([
  [8, "Meeting Analyst: uw limiet is bijna bereikt"],
  [10, "Meeting Analyst: uw limiet is bereikt"],
])("says that %i of 10 units are used, and of which service", async (used, expected) => {
  const person = await createPerson({ limits: { meeting_analysis: 10 }, usage: { meeting_analysis: used } });
  const { subject, text } = await mailAbout(person, "usage-limit", "2026-11 meeting_analysis 80");
  expect(subject).toBe(expected);
  expect(text).toContain(`U gebruikte ${used} van uw 10 beurten voor Meeting Analyst.`);
  expect(text).toContain("Geen e-mails meer hierover");
});

test("says a day after a trial how to go on and at what price, and nothing of a limit", async () => {
  const person = await createPerson({ usage: { email_marketing: 0 } });
  await sql.query(
    "select private.grant_trial($1, 'email_marketing', 1, now() + interval '9 days', 'Proef')",
    [person.id],
  );
  await sql.query("select private.count_usage($1, 'email_marketing')", [person.id]);
  const { rows } = await sql.query<{ about: string; later: boolean }>(
    `select about, ready_at - queued_at = interval '1 day' as later from private.mail_queue
     where recipient = $1 and kind = 'usage-limit'`,
    [person.id],
  );
  expect(rows).toMatchObject([{ later: true }]);
  await sql.query("delete from private.mail_queue where recipient = $1", [person.id]);
  const { subject, text } = await mailAbout(person, "usage-limit", rows[0]?.about ?? "");
  expect(subject).toBe("Lead Generator: hoe u verder gaat na uw proef");
  expect(text).toContain("€\u00a049 per maand zonder btw (€\u00a059,29 met btw): 20 aanvragen");
  expect(text).toContain("/platform/bestellen?plan=email_marketing\n");
  expect(text).not.toMatch(/limiet is|beurten/);
});

test.each([
  ["received", "Wij kregen uw bestelling: Start"],
  ["granted", "Uw bestelling is aanvaard: Start"],
  ["refused", "Uw bestelling is niet aanvaard: Start"],
])(
  "tells all of an order that is %s: by whom, what, the price, its time and end, and the terms",
  async (state, said) => {
    const person = await createPerson({ services });
    const id = randomUUID();
    await sql.query(
      `insert into public.service_requests (user_id, service_key, made_at, ordered, decided_at, decision, reason)
       select $1, service, '2026-11-23T23:30:00Z', $2::jsonb || jsonb_build_object('units', units, 'id', id),
         now(), 'refused', reason
       from (values
         ('email_marketing', 20, $3, 'Niet in uw land.'), ('meeting_analysis', 1, $3, 'Niet in uw land.'),
         ('competitive_analysis', 4, 'another', 'Zo maar.')
       ) as ordered (service, units, id, reason)`,
      [person.id, accepted, id],
    );
    const { subject, text } = await mailAbout(person, "order", `${id} ${state}`);
    expect(subject).toBe(said);
    for (const words of [
      "elke maand:\nLead Generator: 20 aanvragen\nMeeting Analyst: 1 analyse\n",
      "Niet in uw land.",
      "€\u00a079 per maand zonder btw, €\u00a095,59 met 21 % btw.",
      "U zegt op tegen het einde van een maand",
      "binnen veertien dagen",
      "Peeters https[:]//evil[.]example, BE0403170701",
      `${company.legalName}, ${company.address.street}`,
      company.companyNumber,
      company.email,
      "versie van 23 november 2026\n",
    ])
      expect(text).toContain(words);
    expect(text).toMatch(/Besteld op\W+24 november 2026\n/);
    expect(text).not.toContain("Geen e-mails meer");
  },
);

test.each([
  ["names what they can try at once", [], "Lead Generator kunt u meteen één keer proberen."],
  ["says that we look at the request, without a trial", ["email_marketing"], "Wij bekijken uw aanvraag"],
] as const)(
  "welcomes a new customer: %s, and without a name that a stranger may have chosen",
  async (_what, services, said) => {
    const person = await createPerson({ firstName: "Wilhelmina", services });
    const { text } = await mailAbout(person, "welcome", person.id);
    expect(text).toContain(`Beste,\n\n`);
    expect(text).toContain(said);
    expect(text).not.toContain("Wilhelmina");
  },
);
