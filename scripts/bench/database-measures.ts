import * as z from "zod";
import { isoMonth } from "#web/lib/brussels-calendar.ts";
import { type CustomerBase, commonName, rareName, roleOf } from "./customer-base.ts";

/** One request or statement. */
export type Step = () => Promise<unknown>;

/** One thing that is timed: prepared once for each base, then run step by step, repeatedly. */
export type Measure = {
  name: string;
  /** May take this many times as long in the largest base as in the smallest. */
  growthMax?: number;
  /** The same without row-level security; `rlsRatioMax` limits the ratio between the two. */
  twin?: string;
  rlsRatioMax?: number;
  /** Fewer customers are shown and not judged. */
  rlsJudgedFrom?: number;
  prepare(base: CustomerBase): Promise<readonly Step[]>;
};

const listColumns =
  "user_id,name,email,created_at,service_codes,services,service_limits,usage_counts,last_reset_date,usage_month,usage_share,search,version";
const firstPage = `select=${listColumns}&order=created_at.desc,user_id.desc&limit=25`;
const thisMonth = () => `${isoMonth(Date.now())}-01`;

/** Columns that the list is sorted by. */
const listOrders = ["created_at", "search", "usage_order"] as const;

/** A page of the list behind the customer halfway, as the page asks for the next one: by key, and not counted anew. */
const pageBehind = (column: (typeof listOrders)[number]) => async (base: CustomerBase) => {
  const client = await base.connect();
  const { rows } = await client.query(
    `select to_jsonb(customer) ->> '${column}' as at, user_id as id from public.customers as customer
     order by ${column} desc, user_id desc offset (select count(*) / 2 from public.customers) limit 1`,
  );
  const [{ at, id }] = keyRow.parse(rows);
  const behind = new URLSearchParams({
    [column]: `lte.${at}`,
    or: `(${column}.lt."${at}",user_id.lt.${id})`,
  });
  const address = `customers?select=${listColumns}&order=${column}.desc,user_id.desc&limit=25&${behind}`;
  const token = await base.token({ customer: 1 });
  return [() => base.request(token, address, { counted: false })];
};

/** The requests of the admin's page, as the page sends them: with the count of all that match. */
const adminRequest = (address: () => string) => async (base: CustomerBase) => {
  const token = await base.token({ customer: 1 });
  return [() => base.request(token, address())];
};

/** The values that the filter by service sends: every sum of bits that contains the bit of meetings. */
const codesWithMeetings = Array.from({ length: 16 }, (_, others) => 16 + others).join();

const auditColumns =
  "entry_id,created_at,kind,actor_id,actor_name,user_id,customer_name,customer_email,service_name,before,after,request_id";
const auditPage = `audit_entries?select=${auditColumns}&order=created_at.desc,entry_id.desc&limit=26`;
const keyRow = z.tuple([z.object({ at: z.string(), id: z.string() })]);

/** The page halfway through the log, selected by the entry before it. */
async function auditPageHalfway(base: CustomerBase): Promise<string> {
  const client = await base.connect();
  const { rows } = await client.query(
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, entry_id as id
     from public.audit_entries order by created_at desc, entry_id desc
     offset (select count(*) / 2 from public.audit_entries) limit 1`,
  );
  const [{ at, id }] = keyRow.parse(rows);
  return `${auditPage}&created_at=lte.${at}&or=(created_at.lt."${at}",entry_id.lt."${id}")`;
}

/** A page of the audit log, without the count: the page requests it separately, and only when the filter changes. */
const auditRequest =
  (addressOf: (base: CustomerBase) => string | Promise<string>) => async (base: CustomerBase) => {
    const [token, address] = await Promise.all([base.token({ customer: 1 }), addressOf(base)]);
    return [() => base.request(token, address, { counted: false })];
  };

/** The reads of the platform pages for one customer: every table that holds their data. */
const customerReads = (id: string) => [
  `user_tables?select=service_codes,service_limits,usage_counts&user_id=eq.${id}`,
  `user_emails?select=id,email,subject,content,created_at&user_id=eq.${id}&order=created_at.desc,id.desc`,
  `CAReports?select=*&UUID=eq.${id}&order=created_at.desc`,
  `CompetitorEntries?select=*&"User UID"=eq.${id}&order=id`,
  `user_audio_files?select=*&user_id=eq.${id}&order=created_at.desc`,
  `Meeting_Analyst_Results?select=*&user_id=eq.${id}&order=created_at.desc`,
  `lead_submissions?select=*&user_id=eq.${id}&order=submitted_at.desc`,
];

/** A customer with drafts in the middle of the base. */
const readerOf = ({ size }: CustomerBase) => Math.ceil(size / 20) * 10;

const customerRequests = (options: { unprotected: boolean }) => async (base: CustomerBase) => {
  const customer = readerOf(base);
  const token = await base.token({ customer, ...options });
  const addresses = customerReads(base.customerId(customer));
  return addresses.map((address) => () => base.request(token, address));
};

/** The same reads in the database alone, because HTTP and JSON would hide the policies' cost. */
const customerStatements = (id: string) => [
  `select service_codes, service_limits, usage_counts from public.user_tables where user_id = '${id}'`,
  `select id, email, subject, content, created_at from public.user_emails where user_id = '${id}' order by created_at desc, id desc`,
  `select id, "UUID", created_at, "Name", "Report" from public."CAReports" where "UUID" = '${id}' order by created_at desc`,
  `select id, "Name Company", "Website Company", "User UID" from public."CompetitorEntries" where "User UID" = '${id}' order by id`,
  `select id, user_id, filename, storage_path, created_at from public.user_audio_files where user_id = '${id}' order by created_at desc`,
  `select id, user_id, created_at, summary, action_items from public."Meeting_Analyst_Results" where user_id = '${id}' order by created_at desc`,
  `select id, user_id, status, submitted_at from public.lead_submissions where user_id = '${id}' order by submitted_at desc`,
];

const customerSql = (options: { unprotected: boolean }) => async (base: CustomerBase) => {
  const who = { customer: readerOf(base), ...options };
  const id = base.customerId(who.customer);
  const client = await base.connect();
  await client.query("select set_config('request.jwt.claims', $1, false)", [JSON.stringify({ sub: id })]);
  await client.query(`set role ${roleOf(who)}`);
  // Prepared, as PostgREST does.
  return customerStatements(id).map((text, index) => () => client.query({ name: `read ${index}`, text }));
};

/** Timed in turns, base by base. */
export const measures: readonly Measure[] = [
  { name: "admin: list, first page", growthMax: 2, prepare: adminRequest(() => `customers?${firstPage}`) },
  ...listOrders.map((column) => ({
    name: `admin: list, next page by ${column}`,
    growthMax: 1.5,
    prepare: pageBehind(column),
  })),
  { name: "admin: what waits", growthMax: 2, prepare: adminRequest(() => "rpc/admin_read_day") },
  {
    name: "admin: search, a dozen found",
    growthMax: 2,
    prepare: adminRequest(() => `rpc/search_customers?p_term=${rareName.toLowerCase()}&${firstPage}`),
  },
  {
    name: "admin: search, one in 20 found",
    growthMax: 2,
    prepare: adminRequest(() => `rpc/search_customers?p_term=${commonName.toLowerCase()}&${firstPage}`),
  },
  {
    name: "admin: filter by service",
    growthMax: 2,
    prepare: adminRequest(() => `customers?service_codes=in.(${codesWithMeetings})&${firstPage}`),
  },
  {
    name: "admin: filter over the limit",
    prepare: adminRequest(() => `customers?usage_month=eq.${thisMonth()}&usage_share=gte.1&${firstPage}`),
  },
  { name: "admin: audit, newest page", growthMax: 2, prepare: auditRequest(() => auditPage) },
  { name: "admin: audit, page halfway", growthMax: 2, prepare: auditRequest(auditPageHalfway) },
  {
    name: "customer: reads",
    growthMax: 2,
    twin: "customer: reads, no RLS",
    rlsRatioMax: 1.5,
    prepare: customerRequests({ unprotected: false }),
  },
  { name: "customer: reads, no RLS", prepare: customerRequests({ unprotected: true }) },
  {
    name: "customer: reads, SQL",
    growthMax: 2,
    twin: "customer: reads, SQL, no RLS",
    rlsRatioMax: 1.25,
    // A hundred records stand on seven pages, which Postgres reads whole with the policy first: so it calls is_admin()
    // once for the statement, where an index would have found the customer's own record without that. 0.01 ms of 0.04.
    rlsJudgedFrom: 1_000,
    prepare: customerSql({ unprotected: false }),
  },
  { name: "customer: reads, SQL, no RLS", prepare: customerSql({ unprotected: true }) },
];
