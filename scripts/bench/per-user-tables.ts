// npm run bench:tables, or with other numbers of customers behind it: what drafts cost the database when each customer
// has a table of their own, a child of one parent, and when all stand in one table, of which a view is the name of
// a customer who asks for one. Both designs in one run, step by step, so that the ratios mean something on any machine.
//
// Promises of the one table: a deploy and a first visit take as many locks with the most customers as with the fewest,
// and so long as nobody asks for a name the Data API reads its schema as fast.
import { type DesignBase, type Outcome, startDesignBase } from "./design-base.ts";
import { children, oneTable } from "./per-user-designs.ts";

const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [100, 1000, 10_000];
/** A table each cannot be deployed any more with some 1,200 customers, and to make 10,000 takes most of an hour. */
const tableEachSizeMax = 1000;
const reloadGrowthMax = 1.5;
/** How many have asked for a name, for the Data API's reload alone. */
const namedCounts = [500, 1000, 5000];
const sameLocks = ["first visit", "a deploy", "a column added"] as const;

type Figures = Record<string, Outcome>;

const shown = (outcome: Outcome | undefined) => {
  if (outcome === undefined) return "";
  if (typeof outcome === "string") return `refused: ${outcome}`;
  const { ms, locks } = outcome;
  return `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms${locks === undefined ? "" : `, ${locks} locks`}`;
};

function ratio(a: Outcome | undefined, b: Outcome | undefined): string {
  if (a === undefined || b === undefined || typeof a === "string" || typeof b === "string") return "";
  return (a.ms / b.ms).toFixed(a.ms > 10 * b.ms ? 0 : 1);
}

async function measureAt(base: DesignBase, size: number): Promise<Figures> {
  await base.grow(size);
  const steps = await base.measure();
  return { ...steps, "the Data API's reload": await base.reload() };
}

function show(size: number, old: Figures, current: Figures) {
  console.log(`\n${size} customers of 20 drafts`);
  const rows = Object.keys(current).map((step) => [
    step,
    {
      [children.name]: shown(old[step]),
      [oneTable.name]: shown(current[step]),
      ratio: ratio(old[step], current[step]),
    },
  ]);
  console.table(Object.fromEntries(rows));
}

/** Promises that the one table does not keep. */
function broken(first: Figures, last: Figures): string[] {
  const problems = sameLocks.flatMap((step) => {
    const [few, many] = [first[step], last[step]];
    if (typeof few === "object" && typeof many === "object" && few.locks === many.locks) return [];
    return [`${step}: ${shown(few)} with ${sizes[0]} customers, ${shown(many)} with ${sizes.at(-1)}`];
  });
  const reload = "the Data API's reload";
  const growth = Number(ratio(last[reload], first[reload]));
  return growth <= reloadGrowthMax ? problems : [...problems, `${reload} takes ${growth} times as long`];
}

const tableEach = await startDesignBase(children);
const named = await startDesignBase(oneTable);
const results: Figures[] = [];
try {
  for (const size of sizes) {
    const old = size <= tableEachSizeMax ? await measureAt(tableEach, size) : {};
    const current = await measureAt(named, size);
    show(size, old, current);
    results.push(current);
  }
  const most = Math.max(...sizes);
  for (const count of namedCounts.filter((each) => each <= most)) {
    await named.nameFirst(count);
    console.log(`one table, ${most} customers, ${count} with a name: reload ${shown(await named.reload())}`);
  }
  const steps = Object.entries(await named.measure());
  console.table(Object.fromEntries(steps.map(([step, outcome]) => [step, { "with names": shown(outcome) }])));
} finally {
  await Promise.all([tableEach.stop(), named.stop()]);
}
const problems = broken(results[0] ?? {}, results.at(-1) ?? {});
for (const problem of problems) console.error(`over: ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
