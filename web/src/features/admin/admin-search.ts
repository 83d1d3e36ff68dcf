import * as z from "zod/mini";
import { serviceKeys } from "#functions/contract/services.ts";
import { type AuditSearch, auditSearchShape } from "./audit/audit-search.ts";
import {
  type CustomerFilter,
  type CustomerListing,
  type CustomerSorting,
  newestFirst,
  searchLengthMax,
  sortKeys,
  usageFilters,
} from "./list/list-params.ts";

/** What cannot be right is as good as absent, wherever the address came from. */
const optional = <Schema extends z.core.$ZodType>(schema: Schema) => z.catch(z.optional(schema), undefined);

/** The state of the admin page as it stands in the address. Nothing is required: `/admin` is the newest customers. */
export const adminSearchSchema = z.object({
  /** Not trimmed: a space between two words is on its way to the second. A router reads "2026" as a number. */
  zoek: optional(z.coerce.string().check(z.minLength(1), z.maxLength(searchLengthMax))),
  dienst: optional(z.enum(serviceKeys)),
  verbruik: optional(z.enum(usageFilters)),
  sorteer: optional(z.enum(sortKeys)),
  richting: optional(z.enum(["op", "af"])),
  pagina: optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  /** Whose drawer is open. */
  klant: optional(z.guid()),
  weergave: optional(z.literal("audit")),
  ...auditSearchShape,
});

export type AdminSearch = z.infer<typeof adminSearchSchema>;

const directions = { op: "ascending", af: "descending" } as const;

export function listingOf(search: AdminSearch): CustomerListing {
  const { zoek, dienst, verbruik, sorteer, richting, pagina } = search;
  return {
    filter: { text: zoek ?? "", service: dienst ?? null, usage: verbruik ?? null },
    sorting: {
      key: sorteer ?? newestFirst.key,
      direction: richting ? directions[richting] : newestFirst.direction,
    },
    page: pagina ?? 1,
  };
}

type ListSearch = Pick<AdminSearch, "zoek" | "dienst" | "verbruik" | "sorteer" | "richting" | "pagina">;

/** Another filter starts at its first page. */
export function withFilter(search: AdminSearch, { text, service, usage }: CustomerFilter): AdminSearch {
  return onFirstPage(search, {
    zoek: text.slice(0, searchLengthMax) || undefined,
    dienst: service ?? undefined,
    verbruik: usage ?? undefined,
  });
}

/** The usual order is not written out: one view has one address. */
export function withSorting(search: AdminSearch, { key, direction }: CustomerSorting): AdminSearch {
  const usual = key === newestFirst.key && direction === newestFirst.direction;
  return onFirstPage(search, {
    sorteer: usual ? undefined : key,
    richting: usual ? undefined : direction === "ascending" ? "op" : "af",
  });
}

export function withPage(search: AdminSearch, page: number): AdminSearch {
  return { ...search, pagina: page === 1 ? undefined : page };
}

function onFirstPage(search: AdminSearch, changed: ListSearch): AdminSearch {
  return { ...search, ...changed, pagina: undefined };
}

/** The audit log's part of the address, which it reads and replaces as a whole. */
export function auditOf(search: AdminSearch): AuditSearch {
  const { auditSoort, auditKlant, auditBeheerder, auditDienst, auditVan, auditTot } = search;
  const { auditOuder, auditNieuwer } = search;
  return {
    auditSoort,
    auditKlant,
    auditBeheerder,
    auditDienst,
    auditVan,
    auditTot,
    auditOuder,
    auditNieuwer,
  };
}

export function withAudit(search: AdminSearch, audit: AuditSearch): AdminSearch {
  return { ...search, ...noAudit, ...audit };
}

const noAudit: AuditSearch = Object.fromEntries(
  Object.keys(auditSearchShape).map((name) => [name, undefined]),
);
