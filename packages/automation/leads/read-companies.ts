import type pg from "pg";
import type { ModelSettings } from "../environment.ts";
import { listSource } from "./company-list.ts";
import { kboSource } from "./kbo.ts";
import { type Import, importSource, keepSources } from "./sources.ts";

type Parts = { pool: pg.Pool; log: (line: string) => void };

const toldOf = ({ source, taken, leftOut }: Import) =>
  [
    `companies: ${taken} of ${source}`,
    ...Object.entries(leftOut).map(
      ([why, { count, lines }]) =>
        `${count} left out: ${why}${lines.length > 0 ? `, line ${lines.join(", ")}` : ""}`,
    ),
  ].join("; ");

/** Reads each source of companies that the operator named, by itself, and logs what it brought. Throws when one failed. */
export async function readCompanies({ leads }: ModelSettings, { pool, log }: Parts): Promise<void> {
  const { csv, csvName, kboDirectory, frenchSpeaking } = leads;
  const sources = [
    ...(csv ? [listSource(csv, csvName)] : []),
    ...(kboDirectory ? [kboSource(kboDirectory)] : []),
  ];
  const failures: string[] = [];
  for (const source of sources) {
    try {
      log(toldOf(await importSource(pool, source, { frenchSpeaking })));
    } catch (error) {
      failures.push(`${source.name}: ${String(error)}`);
    }
  }
  if (failures.length > 0) throw new Error(failures.join("; "));
  await keepSources(
    pool,
    sources.map(({ name }) => name),
  );
}
