import { SlidersHorizontal } from "lucide";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { type ColumnKey, columnChoices } from "./columns.tsx";

type ColumnChoiceProps = {
  columns: readonly ColumnKey[];
  onColumns: (columns: readonly ColumnKey[]) => void;
};

/** Chooses the columns, which the list shows at once. */
export function ColumnChoice({ columns, onColumns }: ColumnChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="shrink-0 max-sm:-ml-3.5 sm:ml-auto lg:min-h-9"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={SlidersHorizontal} className="size-4" />
        Kolommen
      </Button>
      {isOpen && (
        <Dialog title="Kolommen" placement="notice" onClose={() => setOpen(false)}>
          <p className="text-sm text-muted">De naam van de klant staat er altijd.</p>
          <div className="-ml-3 grid sm:grid-cols-2">
            {columnChoices.map(({ key, label }) => (
              <Checkbox
                key={key}
                label={label}
                showLabel
                className="text-sm"
                checked={columns.includes(key)}
                onChange={({ currentTarget: { checked } }) =>
                  onColumns(checked ? [...columns, key] : columns.filter((shown) => shown !== key))
                }
              />
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}
