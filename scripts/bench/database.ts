// node scripts/run.mjs bench/database, or with other numbers of customers behind it: what the database costs an admin and a
// customer, with few customers and with many. One backend for each size, side by side, and every measure in turns over all
// of them, so that other load on the machine slows all alike: the ratios are comparable on any machine.
//
// Through PostgREST, because that is what the product waits for: token, role, policies, count, JSON. The customer's
// reads also in SQL with the same roles and prepared statements, where nothing hides what row-level security adds.
import { type CustomerBase, startCustomerBase } from "./customer-base.ts";
import { measures, type Step } from "./database-measures.ts";

const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [100, 1000, 10_000];
const rounds = 100;
/** Plans, caches and the connection pool are warm after these. */
const warmUpRounds = 10;

/** Milliseconds: by the measure's name, then base, step and round. */
type Times = Map<string, number[][][]>;

async function timeMs(step: Step): Promise<number> {
  const start = performance.now();
  await step();
  return performance.now() - start;
}

type Prepared = { name: string; runs: readonly (readonly Step[])[] };

/**
 * The steps of every measure in one place: all first ones, all second ones and so on, so that a read and its twin follow
 * each other. Every other round in the opposite order: so no read profits from what another left in the caches.
 */
function inTurns(prepared: readonly Prepared[], place: number, round: number) {
  const steps = prepared.flatMap(({ name, runs }) =>
    (runs[place] ?? []).map((step, index) => ({ name, index, step })),
  );
  const ordered = steps.toSorted((a, b) => a.index - b.index);
  return round % 2 === 0 ? ordered : ordered.toReversed();
}

/** Every measure in every base in turns. */
async function takeTimes(bases: readonly CustomerBase[]): Promise<Times> {
  const prepared: Prepared[] = await Promise.all(
    measures.map(async (measure) => ({
      name: measure.name,
      runs: await Promise.all(bases.map((base) => measure.prepare(base))),
    })),
  );
  const times: Times = new Map(
    prepared.map(({ name, runs }) => [name, runs.map((steps) => steps.map(() => []))]),
  );
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    for (const place of bases.keys()) {
      for (const { name, index, step } of inTurns(prepared, place, round)) {
        const ms = await timeMs(step);
        if (round >= 0) times.get(name)?.[place]?.[index]?.push(ms);
      }
    }
  }
  return times;
}

/**
 * The time of the steps together without other load: the tenth percentile of each. A median would measure
 * the machine's other work.
 */
const undisturbed = (steps: readonly (readonly number[])[] = []) =>
  steps.reduce(
    (sum, ms) => sum + (ms.toSorted((a, b) => a - b)[Math.floor(ms.length / 10)] ?? Number.NaN),
    0,
  );

const ratio = (slow?: readonly number[][], fast?: readonly number[][]) =>
  undisturbed(slow) / undisturbed(fast);

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** Prints all; returns the broken promises. */
function report(times: Times): string[] {
  const broken: string[] = [];
  const lines = measures.map(({ name, growthMax, twin, rlsRatioMax, rlsJudgedFrom = 0 }) => {
    const of = times.get(name) ?? [];
    const growth = ratio(of.at(-1), of[0]);
    if (growthMax && !(growth <= growthMax)) {
      broken.push(
        `${name}: ${growth.toFixed(2)} times slower with ${sizes.at(-1)} customers, at most ${growthMax}`,
      );
    }
    const ratios = twin ? of.map((own, index) => ratio(own, times.get(twin)?.[index])) : [];
    for (const [index, rls] of ratios.entries()) {
      if (rlsRatioMax && (sizes[index] ?? 0) >= rlsJudgedFrom && !(rls <= rlsRatioMax)) {
        broken.push(
          `${name}: ${rls.toFixed(2)} times the one without RLS at ${sizes[index]}, at most ${rlsRatioMax}`,
        );
      }
    }
    const columns = sizes.map((size, index) => [`${size}, ms`, rounded(undisturbed(of[index]), 2)]);
    return [
      name,
      {
        ...Object.fromEntries(columns),
        growth: rounded(growth, 2),
        "at most": growthMax ?? "",
        "RLS ratios": ratios.map((value) => value.toFixed(2)).join(" "),
        "each at most": rlsRatioMax ?? "",
      },
    ];
  });
  console.table(Object.fromEntries(lines));
  return broken;
}

const bases: CustomerBase[] = [];
try {
  for (const size of sizes) {
    console.log(`making a base of ${size} customers`);
    bases.push(await startCustomerBase(size));
  }
  console.log(`tenth percentile of ${rounds} rounds; growth from ${sizes[0]} to ${sizes.at(-1)} customers`);
  const broken = report(await takeTimes(bases));
  for (const sentence of broken) console.error(`Budget broken: ${sentence}`);
  if (broken.length > 0) process.exitCode = 1;
} finally {
  for (const base of bases) await base.stop();
}
