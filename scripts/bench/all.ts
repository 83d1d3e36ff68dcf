// npm run bench: every benchmark, one after another, so that none slows another. Ends with one line each and exits with 1
// when one of them breaks what it promises (docs/benchmarks.md).
import { spawnSync } from "node:child_process";
import path from "node:path";

const names = ["app", "database", "load"] as const;

const minutes = (sinceMs: number) => `${((Date.now() - sinceMs) / 60_000).toFixed(1)} min`;

const outcomes = names.map((name) => {
  console.log(`\n── ${name}`);
  const startedAtMs = Date.now();
  const script = path.join(import.meta.dirname, `${name}.ts`);
  const { status } = spawnSync(process.execPath, [...process.execArgv, script], { stdio: "inherit" });
  return { name, kept: status === 0, took: minutes(startedAtMs) };
});

console.log("");
for (const { name, kept, took } of outcomes) console.log(`${kept ? "ok  " : "over"}  ${name}, ${took}`);
process.exitCode = outcomes.every(({ kept }) => kept) ? 0 : 1;
