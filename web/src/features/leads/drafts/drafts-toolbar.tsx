import clsx from "clsx";
import type { RefObject } from "react";
import { countText } from "#web/lib/count-text.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { type DraftShelf, draftShelves, shelfLabels } from "./draft.ts";
import { type DraftFilter, searchLengthMax } from "./draft-filter.ts";
import type { DraftList } from "./draft-list.ts";
import { DraftsExport } from "./drafts-export.tsx";

type DraftsToolbarProps = {
  list: DraftList;
  filter: DraftFilter;
  /** How many the filter leaves. */
  total: number;
  searchField: RefObject<HTMLInputElement | null>;
  onFilter: (filter: DraftFilter) => void;
};

const shelves: readonly (DraftShelf | null)[] = [null, ...draftShelves];

/** Empty shelves are left out, so that the choices stand in one row while there is little to choose. */
const isOffered = (shelf: DraftShelf | null, { list, filter }: Pick<DraftsToolbarProps, "list" | "filter">) =>
  shelf === null || shelf === "to_do" || shelf === filter.status || list.statuses[shelf] > 0;

/** Narrows the list: by words, and by how far a draft is. */
export function DraftsToolbar({ list, filter, searchField, total, onFilter }: DraftsToolbarProps) {
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-60 flex-1 basis-60">
          <SearchField
            ref={searchField}
            label="Zoek in uw e-mails"
            placeholder="adres, onderwerp of tekst"
            maxLength={searchLengthMax}
            value={filter.search}
            onSearch={(search) => onFilter({ ...filter, search: search.trim() })}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-4">
          <p className="text-sm text-muted tabular-nums">
            {countText(total)} {total === 1 ? "e-mail" : "e-mails"}, nieuwste eerst
          </p>
          <DraftsExport list={list} />
        </div>
      </div>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">Toon</legend>
        {shelves
          .filter((shelf) => isOffered(shelf, { list, filter }))
          .map((shelf) => (
            <button
              key={shelf ?? "all"}
              type="button"
              aria-pressed={filter.status === shelf}
              onClick={() => onFilter({ ...filter, status: shelf })}
              className={clsx(
                "inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-sm whitespace-nowrap transition-colors",
                filter.status === shelf
                  ? "border-edge bg-raised font-semibold"
                  : "border-transparent text-muted hover:bg-surface hover:text-ink",
              )}
            >
              {shelf === null ? "Alle" : shelfLabels[shelf]}
              <span className="text-xs text-muted tabular-nums">
                {countText(shelf === null ? list.total : list.statuses[shelf])}
              </span>
            </button>
          ))}
      </fieldset>
    </div>
  );
}
