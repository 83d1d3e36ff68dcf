import { randomUUID } from "node:crypto";
import { serve } from "@vanzelf/testkit/listen.ts";
import { timeLimits } from "@vanzelf/testkit/waits.ts";
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { CompetitorLists } from "../../../functions/contract/automation/webhooks.ts";
import { openOwnStore } from "../store/test-store.ts";
import { createPublicFetch } from "./public-fetch.ts";
import { addReportDue, type Watch, watchCompetitors } from "./watch.ts";

type Page = { html?: string; status?: number; etag?: string; after?: () => Promise<void> };

/** The internet of these tests, by host and path. */
const pages = new Map<string, Page>();
let asked: string[] = [];
const { port } = await serve(async (request, response) => {
  const address = `${request.headers.host?.split(":")[0]}${request.url}`;
  asked.push(address);
  const { html = "", status, etag, after }: Page = pages.get(address) ?? { status: 404 };
  await after?.();
  if (etag !== undefined && request.headers["if-none-match"] === etag) response.writeHead(304).end();
  else response.writeHead(status ?? 200, { "content-type": "text/html", ...(etag && { etag }) }).end(html);
}, afterAll);

const { store } = await openOwnStore();
beforeEach(async () => {
  pages.clear();
  await store.pool.query(
    "truncate automation.pages, automation.page_changes, automation.followers, automation.jobs cascade",
  );
});

const siteOf = (host: string) => `http://${host}:${port}/`;
const listOf = (...hosts: string[]) => hosts.map((host) => ({ name: host, website: siteOf(host) }));
type Customer = CompetitorLists["customers"][number];
const customerWith = (...hosts: string[]): Customer => ({
  userId: randomUUID(),
  competitors: listOf(...hosts),
  wantsReport: true,
});
const sentences = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("");

/** One round, for these customers in pages of one each. Returns what was logged. */
async function watch(customers: readonly Customer[], options: Partial<Watch> = {}): Promise<string[]> {
  const lines: string[] = [];
  asked = [];
  await watchCompetitors({
    pool: store.pool,
    product: {
      async ask(path, body) {
        expect(path).toBe("competitors");
        const after = "after" in body ? body.after : undefined;
        const at = customers.findIndex(({ userId }) => userId === after) + 1;
        const page = customers.slice(at, at + 1);
        return { customers: page, next: at + 1 < customers.length ? page[0]?.userId : null };
      },
    },
    fetchPage: createPublicFetch({
      userAgent: "Vanzelf",
      resolve: async () => ["127.0.0.1"],
      allows: () => true,
      pauseMs: 0,
    }),
    log: (line) => lines.push(line),
    signal: new AbortController().signal,
    onRead: async () => {},
    ...options,
  });
  return lines;
}

const rowsOf = async (text: string) => (await store.pool.query(text)).rows;
const changesNow = () => rowsOf("select url, before, after from automation.page_changes order by id");
const unread = () =>
  rowsOf("select url, refused from automation.pages where refused is not null order by url");

describe("the lists", () => {
  test("come page by page, and what nobody follows any more is forgotten", async () => {
    pages.set("een.example/", { html: sentences("Hallo") });
    pages.set("twee.example/", { html: sentences("Hallo") });
    const [first, second] = [customerWith("een.example"), customerWith("twee.example")];
    await watch([first, second]);
    expect(await rowsOf("select site from automation.pages order by 1")).toEqual([
      { site: siteOf("een.example") },
      { site: siteOf("twee.example") },
    ]);
    await watch([second]);
    expect(await rowsOf("select customer_id as id from automation.followers")).toEqual([
      { id: second.userId },
    ]);
    expect(await rowsOf("select site from automation.pages")).toEqual([{ site: siteOf("twee.example") }]);
  });
});

describe("a site", () => {
  const home = `<nav><a href="/over-ons">Over ons</a><a href="/contact">Contact</a><a href="/nieuws">Nieuws</a>
    <a href="/diensten">Diensten</a><a href="/tarieven">Tarieven</a><a href="/prijzen-2">Prijzen</a>
    <a href="/vacatures">Vacatures</a><a href="https://ander.example/tarieven">Tarieven elders</a></nav>`;

  test("is followed on the same four pages while they can be read, whatever its home page links to", async () => {
    const customers = [customerWith("een.example")];
    const paths = ["tarieven", "diensten", "vacatures", "nieuws"];
    for (const path of ["", ...paths]) pages.set(`een.example/${path}`, { html: home + sentences("Hallo") });
    await watch(customers);
    pages.set("een.example/", { html: home.replace("/tarieven", "/prijslijst") + sentences("Hallo") });
    await watch(customers);
    const again = ["", ...paths.toSorted()].map((path) => `een.example/${path}`);
    expect(asked).toEqual(["een.example/robots.txt", ...again]);
    pages.delete("een.example/diensten");
    await watch(customers);
    await watch(customers);
    expect(asked).toHaveLength(again.length + 1);
    expect(asked).toContain("een.example/prijslijst");
  });

  test("tells at the second reading what changed on each page, and nothing at the first", async () => {
    const customers = [customerWith("een.example")];
    pages.set("een.example/", { html: home + sentences("Wij werken in Aalst.") });
    pages.set("een.example/tarieven", { html: sentences("Basis € 49 per maand") });
    await watch(customers);
    expect(await changesNow()).toEqual([]);
    pages.set("een.example/", { html: home + sentences("Wij werken in Aalst en Gent.") });
    pages.set("een.example/tarieven", { html: sentences("Basis € 59 per maand") });
    await watch(customers);
    await watch(customers);
    expect(await changesNow()).toEqual([
      { url: siteOf("een.example"), before: "Wij werken in Aalst.", after: "Wij werken in Aalst en Gent." },
      {
        url: `${siteOf("een.example")}tarieven`,
        before: "Basis € 49 per maand",
        after: "Basis € 59 per maand",
      },
    ]);
  });

  test("whose home page is unchanged is still read further", async () => {
    const customers = [customerWith("een.example")];
    pages.set("een.example/", { html: home, etag: '"1"' });
    pages.set("een.example/tarieven", { html: sentences("Basis € 49 per maand") });
    await watch(customers);
    pages.set("een.example/tarieven", { html: sentences("Basis € 59 per maand") });
    await watch(customers);
    expect(await changesNow()).toHaveLength(1);
  });

  test("that followers share is read once", async () => {
    pages.set("een.example/", { html: sentences("Hallo") });
    await watch([customerWith("een.example"), customerWith("een.example")]);
    expect(asked.filter((address) => address === "een.example/")).toHaveLength(1);
  });

  test("whose page is another competitor's website is told of for both", async () => {
    pages.set("een.example/", { html: home });
    pages.set("een.example/tarieven", { html: sentences("Basis € 49 per maand") });
    const price = { name: "Prijzen", website: `${siteOf("een.example")}tarieven` };
    const customers = [{ ...customerWith(), competitors: [...listOf("een.example"), price] }];
    await watch(customers);
    pages.set("een.example/tarieven", { html: sentences("Basis € 59 per maand") });
    await watch(customers);
    expect(await rowsOf("select site from automation.page_changes order by site")).toEqual([
      { site: siteOf("een.example") },
      { site: price.website },
    ]);
  });

  test("that fails stops no other one, and its reason is kept", async () => {
    for (const host of ["a.example", "b.example", "e.example"])
      pages.set(`${host}/`, { html: sentences("Hallo") });
    pages.set("b.example/robots.txt", { html: "User-agent: *\nDisallow: /" });
    pages.set("c.example/", { status: 500 });
    pages.set("d.example/", { html: "<b>".repeat(100_000) });
    await watch([
      customerWith("d.example", "c.example", "b.example", "a.example"),
      customerWith("e.example"),
    ]);
    expect(await unread()).toEqual([
      { url: siteOf("b.example"), refused: "robots" },
      { url: siteOf("c.example"), refused: "status" },
      { url: siteOf("d.example"), refused: "size" },
    ]);
    expect(await rowsOf("select url from automation.pages where read_at is not null order by url")).toEqual([
      { url: siteOf("a.example") },
      { url: siteOf("e.example") },
    ]);
  });

  test("that was made anew is told of by forty changes, which are kept for three months", async () => {
    const customers = [customerWith("een.example")];
    pages.set("een.example/", { html: sentences("Hallo") });
    await watch(customers);
    const many = Array.from({ length: 41 }, (_, number) => `Dienst ${number} voor bedrijven`);
    pages.set("een.example/", { html: sentences("Hallo", ...many) });
    await watch(customers);
    expect(await changesNow()).toHaveLength(40);
    await store.pool.query(
      `update automation.page_changes
       set seen_at = now() - interval '3 months' + case after when $1 then interval '1 minute' else '0' end`,
      [many[0]],
    );
    await watch(customers);
    expect(await changesNow()).toMatchObject([{ after: many[0] }]);
  });

  test("is read further at each word for prices, offers, vacancies and news", async () => {
    const words =
      "tarief tarieven prijs prijzen price pricing formules dienst aanbod service product oplossing assortiment " +
      "vacature job jobs werken-bij career nieuws news actua blog";
    const hosts = words.split(" ").map((word) => ({ word, host: `${word}.example` }));
    for (const { word, host } of hosts) pages.set(`${host}/`, { html: `<a href="/${word}.html">Lees</a>` });
    await watch(hosts.map(({ host }) => customerWith(host)));
    expect(asked).toEqual(expect.arrayContaining(hosts.map(({ word, host }) => `${host}/${word}.html`)));
  });

  test("whose page lost nearly everything is believed when it is read so again", async () => {
    const customers = [customerWith("een.example")];
    const some = (what: string, length: number) =>
      sentences(...Array.from({ length }, (_, number) => `${what} ${number} voor bedrijven`));
    pages.set("een.example/", { html: some("Dienst", 100) });
    await watch(customers);
    pages.set("een.example/", { html: some("Even geduld", 19) });
    await watch(customers);
    expect(await changesNow()).toEqual([]);
    expect(await unread()).toEqual([{ url: siteOf("een.example"), refused: "nearly_empty" }]);
    await watch(customers);
    expect(await changesNow()).toHaveLength(40);
    expect(await unread()).toEqual([]);
    // A fifth is enough.
    for (const [what, length] of [
      ["Dienst", 100],
      ["Even geduld", 20],
    ] as const) {
      pages.set("een.example/", { html: some(what, length) });
      await watch(customers);
    }
    expect(await unread()).toEqual([]);
  });

  test.each([
    [
      "a page that a browser draws",
      { html: `<div id="root"></div><noscript>Zet JavaScript aan.</noscript>` },
      "no_text",
    ],
    [
      "a page that loads itself again",
      { html: `<meta http-equiv=" Refresh " content="9">${sentences("Een ogenblik.")}` },
      "refresh",
    ],
    ["a login", { html: `<form><input type="Password"></form>${sentences("Meld u aan.")}` }, "login"],
  ])("of which only %s comes, twice, was not read", async (_what, page, refused) => {
    const customers = [customerWith("een.example")];
    pages.set("een.example/", { html: sentences("Basis € 49 per maand") });
    await watch(customers);
    const [before] = await rowsOf("select read_at, sentences from automation.pages");
    pages.set("een.example/", page);
    await watch(customers);
    await watch(customers);
    expect(await changesNow()).toEqual([]);
    expect(await rowsOf("select read_at, sentences, refused from automation.pages")).toEqual([
      { ...before, refused },
    ]);
  });

  test.each([
    [
      "loads itself again after a while",
      `<meta http-equiv="refresh" content="10"><p http-equiv="refresh" content="0">`,
    ],
    ["has a place to log in beside its text", `<nav><input type="password"></nav>`],
    ["leads on only without scripts", `<noscript><meta http-equiv="refresh" content="0;url=/x"></noscript>`],
  ])("whose page %s is read", async (_what, head) => {
    pages.set("een.example/", { html: head + sentences("Basis € 49 per maand") });
    await watch([customerWith("een.example")]);
    expect(await unread()).toEqual([]);
  });

  test("whose home page is pictures alone is read further, and its first text is no change", async () => {
    const customers = [customerWith("een.example")];
    pages.set("een.example/", { html: `<a href="/tarieven"><img alt="Tarieven"></a>` });
    pages.set("een.example/tarieven", { html: sentences("Basis € 49 per maand") });
    await watch(customers);
    expect(asked).toContain("een.example/tarieven");
    expect(await unread()).toEqual([{ url: siteOf("een.example"), refused: "no_text" }]);
    pages.set("een.example/", { html: sentences("Welkom") });
    await watch(customers);
    expect(await changesNow()).toEqual([]);
    expect(await unread()).toEqual([]);
  });

  test("that cannot be reached for a day is compared with what it said before", async () => {
    const customers = [customerWith("een.example")];
    pages.set("een.example/", { html: sentences("Basis € 49 per maand") });
    await watch(customers);
    pages.set("een.example/", { status: 503 });
    await watch(customers);
    pages.set("een.example/", { html: sentences("Basis € 59 per maand") });
    await watch(customers);
    expect(await changesNow()).toHaveLength(1);
    expect(await unread()).toEqual([]);
  });
});

describe("the time", () => {
  test("that ten slow sites of one customer take is not waited for by the others", async () => {
    const slowHosts = Array.from({ length: 10 }, (_, number) => `traag${number}.example`);
    const { promise: after, resolve: goOn } = Promise.withResolvers<void>();
    for (const host of slowHosts) pages.set(`${host}/`, { html: sentences("Hallo"), after: () => after });
    const slow = customerWith(...slowHosts);
    const others = ["een", "twee", "drie", "vier"].map((name) => customerWith(`${name}.example`));
    const read: string[] = [];
    await watch([slow, ...others], {
      async onRead(customerId) {
        read.push(customerId);
        if (read.length === others.length) goOn();
      },
    });
    expect(read.toSorted()).toEqual([slow, ...others].map(({ userId }) => userId).toSorted());
    expect(read.at(-1)).toBe(slow.userId);
    expect(asked).toEqual(expect.arrayContaining(slowHosts.map((host) => `${host}/`)));
  });

  test("is shared by turns: no second site of a customer is read before the first one of each", async () => {
    const { promise: allBegun, resolve: goOn } = Promise.withResolvers<void>();
    const begun = new Set<number>();
    const hostsOf = (number: number) => [`een${number}.example`, `twee${number}.example`];
    const customers = Array.from({ length: 6 }, (_, number) => customerWith(...hostsOf(number)));
    const after = async (number: number) => {
      if (begun.has(number)) await allBegun;
      else if (begun.add(number).size === customers.length) goOn();
    };
    for (const number of customers.keys()) {
      for (const host of hostsOf(number)) {
        pages.set(`${host}/`, { html: sentences("Hallo"), after: () => after(number) });
      }
    }
    await watch(customers);
    expect(await rowsOf("select url from automation.pages where read_at is not null")).toHaveLength(12);
  });

  test("of a site ends, and its other pages stay as they were read before", async () => {
    const customers = [customerWith("een.example")];
    pages.set("een.example/", { html: `<a href="/tarieven">Tarieven</a>${sentences("Hallo")}` });
    pages.set("een.example/tarieven", { html: sentences("Basis € 49 per maand") });
    await watch(customers);
    const known = await rowsOf("select url, read_at from automation.pages order by url");
    expect(known).toHaveLength(2);
    pages.set("een.example/", { after: () => new Promise(() => {}) });
    await watch(customers, { siteMs: 100 });
    expect(await unread()).toEqual([{ url: siteOf("een.example"), refused: "time" }]);
    expect(await rowsOf("select url, read_at from automation.pages order by url")).toEqual(known);
    expect(asked).not.toContain("een.example/tarieven");
  });

  test("of a site is four minutes, and of a customer twenty", async () => {
    const limits = timeLimits();
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const lastsMs = [1_199_999, 1];
    const after = async () => void vi.advanceTimersByTime(lastsMs.shift() ?? 0);
    const hosts = ["een.example", "twee.example", "drie.example"];
    for (const host of hosts) pages.set(`${host}/`, { html: sentences("Hallo"), after });
    await watch([customerWith(...hosts)]);
    expect(await rowsOf("select url from automation.pages")).toHaveLength(2);
    expect(limits()).toContain(240_000);
  });

  test("of a customer ends, and what is left over is told in the log", async () => {
    const customer = customerWith("een.example", "twee.example", "drie.example");
    const read: string[] = [];
    const onRead = async (customerId: string) => void read.push(customerId);
    const lines = await watch([customer], { onRead, customerMs: Number.MIN_VALUE });
    expect(await rowsOf("select url from automation.pages")).toHaveLength(1);
    expect(lines).toEqual([`competitors: 2 sites of customer ${customer.userId} wait for another day`]);
    expect(read).toEqual([customer.userId]);
  });

  test("of one whose changes cannot be told is not lost to the others", async () => {
    const customers = [customerWith("een.example"), customerWith("twee.example")];
    const read: string[] = [];
    const lines = await watch(customers, {
      async onRead(customerId) {
        read.push(customerId);
        throw new Error("no database");
      },
    });
    expect(read).toHaveLength(2);
    expect(lines).toHaveLength(2);
  });
});

describe("a report", () => {
  const three = ["een.example", "twee.example", "drie.example"];
  const due = async ({ userId }: Customer) => {
    const added: string[] = [];
    await addReportDue(userId, store, {
      async add(jobId) {
        added.push(jobId);
      },
    });
    return added;
  };
  const readFirst = (before: string) =>
    store.pool.query("update automation.pages set first_read_at = read_at - $1::interval", [before]);
  const lastReport = (ago: string) =>
    store.pool.query("update automation.followers set reported_until = now() - $1::interval", [ago]);

  beforeEach(() => {
    for (const host of three) pages.set(`${host}/`, { html: sentences("Hallo") });
  });

  test("is due once pages were read on two days, and asked for once", async () => {
    const customer = customerWith(...three);
    await watch([customer]);
    expect(await due(customer)).toEqual([]);
    await readFirst("19:59:59");
    expect(await due(customer)).toEqual([]);
    await readFirst("20:00");
    expect(await due(customerWith(...three))).toEqual([]);
    expect(await due(customer)).toEqual([`report_${customer.userId}_first`]);
    expect(await due(customer)).toEqual([]);
    const [job] = await rowsOf("select kind, customer_id as customer, body from automation.jobs");
    expect(job).toEqual({ kind: "report", customer: customer.userId, body: { until: expect.any(String) } });
  });

  test("is not due while the customer's reports of the month are used", async () => {
    const customer = customerWith(...three);
    await watch([{ ...customer, wantsReport: false }]);
    await readFirst("2 days");
    expect(await due(customer)).toEqual([]);
    await watch([{ ...customer, wantsReport: true }]);
    expect(await due(customer)).toEqual([`report_${customer.userId}_first`]);
  });

  test("is due again after a month", async () => {
    const customer = customerWith(...three);
    await watch([customer]);
    await lastReport("1 month -1 minute");
    expect(await due(customer)).toEqual([]);
    await lastReport("1 month");
    expect(await due(customer)).toHaveLength(1);
    expect(await due(customer)).toEqual([]);
  });

  test("needs three competitors", async () => {
    const customer = customerWith("een.example", "twee.example");
    await watch([customer]);
    await readFirst("2 days");
    expect(await due(customer)).toEqual([]);
  });
});
