import * as z from "zod/mini";
import { inAddress, type PageAddress, usePageAddress } from "#web/lib/page-address.ts";
import type { DraftShelf } from "./drafts/draft.ts";
import { type DraftFilter, searchLengthMax } from "./drafts/draft-filter.ts";

/** The view that the address names: the draft that is open, and what narrows the list. */
export type LeadView = { draftId: string | null; filter: DraftFilter };

const wordsOfShelves = {
  to_do: "te-doen",
  approved: "goedgekeurd",
  sent: "verstuurd",
  answered: "beantwoord",
  not_wanted: "niet-gewenst",
  deleted: "verwijderd",
} as const satisfies Record<DraftShelf, string>;
const shelvesByWord = {
  "te-doen": "to_do",
  goedgekeurd: "approved",
  verstuurd: "sent",
  beantwoord: "answered",
  "niet-gewenst": "not_wanted",
  verwijderd: "deleted",
} as const satisfies Record<(typeof wordsOfShelves)[DraftShelf], DraftShelf>;

const search = z.object({
  concept: inAddress(z.guid()),
  /** The router reads "2026" as a number. */
  zoek: inAddress(z.coerce.string().check(z.minLength(1), z.maxLength(searchLengthMax))),
  stand: inAddress(z.enum(Object.values(wordsOfShelves))),
  aanvraag: inAddress(z.guid()),
});

export const leadAddress: PageAddress<LeadView> = {
  read: (given) => {
    const { concept, zoek, stand, aanvraag } = search.parse(given);
    return {
      draftId: concept ?? null,
      filter: {
        search: zoek ?? "",
        status: stand ? shelvesByWord[stand] : null,
        requestId: aanvraag ?? null,
      },
    };
  },
  write: ({ draftId, filter: { search, status, requestId } }) => ({
    concept: draftId ?? undefined,
    zoek: search.slice(0, searchLengthMax) || undefined,
    stand: status ? wordsOfShelves[status] : undefined,
    aanvraag: requestId ?? undefined,
  }),
};

export const useLeadAddress = () => usePageAddress(leadAddress);
