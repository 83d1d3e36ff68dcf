import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { SlidersHorizontal } from "lucide";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { viewOf } from "../admin-address.ts";
import type { ColumnKey } from "../list/columns.tsx";
import { isSameList, type ListView } from "./saved-list.ts";
import { savedListsQuery } from "./saved-lists-api.ts";
import { SavedListsDialog } from "./saved-lists-dialog.tsx";

type SavedListsProps = {
  /** The list on the screen. */
  view: ListView;
  onColumns: (columns: readonly ColumnKey[]) => void;
  /** Says what was done. */
  onSuccess: (text: string) => void;
};

/** The admin's own lists, each one click away, and the dialog that chooses columns and keeps the lists. */
export function SavedLists({ view, onColumns, onSuccess }: SavedListsProps) {
  const query = useQuery(savedListsQuery());
  const [isOpen, setOpen] = useState(false);
  const lists = query.data ?? [];
  return (
    <>
      <nav
        aria-label="Bewaarde weergaven"
        className="min-w-0 grow basis-full empty:hidden max-lg:order-last lg:basis-0"
      >
        {lists.length > 0 && (
          <ul className="-mx-2 flex overflow-x-auto">
            {lists.map(({ id, name, address }) => (
              <li key={id} className="shrink-0">
                <Link
                  to="/admin"
                  search={address}
                  activeOptions={{ exact: true }}
                  aria-current={isSameList(viewOf(address), view) ? "page" : undefined}
                  className="flex min-h-11 items-center rounded-md px-2.5 text-sm text-muted transition-colors hover:bg-raised hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink lg:min-h-8"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </nav>
      <Button
        variant="quiet"
        size="sm"
        className="shrink-0 max-sm:-ml-3.5 sm:ml-auto lg:min-h-9"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={SlidersHorizontal} className="size-4" />
        Weergave
      </Button>
      {isOpen && (
        <SavedListsDialog
          query={query}
          view={view}
          onColumns={onColumns}
          onSuccess={onSuccess}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
