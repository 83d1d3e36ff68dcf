import * as z from "zod/mini";

/** The part of the address that says which report is open, and with which one it is compared. */
export type ReportAddress = { open: string | null; comparedWith: string | null };

const id = z.catch(z.nullable(z.pipe(z.coerce.string(), z.string().check(z.regex(/^\d{1,15}$/)))), null);
const search = z.catch(z.object({ rapport: z._default(id, null), met: z._default(id, null) }), {
  rapport: null,
  met: null,
});

/** Anything may stand in an address. */
export function readReportAddress(given: unknown): ReportAddress {
  const { rapport, met } = search.parse(given);
  return { open: rapport, comparedWith: rapport === null || met === rapport ? null : met };
}

export type ReportSearch = { rapport?: string; met?: string };

export function writeReportAddress({ open, comparedWith }: ReportAddress): ReportSearch {
  if (open === null) return {};
  return comparedWith === null ? { rapport: open } : { rapport: open, met: comparedWith };
}
