import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { company } from "#functions/contract/company.ts";
import { privatePaths } from "./lib/private-paths.ts";

vi.stubEnv("VITE_SUPABASE_URL", "http://api.test");
vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", "sb_publishable_test");
const { firstReadsOf, publicPaths, renderPage, renderShell, shellPaths } = await import("./prerender.tsx");

const everyPage = await Promise.all([
  ...[...publicPaths, "/bestaat-niet"].map(renderPage),
  ...shellPaths.map(renderShell),
]);
const textOf = (html: string) => html.replace(/<[^>]*>/g, "").replace(/\s+/g, " ");

/** As Code of Economic Law XII.6 and Code of Companies 2:20 ask. */
test.each(
  everyPage.map(({ path, body }) => [path, textOf(body.slice(body.lastIndexOf("<footer")))] as const),
)("%s says in its footer by whom the site is run, and in which register", (_path, footer) => {
  const { legalName, address, email, companyNumber, register, vatNumber } = company;
  const seat = `${address.street}, ${address.postalCode} ${address.city}`;
  for (const fact of [legalName, seat, email, `KBO ${companyNumber}`, register, `btw ${vatNumber}`])
    expect(footer).toContain(fact);
});

test("says under 'Start Gratis Trial' what is free, and that nothing is paid before a price is agreed", () => {
  const offering = everyPage
    .map(({ body }) => textOf(body))
    .filter((text) => text.includes("Start Gratis Trial"));
  expect(offering.length).toBeGreaterThan(5);
  for (const text of offering)
    expect(text).toMatch(/Start Gratis Trial.*Het account is gratis.*voordat u een prijs goedkeurt/);
});

test("every public page is found by search engines and lets the browser fetch public pages ahead, a shell does neither", () => {
  const found = everyPage.filter(({ head }) => !head.includes('<meta name="robots" content="noindex">'));
  expect(found.map(({ path }) => path)).toEqual(publicPaths);
  const rules = everyPage.map(({ path, head }) => ({
    path,
    addresses: /<script type="speculationrules">.*"href_matches":(\[.*?\])/.exec(head)?.[1],
  }));
  const ahead = rules.filter(({ addresses }) => addresses !== undefined);
  expect(ahead.map(({ path }) => path)).toEqual(publicPaths);
  const named = new Set(
    ahead.flatMap(({ addresses }) => z.parse(z.array(z.string()), JSON.parse(addresses ?? ""))),
  );
  expect([...named]).toEqual(publicPaths);
  expect([...named].filter((path) => privatePaths.includes(path))).toEqual([]);
});

test("under the figures of the services the home page says that they are aims", () => {
  const [home] = everyPage;
  expect(textOf(home?.body ?? "")).toMatch(/10\+\s*maatstaven.*De cijfers zijn ons doel, geen metingen\./);
});

test("each of the four members of the team stands with initials, a role and a description", () => {
  const about = textOf(everyPage.find(({ path }) => path === "/over-ons")?.body ?? "");
  expect(about).toMatch(
    /LPLotte PeetersMedeoprichter.+JWJonas WoutersMedeoprichter.+AKAmira El KhatibAI- en softwareontwikkelaar.+SCStijn ClaesAI- en/,
  );
});

test("the page of prices names what a month of each plan holds and costs, those of several services first", () => {
  const prices = textOf(everyPage.find(({ path }) => path === "/prijzen")?.body ?? "");
  expect(prices).toMatch(
    /Alles samen.*GroeiLead Generator: 40.*Analyst: 20 analyses€\s139per maand, €\s168,19 met btw.*Eén service.*Meeting Analyst20 analyses€\s39per/,
  );
});

test("every public page has the animated background", async () => {
  const pages = await Promise.all(publicPaths.map(renderPage));
  expect(pages.filter(({ body }) => !body.includes("<canvas")).map(({ path }) => path)).toEqual([]);
});

const withCase = z.looseObject({ example: z.object({ title: z.string() }) });
const contents = Object.values(
  import.meta.glob<Record<string, unknown>>("./content/pages/*.ts", { eager: true }),
).flatMap((module) => Object.values(module));
const cases = contents.flatMap((page) => withCase.safeParse(page).data?.example.title ?? []);

test("an invented case stands under the words 'Fictief voorbeeld' on its page", () => {
  expect(cases.length).toBeGreaterThan(8);
  const texts = everyPage.map(({ body }) => textOf(body));
  const unlabelled = cases.filter(
    (title) => !texts.some((text) => text.includes(`Fictief voorbeeld${title}`)),
  );
  expect(unlabelled).toEqual([]);
});

test("the build hears all first reads of a page, also of one that asks for more than are sent at once", async () => {
  const counts: number[] = [];
  for (const path of shellPaths) counts.push((await firstReadsOf(path)).length);
  expect(Math.max(...counts)).toBeGreaterThan(4);
});

test("the build hears from a page's own code what it reads first, each once and without a person", async () => {
  const reads = await firstReadsOf("/platform/competitive-analysis");
  const heard = reads.map(({ address, body, prefer }) => ({ ...toolRead(address), body, prefer }));
  expect(heard).toEqual([
    { path: "/rest/v1/user_tables", isOwn: true },
    { path: "/rest/v1/CompetitorEntries", isOwn: true },
    { path: "/rest/v1/CAReports", isOwn: true, prefer: "count=exact" },
    { path: "/rest/v1/rpc/read_report_statistics", isOwn: false, body: "{}" },
  ]);

  function toolRead(address: string) {
    const { origin, pathname, search } = new URL(address);
    expect(origin).toBe("http://api.test");
    return { path: pathname, isOwn: search.includes("eq.own-id") };
  }
});
