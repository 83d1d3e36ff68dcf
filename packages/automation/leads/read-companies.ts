import type pg from "pg";
import { createPublicFetch, type FetchPage } from "../competitors/public-fetch.ts";
import type { ModelSettings } from "../environment.ts";
import { listSource } from "./company-list.ts";
import { pagesSource } from "./company-pages.ts";
import { kboSource } from "./kbo.ts";
import { type Import, importSource, keepSources } from "./sources.ts";

type Parts = {
  pool: pg.Pool /** One for the process keeps pace with each site. */;
  fetchPage?: FetchPage;
  log: (line: string) => void;
  signal: AbortSignal;
};

const toldOf = ({ source, taken, leftOut }: Import) =>
  [
    `companies: ${taken} of ${source}`,
    ...Object.entries(leftOut).map(
      ([why, { count, lines }]) =>
        `${count} left out: ${why}${lines.length > 0 ? `, line ${lines.join(", ")}` : ""}`,
    ),
  ].join("; ");

/** Reads each source of companies that the operator named, by itself, and logs what it brought. Throws when one failed. */
export async function readCompanies({ leads, userAgent }: ModelSettings, parts: Parts): Promise<void> {
  const { pool, fetchPage = createPublicFetch({ userAgent }), log, signal } = parts;
  const { csv, csvName, kboDirectory, pages, frenchSpeaking } = leads;
  const sources = [
    ...(csv ? [listSource(csv, csvName)] : []),
    ...(kboDirectory ? [kboSource(kboDirectory)] : []),
    ...(pages.length > 0 ? [pagesSource(pages, { fetchPage, signal })] : []),
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
