import type pg from "pg";
import { createPublicFetch, type FetchPage } from "../competitors/public-fetch.ts";
import type { ModelSettings } from "../environment.ts";
import { importCsv, importKbo } from "./companies.ts";
import { importPages } from "./company-pages.ts";

type Parts = {
  pool: pg.Pool /** One for the process keeps pace with each site. */;
  fetchPage?: FetchPage;
  log: (line: string) => void;
  signal: AbortSignal;
};

/** Reads each source of companies that the operator named, and logs what it brought. Throws when one cannot be read. */
export async function readCompanies({ leads, userAgent }: ModelSettings, parts: Parts): Promise<void> {
  const { pool, fetchPage = createPublicFetch({ userAgent }), log, signal } = parts;
  const { csv, kboDirectory, pages } = leads;
  if (csv) log(`companies: ${await importCsv(pool, csv)} of ${csv}`);
  if (kboDirectory) log(`companies: ${await importKbo(pool, kboDirectory)} of ${kboDirectory}`);
  if (pages.length > 0)
    log(`companies: ${await importPages(pages, { pool, fetchPage, log, signal })} of pages`);
}
