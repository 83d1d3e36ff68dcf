import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { projectDirectory } from "#scripts/local/settings.ts";
import { startFreshDatabase } from "./fresh-database.ts";

// The dashboard and the alerts of docs/grafana, and the role that Grafana signs in with.

const textOf = (file: string) => readFileSync(path.join(projectDirectory, "docs", file), "utf8");
const jsonOf = (file: string): unknown => JSON.parse(textOf(`grafana/${file}`));

const datasourceUid = "vanzelf";
const target = z.object({
  refId: z.literal("A"),
  format: z.enum(["time_series", "table"]),
  rawSql: z.string(),
});

const dashboard = z.object({
  uid: z.string(),
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string().min(1),
      datasource: z.object({ uid: z.literal(datasourceUid) }),
      fieldConfig: z.object({
        defaults: z.object({
          thresholds: z.object({ steps: z.tuple([z.unknown(), z.object({ value: z.number() })]) }).optional(),
        }),
      }),
      targets: z.tuple([target]),
    }),
  ),
});

const alertRule = z.strictObject({
  uid: z.string().regex(/^[a-z-]{1,40}$/),
  title: z.string(),
  labels: z.strictObject({
    kind: z.enum(["latency", "failures", "queue", "units", "limits", "mail"]),
    when: z.enum(["night", "day"]),
  }),
  annotations: z.strictObject({ summary: z.string().min(1) }),
  condition: z.literal("C"),
  for: z.string().regex(/^\d+m$/),
  noDataState: z.literal("NoData"),
  execErrState: z.literal("Error"),
  dashboardUid: z.string(),
  panelId: z.number(),
  data: z.tuple([
    z.object({ refId: z.literal("A"), datasourceUid: z.literal(datasourceUid), model: target }),
    z.object({
      refId: z.literal("B"),
      model: z.object({ type: z.literal("reduce"), expression: z.literal("A") }),
    }),
    z.object({
      refId: z.literal("C"),
      model: z.object({
        type: z.literal("threshold"),
        expression: z.literal("B"),
        conditions: z.tuple([
          z.object({ evaluator: z.object({ type: z.literal("gt"), params: z.tuple([z.number()]) }) }),
        ]),
      }),
    }),
  ]),
});

const { panels, uid: dashboardUid } = dashboard.parse(jsonOf("dashboard.json"));
const rules = z
  .object({
    apiVersion: z.literal(1),
    groups: z.array(z.object({ interval: z.string(), rules: z.array(alertRule) })),
  })
  .parse(jsonOf("alerts.json"))
  .groups.flatMap((group) => group.rules);
/** Where a query asks for one figure as it is now, its name. */
const figureOf = (sql: string) => /private\.figures\(\) where name = '(\w+)'$/.exec(sql)?.[1];

/** A customer with one of everything that the figures count. */
const customer = `
  insert into auth.users (id) values ('00000000-0000-4000-8000-000000000001');
  insert into public.lead_submissions (id, user_id, status, submitted_at, finished_at, drafts_received, holds_unit)
  select gen_random_uuid(), account.id, made.status, now() - made.age, now(), made.drafts, made.held
  from auth.users as account, (values
    ('sent', interval '40 minutes', 1, false), ('sent', interval '20 minutes', 0, false),
    ('failed', interval '10 minutes', 0, false), ('failed', interval '10 minutes', 0, false),
    ('failed', interval '10 minutes', 0, false), ('failed', interval '3 hours', 0, true),
    ('sent', interval '25 hours', 0, false)
  ) as made (status, age, drafts, held);
  insert into public.user_emails (user_id, email, created_at)
  select id, 'info@bakker.example', now() - interval '30 minutes' from auth.users;
  update public.draft_work set submission_id = (select id from public.lead_submissions where drafts_received = 1);
  insert into public.user_audio_files (id, user_id, filename, storage_path)
  select '00000000-0000-4000-8000-000000000002', id, 'overleg.mp3', id || '/overleg.mp3' from auth.users;
  insert into public.meeting_analyses (id, user_id, mode, status, object_id, submitted_at, finished_at)
  select file.id, user_id, 'meeting', 'sent', gen_random_uuid(), now() - interval '50 minutes', now()
  from public.user_audio_files as file;
  insert into public.usage_alerts (user_id, month, service_key, percent)
  select id, private.usage_month(now()), 'email_marketing', level from auth.users, unnest(array[80, 100]) as level;
  delete from private.mail_queue;
  insert into private.mail_queue (kind, about, status, due_at)
  values ('contact-message', 'een', 'waiting', now() - interval '5 minutes'),
    ('contact-message', 'twee', 'waiting', now() + interval '1 hour'), ('contact-message', 'drie', 'failed', now())`;

const database = await startFreshDatabase();
await database.query(customer);
// As docs/operations.md says.
await database.query("alter role monitor login password 'geheim'");
const url = new URL(database.url);
url.username = "monitor";
url.password = "geheim";
const monitor = new pg.Client(url.href);
await monitor.connect();
afterAll(async () => {
  await monitor.end();
  await database.stop();
});

const points = z.array(z.object({ value: z.number() }));
/** As Grafana asks, for the last day. */
async function ask(sql: string) {
  const day = [Date.now() - 86_400_000, Date.now()].map((time) => `'${new Date(time).toISOString()}'`);
  const { rows } = await monitor.query(
    sql.replace("$__timeFrom()", `${day[0]}`).replace("$__timeTo()", `${day[1]}`),
  );
  return { rows, values: points.parse(rows).map(({ value }) => value) };
}

describe("as the role monitor", () => {
  test("every panel gets its numbers", async () => {
    for (const { title, targets } of panels) {
      const { rows, values } = await ask(targets[0].rawSql);
      expect([title, values.length]).not.toEqual([title, 0]);
      const isSeries = rows.every((row) => row.time instanceof Date && typeof row.metric === "string");
      expect([title, isSeries]).toEqual([title, targets[0].format === "time_series"]);
    }
  });

  test("every alert gets one number of this moment", async () => {
    for (const { title, data } of rules) {
      const { rows, values } = await ask(data[0].model.rawSql);
      expect([title, data[0].model.format, values.length]).toEqual([title, "time_series", 1]);
      expect(rows[0].time).toBeInstanceOf(Date);
    }
  });

  test("the figures are those of the rows, and nobody's of a day ago", async () => {
    const { rows } = await monitor.query("select * from private.figures()");
    const figures = new Map(
      z
        .array(z.object({ name: z.string(), value: z.number() }))
        .parse(rows)
        .map((row) => [row.name, row.value]),
    );
    expect(Object.fromEntries([...figures].map(([name, value]) => [name, Math.round(value)]))).toEqual({
      first_draft_seconds: 600,
      // Three of the six that ended, the recording among them.
      failed_percent: 50,
      leads_waiting_seconds: expect.closeTo(1200, -2),
      recordings_waiting_seconds: expect.closeTo(3000, -2),
      units_overdue: 1,
      connections_percent: expect.any(Number),
      customers_at_limit: 1,
      mails_overdue_seconds: expect.closeTo(300, -2),
      mails_given_up: 1,
    });
    expect(figures.get("connections_percent")).toBeGreaterThan(0);
  });

  const lead = "public.lead_submissions set submitted_at";
  const recording = "public.meeting_analyses set submitted_at";
  const mail = "private.mail_queue set queued_at";
  const now = "figures()";
  /** A figure in a transaction that is undone. */
  async function valueAfter(name: string, change: string, figures = now) {
    const rows = await database.query(
      `begin; set local session_replication_role = replica; ${change};
       select sum(value) as value from private.${figures} where name = '${name}'; rollback`,
    );
    return z.tuple([z.object({ value: z.number().nullable() })]).parse(rows)[0].value;
  }
  const before = "figures_by_hour(now() - interval '40 days', now())";
  test.each([
    ["first_draft_seconds", "6 hours", lead, now],
    ["first_draft_seconds", "1 hour", "public.draft_work set created_at", now],
    ["failed_percent", "1 hour", lead, now],
    ["failed_percent", "1 hour", recording, now],
    ["leads_waiting_seconds", "1 day", lead, now],
    ["recordings_waiting_seconds", "1 day", recording, now],
    // The unit is held for five minutes.
    ["units_overdue", "95 minutes", lead, now],
    ["customers_at_limit", "1 day", "public.usage_alerts set reached_at", now],
    ["mails_given_up", "12 hours", mail, now],
    ["leads failed", "31 days", lead, before],
    ["recordings sent", "31 days", recording, before],
    ["mails failed", "31 days", mail, before],
  ])("%s is another figure when %s are over", async (name, window, column, figures) => {
    const valueAt = (moment: string) =>
      valueAfter(name, `update ${column} = now() - interval '${window}' + interval '${moment}'`, figures);
    const longAfter = await valueAt("-2 years");
    expect(await valueAt("1 second")).not.toBe(longAfter);
    expect(await valueAt("-1 second")).toBe(longAfter);
  });

  test.each([
    [
      "failed_percent",
      "delete from public.lead_submissions where id = (select id from public.lead_submissions where status = 'failed' and not holds_unit limit 1)",
    ],
    ["leads_waiting_seconds", "update public.lead_submissions set failure_reason = 'error'"],
    ["recordings_waiting_seconds", "update public.meeting_analyses set failure_reason = 'error'"],
    ["recordings_waiting_seconds", "update public.meeting_analyses set result_id = 1"],
    ["customers_at_limit", "delete from public.usage_alerts where percent = 100"],
    ["mails_overdue_seconds", "update private.mail_queue set due_at = now() + interval '1 second'"],
  ])("%s is 0 after: %s", async (name, change) => {
    expect(await valueAfter(name, change)).toBe(0);
  });

  test("a unit of a request that a crash left pending is overdue as well", async () => {
    const crashed = "holds_unit = false, status = 'pending', finished_at = null where holds_unit";
    expect(await valueAfter("units_overdue", `update public.lead_submissions set ${crashed}`)).toBe(1);
  });

  test.each(["leads failed", "recordings sent", "mails failed"])(
    "of %s nothing is told that was before or after the time that is asked for",
    async (name) => {
      for (const [from, to] of [
        ["+ interval '1 second'", "+ interval '1 hour'"],
        ["- interval '2 days'", "- interval '1 day'"],
      ])
        expect(await valueAfter(name, "", `figures_by_hour(now() ${from}, now() ${to})`)).toBeNull();
    },
  );

  test.each([
    ["first_draft_seconds", 19 * 60, now],
    ["first draft", 10 * 60, before],
  ])("%s is %i when first drafts came after nought to twenty minutes", async (name, seconds, figures) => {
    const requests = `delete from public.lead_submissions;
      insert into public.lead_submissions (id, user_id, status, submitted_at, finished_at, drafts_received)
      select lpad(waited::text, 32, '0')::uuid, gen_random_uuid(), 'sent', now() - interval '30 minutes', now(), 2
      from generate_series(0, 20) as waited;
      insert into public.draft_work (user_id, draft_id, submission_id, created_at, prospect_key, search)
      select gen_random_uuid(), gen_random_uuid(), lpad(waited::text, 32, '0')::uuid,
        now() - interval '30 minutes' + make_interval(mins => waited + later), '', ''
      from generate_series(0, 20) as waited, generate_series(0, 5) as later`;
    expect(await valueAfter(name, requests, figures)).toBe(seconds);
  });

  test("five connections are open at once, which read for five seconds at most", async () => {
    const role = "select rolconnlimit as most, rolconfig as settings from pg_roles where rolname = 'monitor'";
    expect(await database.query(role)).toEqual([
      { most: 5, settings: ["default_transaction_read_only=on", "statement_timeout=5s"] },
    ]);
  });

  test("no row of any table can be read or written, although there are some", async () => {
    expect(await database.query("select from public.lead_submissions")).toHaveLength(7);
    await expect(monitor.query("select from public.lead_submissions")).rejects.toThrow("permission denied");
    await expect(monitor.query("create table public.mine ()")).rejects.toThrow("read-only transaction");
    const open = await database.query(
      `select relation.oid::regclass::text as name, privilege from pg_class as relation,
         unnest(array['select', 'insert', 'update', 'references']) as privilege
       where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
         and has_schema_privilege('monitor', relnamespace, 'usage')
         and (has_any_column_privilege('monitor', relation.oid, privilege)
           or has_table_privilege('monitor', relation.oid, 'delete, truncate, trigger'))
       order by 1, 2`,
    );
    // An extension gives these to everybody: numbers of statements, and of the role's own their words.
    expect(open).toEqual(
      ["pg_stat_statements", "pg_stat_statements_info"].map((name) => ({ name, privilege: "select" })),
    );
  });

  test("the figures are all that can be asked of ours, and of what runs with other rights", async () => {
    const callable = await database.query(
      `select oid::regprocedure::text as name from pg_proc
       where has_function_privilege('monitor', oid, 'execute')
         and (prosecdef or pronamespace in ('public'::regnamespace, 'private'::regnamespace))
         and has_schema_privilege('monitor', pronamespace, 'usage')
       order by 1`,
    );
    expect(callable).toEqual([
      { name: "private.figures()" },
      { name: "private.figures_by_hour(timestamp with time zone,timestamp with time zone)" },
    ]);
    const memberships = await database.query("select from pg_auth_members where member = 'monitor'::regrole");
    expect(memberships).toEqual([]);
  });
});

describe("the alerts", () => {
  test("cover all six kinds, each with a name of its own", () => {
    expect(new Set(rules.map(({ labels }) => labels.kind)).size).toBe(6);
    expect(new Set(rules.map(({ uid }) => uid)).size).toBe(rules.length);
    expect(textOf("grafana/datasource.yaml")).toContain(`\n    uid: ${datasourceUid}\n`);
  });

  test("belong to the panel of the same figure, which turns red with them", () => {
    for (const { title, data, panelId, dashboardUid: shownOn } of rules) {
      const panel = panels.find(({ id }) => id === panelId);
      const figure = figureOf(data[0].model.rawSql);
      expect([title, shownOn, figureOf(panel?.targets[0].rawSql ?? "")]).toEqual([
        title,
        dashboardUid,
        figure,
      ]);
      expect(figure).toBeDefined();
      const [above] = data[2].model.conditions[0].evaluator.params;
      // A panel turns red at its number, an alert above it: for one that counts, that is one more.
      const red = panel?.fieldConfig.defaults.thresholds?.steps[1].value;
      expect([above, above + 1], title).toContain(red);
    }
  });

  test("each say in docs/operations.md what they ask of a person", () => {
    const [, section = ""] = textOf("operations.md").split("\n## Alerts\n");
    const [own = ""] = section.split("\n## ");
    const headings = [...own.matchAll(/^### (.+)\n\n(?=\S)/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(rules.map(({ title }) => title));
  });
});
