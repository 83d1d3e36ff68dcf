import * as z from "zod/mini";
import { serviceKeys } from "#functions/contract/services.ts";
import { auditAddressOf, auditAddressShape, auditParamsOf } from "#web/features/admin-audit/audit-address.ts";
import { columnsOf, columnsWord } from "#web/features/admin-customers/list/column-address.ts";
import { sorts } from "#web/features/admin-customers/list/columns.tsx";
import {
  type ListParams,
  newestFirst,
  pageSizes,
  searchLengthMax,
} from "#web/features/admin-customers/list/list-params.ts";
import { adminPlaceOf, adminPlaces } from "#web/lib/admin-places.ts";
import { inAddress } from "#web/lib/page-address.ts";

/** Everything that the address of the admin page says. */
export type AdminView = ReturnType<typeof viewOf>;

/** Besides each service by its key. */
const serviceFilters = [
  { filter: "new", urlWord: "nieuw" },
  { filter: "requested", urlWord: "gevraagd" },
  { filter: "none", urlWord: "geen" },
  { filter: "suspended", urlWord: "opgeschort" },
] as const;

/** The words of the address are Dutch, and known here and in the audit's address only. */
const addressSchema = z.object({
  /** Not trimmed: a second word may follow a space. The router reads "2026" as a number. */
  zoek: inAddress(z.coerce.string().check(z.minLength(1), z.maxLength(searchLengthMax))),
  dienst: inAddress(z.union([z.enum(serviceKeys), z.enum(serviceFilters.map(({ urlWord }) => urlWord))])),
  verbruik: inAddress(z.enum(["bijna", "over"])),
  sorteer: inAddress(z.enum(sorts.map(({ urlWord }) => urlWord))),
  richting: inAddress(z.enum(["op", "af"])),
  pagina: inAddress(z.int().check(z.minimum(1), z.maximum(100_000))),
  aantal: inAddress(z.union(pageSizes.map((size) => z.literal(size)))),
  kolommen: inAddress(z.string().check(z.maxLength(searchLengthMax))),
  klant: inAddress(z.guid()),
  weergave: z.optional(z.unknown()),
  ...auditAddressShape,
});

export type AdminAddress = z.infer<typeof addressSchema>;

const usageFilters = { bijna: "near", over: "over" } as const;
const usageWords = { near: "bijna", over: "over" } as const;
const directions = { op: "ascending", af: "descending" } as const;
const directionWords = { ascending: "op", descending: "af" } as const;

/** Never fails: `/admin` alone is the newest customers. */
export function viewOf(address: Readonly<Record<string, unknown>>) {
  const { zoek, dienst, verbruik, sorteer, richting, pagina, aantal, kolommen, klant, weergave, ...audit } =
    addressSchema.parse(address);
  const sort = sorts.find(({ urlWord }) => urlWord === sorteer);
  const list: ListParams = {
    filter: {
      text: zoek ?? "",
      service:
        serviceFilters.find(({ urlWord }) => urlWord === dienst)?.filter ??
        serviceKeys.find((key) => key === dienst) ??
        null,
      usage: verbruik ? usageFilters[verbruik] : null,
    },
    sorting: {
      key: sort?.key ?? newestFirst.key,
      direction: richting ? directions[richting] : newestFirst.direction,
    },
    page: pagina ?? 1,
    pageSize: aantal ?? pageSizes[0],
  };
  return {
    shown: adminPlaceOf({ weergave }),
    list,
    /** Of the list, besides the name. */
    columns: columnsOf(kolommen),
    audit: auditParamsOf(audit),
    /** The customer whose drawer is open. */
    openCustomer: klant ?? null,
  };
}

/** Defaults are left out, so that one view has one address. */
export function addressOf({ shown, list, columns, audit, openCustomer }: AdminView): AdminAddress {
  const { filter, sorting, page, pageSize } = list;
  const isDefault = sorting.key === newestFirst.key && sorting.direction === newestFirst.direction;
  return {
    zoek: filter.text.slice(0, searchLengthMax) || undefined,
    dienst:
      serviceFilters.find((one) => one.filter === filter.service)?.urlWord ??
      serviceKeys.find((key) => key === filter.service),
    verbruik: filter.usage ? usageWords[filter.usage] : undefined,
    sorteer: isDefault ? undefined : sorts.find(({ key }) => key === sorting.key)?.urlWord,
    richting: isDefault ? undefined : directionWords[sorting.direction],
    pagina: page === 1 ? undefined : page,
    aantal: pageSize === pageSizes[0] ? undefined : pageSize,
    kolommen: columnsWord(columns),
    klant: openCustomer ?? undefined,
    weergave: adminPlaces.find(({ place }) => place === shown)?.word,
    ...auditAddressOf(audit),
  };
}
