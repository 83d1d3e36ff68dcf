import { BookUser, CheckCheck } from "lucide";
import { type RefObject, useState } from "react";
import { countText } from "#web/lib/count-text.ts";
import { csvFile, useListExport } from "#web/lib/use-list-export.ts";
import { ListMenu } from "#web/parts/list-menu.tsx";
import { MenuItem } from "#web/parts/menu.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { RecipientLists } from "../lawful/recipient-lists.tsx";
import { type DraftShelf, draftShelves, shelfLabels } from "./draft.ts";
import { type DraftFilter, searchLengthMax } from "./draft-filter.ts";
import type { DraftList } from "./draft-list.ts";
import { fetchAllDrafts } from "./drafts-api.ts";
import { draftsCsv } from "./drafts-csv.ts";

type DraftsToolbarProps = {
  userId: string;
  list: DraftList;
  filter: DraftFilter;
  searchField: RefObject<HTMLInputElement | null>;
  onFilter: (filter: DraftFilter) => void;
  /** Shows the boxes that select rows. */
  onSelect: () => void;
};

const shelves: readonly (DraftShelf | null)[] = [null, ...draftShelves];

/** Empty shelves are left out. */
const isOffered = (shelf: DraftShelf | null, { list, filter }: Pick<DraftsToolbarProps, "list" | "filter">) =>
  shelf === null || shelf === "to_do" || shelf === filter.status || list.statuses[shelf] > 0;

const choiceOf = (shelf: DraftShelf | null, { total, statuses }: DraftList) => ({
  value: shelf ?? ("" as const),
  label:
    shelf === null ? `Alle (${countText(total)})` : `${shelfLabels[shelf]} (${countText(statuses[shelf])})`,
});

/** Narrows the list by words and by how far a draft is; behind a menu, what is for the whole list. */
export function DraftsToolbar(props: DraftsToolbarProps) {
  const { userId, list, filter, searchField, onFilter, onSelect } = props;
  const [isListsOpen, setListsOpen] = useState(false);
  const { save, failed, busy, progress } = useDraftsExport(list);
  return (
    <>
      <div className="min-w-0 grow basis-0 sm:max-w-96">
        <SearchField
          isLabelHidden
          ref={searchField}
          label="Zoek in uw e-mails"
          placeholder="adres, onderwerp of tekst"
          maxLength={searchLengthMax}
          value={filter.search}
          onSearch={(search) => onFilter({ ...filter, search: search.trim() })}
        />
      </div>
      <div className="w-34 sm:w-48">
        <SelectField
          isLabelHidden
          label="Toon"
          choices={shelves
            .filter((shelf) => isOffered(shelf, { list, filter }))
            .map((shelf) => choiceOf(shelf, list))}
          value={filter.status ?? ""}
          onValue={(shelf) => onFilter({ ...filter, status: shelf || null })}
        />
      </div>
      <ListMenu exports={[{ name: "CSV", save }]} failed={failed} progress={busy ? (progress ?? null) : null}>
        <MenuItem icon={CheckCheck} onClick={onSelect} shortcut="x">
          Kies e-mails
        </MenuItem>
        <MenuItem icon={BookUser} onClick={() => setListsOpen(true)}>
          Wie u aanschrijft
        </MenuItem>
      </ListMenu>
      {isListsOpen && <RecipientLists userId={userId} onClose={() => setListsOpen(false)} />}
    </>
  );
}

/** Saves every draft as a file, also those that were not shown yet. */
function useDraftsExport(list: DraftList) {
  const { save, failed, busyWith, progressOf } = useListExport({
    name: "emails",
    what: "the e-mails",
    textOf: async (_, onRead) => {
      const { plainTextOf } = await import("./plain-text.ts");
      return draftsCsv(await fetchAllDrafts(list, onRead), plainTextOf);
    },
  });
  return { save: () => save(csvFile), failed, busy: busyWith !== null, progress: progressOf(list.total) };
}
