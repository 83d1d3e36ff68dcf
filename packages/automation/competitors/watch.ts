// Follows the websites of competitors: takes the customers' lists from the product, reads the pages, notes what changed.
import type pg from "pg";
import * as z from "zod";
import { competitorListsSchema } from "../../../functions/contract/automation/webhooks.ts";
import { type Product, pagesOf } from "../product.ts";
import type { Queue } from "../queue.ts";
import type { Store } from "../store/store.ts";
import { compare } from "./compare.ts";
import { addressLengthMax, type FetchPage } from "./public-fetch.ts";
import { type ReadPage, readPage } from "./read-page.ts";
import { UnreadPage, type UnreadReason } from "./unread-page.ts";
import { whyUnreadable } from "./unreadable.ts";

export type Watch = {
  pool: pg.Pool;
  product: Pick<Product, "ask">;
  fetchPage: FetchPage;
  log: (line: string) => void;
  signal: AbortSignal;
  /** Called for each customer whose sites were read, while those of others may still be. */
  onRead: (customerId: string) => Promise<void>;
  /** For the pages of one site; a pause that its robots.txt asks for counts. */
  siteMs?: number;
  /** For the sites of one customer. What is left over is read another day. */
  customerMs?: number;
};

const sitesAtOnce = 4;
const furtherPagesMax = 4;
/** Of one reading: a page that was made anew says nothing sentence by sentence. */
const changesMax = 40;
/** A page that lost more than this is down more often than changed, and is believed when it is read so again. */
const sentencesLeftMin = 0.2;

/** Pages that tell most about a company, one of each kind. */
const tellingLinks = [
  /tarie[fv]|prij[sz]|pric(?:e|ing)|formules/i,
  /dienst|aanbod|service|product|oplossing|assortiment/i,
  /vacature|\bjobs?\b|werken-bij|career/i,
  /nieuws|news|actua|blog/i,
];

async function takeLists({ pool, product, signal }: Watch): Promise<void> {
  const seen: string[] = [];
  for await (const { customers } of pagesOf(product, "competitors", competitorListsSchema, signal)) {
    for (const { userId, competitors, wantsReport } of customers) {
      seen.push(userId);
      const list = competitors.flatMap(({ name, website }) =>
        URL.canParse(website) ? [{ name, website: new URL(website).href }] : [],
      );
      await pool.query(
        `insert into automation.followers as follower (customer_id, competitors, wants_report) values ($1, $2, $3)
         on conflict (customer_id) do update
         set competitors = excluded.competitors, wants_report = excluded.wants_report, changed_at = now()
         where (follower.competitors, follower.wants_report) <> (excluded.competitors, excluded.wants_report)`,
        [userId, JSON.stringify(list), wantsReport],
      );
    }
  }
  // Only after the last page: what is not on the lists now has no follower, and nothing of it is kept.
  await pool.query("delete from automation.followers where customer_id <> all($1::uuid[])", [seen]);
  await pool.query(
    `delete from automation.pages where site not in (
       select entry->>'website' from automation.followers, jsonb_array_elements(competitors) as entry
     )`,
  );
  await pool.query("delete from automation.page_changes where seen_at < now() - interval '3 months'");
}

const pageRow = z.object({
  url: z.string(),
  etag: z.string().nullable(),
  last_modified: z.string().nullable(),
  sentences: z.array(z.string()),
  read_at: z.date().nullable(),
  refused: z.string().nullable(),
});
type Page = z.infer<typeof pageRow>;

/** Why what came is not the page that is followed; null when it is. */
function whyNotBelieved(read: ReadPage, known: Page | undefined): UnreadReason | null {
  const unreadable = whyUnreadable(read);
  if (unreadable !== null) return unreadable;
  const isNearlyEmpty = read.sentences.length < (known?.sentences.length ?? 0) * sentencesLeftMin;
  return isNearlyEmpty && known?.refused !== "nearly_empty" ? "nearly_empty" : null;
}

async function noteUnread(pool: pg.Pool, site: string, url: string, reason: UnreadReason): Promise<void> {
  await pool.query(
    `insert into automation.pages (site, url, refused) values ($1, $2, $3)
     on conflict (site, url) do update set refused = excluded.refused`,
    [site, url, reason],
  );
}

/** Reads a page and notes what changed since it was read before. Returns its links; none when there is nothing new. */
async function follow(
  site: string,
  url: string,
  known: Page | undefined,
  watch: Watch,
): Promise<ReadPage["links"]> {
  const { pool, fetchPage, signal } = watch;
  try {
    // That a page without a sentence is unchanged would be taken for a reading.
    const compared = known && known.sentences.length > 0 ? known : undefined;
    const validators = { etag: compared?.etag ?? null, lastModified: compared?.last_modified ?? null };
    const fetched = await fetchPage(url, validators, signal);
    if (fetched.kind === "unchanged") {
      await pool.query(
        "update automation.pages set read_at = now(), refused = null where (site, url) = ($1, $2)",
        [site, url],
      );
      return [];
    }
    const read = readPage(fetched.html, fetched.url);
    const { sentences, links } = read;
    const why = whyNotBelieved(read, known);
    if (why !== null) {
      await noteUnread(pool, site, url, why);
      // A page of pictures may lead to others that can be read.
      return why === "no_text" ? links : [];
    }
    const before = compared?.sentences ?? sentences;
    const changes = compare(before, sentences).slice(0, changesMax);
    await pool.query(
      `with read as (
         insert into automation.pages as page (site, url, etag, last_modified, sentences, first_read_at, read_at)
         values ($1, $2, $3, $4, $5, now(), now())
         on conflict (site, url) do update set etag = excluded.etag, last_modified = excluded.last_modified,
           sentences = excluded.sentences, refused = null, read_at = now(),
           first_read_at = coalesce(page.first_read_at, now())
         returning site, url
       )
       insert into automation.page_changes (site, url, before, after)
       select read.site, read.url, change.before, change.after
       from read, jsonb_to_recordset($6) as change (before text, after text)`,
      [site, url, fetched.etag, fetched.lastModified, JSON.stringify(sentences), JSON.stringify(changes)],
    );
    return links;
  } catch (error) {
    const isTooSlow = error instanceof DOMException && error.name === "TimeoutError";
    const reason = error instanceof UnreadPage ? error.reason : isTooSlow && "time";
    if (reason === false) throw error;
    await noteUnread(pool, site, url, reason);
    return [];
  }
}

async function followPages(site: string, watch: Watch): Promise<void> {
  const { rows } = await watch.pool.query("select * from automation.pages where site = $1 order by url", [
    site,
  ]);
  const known = new Map(rows.map((row) => pageRow.parse(row)).map((page) => [page.url, page]));
  const links = await follow(site, site, known.get(site), watch);
  const linked = tellingLinks.flatMap(
    (kind) => links.find(({ url, text }) => kind.test(`${new URL(url).pathname} ${text}`))?.url ?? [],
  );
  const others = [...known.values()].filter(({ url }) => url !== site);
  const further = new Set([
    // Pages that can be read stay, so that there is something to compare with. Those that cannot make way for others.
    ...others.filter(({ refused }) => refused === null).map(({ url }) => url),
    ...linked.filter((url) => url !== site && url.length <= addressLengthMax && !known.has(url)),
    ...others.map(({ url }) => url),
  ]);
  for (const url of [...further].slice(0, furtherPagesMax)) {
    if (!watch.signal.aborted) await follow(site, url, known.get(url), watch);
  }
}

async function followSite(site: string, { siteMs = 240_000, ...watch }: Watch): Promise<void> {
  const { signal, log } = watch;
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(siteMs)]);
    await followPages(site, { ...watch, signal: within });
  } catch (error) {
    signal.throwIfAborted();
    log(`competitors: ${new URL(site).hostname} was not read: ${String(error)}`);
  }
}

const followerRow = z.object({ id: z.uuid(), sites: z.array(z.string()) });

/**
 * One round over everything that is followed. A site that fails stops no other one. Customers take turns, one site each, so
 * that the slow sites of one are not waited for by the others.
 */
export async function watchCompetitors(watch: Watch): Promise<void> {
  const { pool, log, signal, onRead, customerMs = 1_200_000 } = watch;
  await takeLists(watch);
  const { rows } = await pool.query(
    // By chance, so that those that are left over are others each day.
    `select customer_id as id, array_agg(entry->>'website' order by random()) as sites
     from automation.followers, jsonb_array_elements(competitors) as entry group by customer_id order by customer_id`,
  );
  const waiting = rows.map((row) => ({ ...followerRow.parse(row), leftMs: customerMs }));
  const readings = new Map<string, Promise<void>>();
  const readOnce = async (site: string) => {
    const reading = readings.get(site) ?? followSite(site, watch);
    readings.set(site, reading);
    await reading;
  };
  const reader = async () => {
    for (let customer = waiting.shift(); customer; customer = waiting.shift()) {
      signal.throwIfAborted();
      const { id, sites, leftMs } = customer;
      const [site, ...others] = sites;
      if (site !== undefined && leftMs > 0) {
        const beganAtMs = performance.now();
        await readOnce(site);
        waiting.push({ id, sites: others, leftMs: leftMs - (performance.now() - beganAtMs) });
        continue;
      }
      if (site !== undefined)
        log(`competitors: ${sites.length} sites of customer ${id} wait for another day`);
      await onRead(id).catch((error: unknown) => {
        signal.throwIfAborted();
        log(`competitors: nothing was told to customer ${id}: ${String(error)}`);
      });
    }
  };
  await Promise.all(Array.from({ length: sitesAtOnce }, reader));
}

const dueRow = z.object({ reported_until: z.date().nullable(), until: z.date() });

/**
 * Adds a job for a customer with a report left and three competitors or more, whose last report is a month old. The first report comes
 * once pages were read on two days: it counts as a unit of the customer's month, and one reading has nothing to tell.
 */
export async function addReportDue(
  customerId: string,
  store: Pick<Store, "pool" | "add">,
  queue: Pick<Queue, "add">,
): Promise<void> {
  const { rows } = await store.pool.query(
    `select reported_until, now() as until from automation.followers
     where customer_id = $1 and wants_report and jsonb_array_length(competitors) >= 3 and case
       when reported_until is not null then reported_until <= now() - interval '1 month'
       -- The calendar's next day may begin somewhat less than 24 hours later.
       else exists (
         select from automation.pages
         where site in (select entry->>'website' from jsonb_array_elements(competitors) as entry)
           and read_at >= first_read_at + interval '20 hours'
       ) end`,
    [customerId],
  );
  for (const row of rows) {
    const { reported_until: since, until } = dueRow.parse(row);
    // The same until the report is there, so that it is asked for once.
    const id = `report_${customerId}_${since?.getTime() ?? "first"}`;
    const job = { id, kind: "report" as const, customerId, body: { until: until.toISOString() } };
    await store.add(job, (transaction) => queue.add(id, customerId, transaction));
  }
}
