import { useMutation } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { countText } from "#web/lib/count-text.ts";
import { AlertText } from "#web/ui/alert-text.tsx";
import { Button } from "#web/ui/button.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
import { usersText } from "../customer/users-text.ts";
import { fetchAllIds } from "../list/customer-list-api.ts";
import type { CustomerFilter } from "../list/list-params.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import type { UndoableBulk } from "./bulk-undo.ts";
import type { Selection } from "./selection.ts";
import { UndoBar } from "./undo-bar.tsx";

type BulkBarProps = {
  selected: Selection;
  filter: CustomerFilter;
  /** Customers that match the filter, on all pages. */
  total: number;
  onSelect: (userIds: readonly string[], on: boolean) => void;
  onClear: () => void;
  /** Every selected customer was changed: the bar is gone, and the focus needs another place. */
  onDone: () => void;
};

/**
 * The actions for the selected customers, and the dialog, which outlives the selection to show its result. When it is
 * closed, the change can be taken back for a minute.
 */
export function BulkBar(props: BulkBarProps) {
  const [open, setOpen] = useState(false);
  const [undoable, setUndoable] = useState<UndoableBulk | null>(null);
  const { selected, onSelect, onDone } = props;
  const closeUndo = useCallback(() => setUndoable(null), []);
  return (
    <>
      <p role="status" className="sr-only">
        {undoable &&
          !open &&
          `${usersText(undoable.changed)} gewijzigd. U kunt dit nog een minuut ongedaan maken.`}
      </p>
      {undoable && !open && (
        <UndoBar key={undoable.bulkId} undoable={undoable} onClose={closeUndo} onDone={onDone} />
      )}
      {selected.size > 0 && <SelectionBar {...props} onChange={() => setOpen(true)} />}
      {open && (
        <BulkDialog
          selected={selected}
          onClose={() => {
            setOpen(false);
            if (selected.size === 0) onDone();
          }}
          onDone={(userIds, done) => {
            onSelect(userIds, false);
            if (done.changed > 0) setUndoable(done);
          }}
        />
      )}
    </>
  );
}

/** Docked at the bottom of the screen while a customer is selected. */
function SelectionBar(props: BulkBarProps & { onChange: () => void }) {
  const { selected, filter, total, onSelect, onClear, onChange } = props;
  const [read, setRead] = useState(0);
  const next = useRef<HTMLButtonElement>(null);
  const all = useMutation({
    mutationFn: () => {
      setRead(0);
      return fetchAllIds(filter, setRead);
    },
    onSuccess: (ids) => {
      onSelect(ids, true);
      // The pressed button disappears.
      next.current?.focus();
    },
  });
  return (
    <section
      aria-label="Selectie"
      data-docked
      className="docked-bar flex animate-arrive flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-raised px-5 py-3 shadow-float"
    >
      <p role="status" className="font-semibold tabular-nums">
        {usersText(selected.size)} geselecteerd
      </p>
      {selected.size < total && (
        <Button
          variant="quiet"
          size="sm"
          busy={all.isPending}
          busyText={`${countText(read)} van ${countText(total)} gelezen...`}
          onClick={() => all.mutate()}
        >
          Selecteer alle {countText(total)} gevonden klanten
        </Button>
      )}
      {all.isError && <AlertText>Niet alle klanten konden worden gelezen. Probeer het opnieuw.</AlertText>}
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        <SideButton onClick={onClear}>Selectie wissen</SideButton>
        <Button ref={next} size="sm" onClick={onChange}>
          Services en limieten wijzigen
        </Button>
      </div>
    </section>
  );
}
