import type pg from "pg";
import type { ModelSettings } from "../environment.ts";
import { type Product, tellCompany } from "../product.ts";
import { listSource } from "./company-list.ts";
import { kboSource } from "./kbo.ts";
import { type Import, importSource, importsOf, keepSources } from "./sources.ts";

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

/** As many letters as a callback may have. */
const lettersMax = { source: 200, failure: 500 };

/** Tells the product of each source as it was read last, also of one that failed: admins see them. */
export async function tellImports({ pool, ...parts }: Parts & { product: Product }): Promise<void> {
  const sources = (await importsOf(pool)).map(({ source, readAt, taken, leftOut, failure }) => ({
    source: source.slice(0, lettersMax.source),
    readAt: readAt?.toISOString() ?? null,
    taken,
    leftOut: Object.entries(leftOut).map(([why, rows]) => ({ why, ...rows })),
    failure: failure?.slice(0, lettersMax.failure) ?? null,
  }));
  await tellCompany({ type: "companies.read", data: { sources } }, new Date().toISOString(), parts);
}
