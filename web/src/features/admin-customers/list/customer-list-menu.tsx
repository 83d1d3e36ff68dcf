import { SlidersHorizontal } from "lucide";
import { useState } from "react";
import { csvFile, useListExport } from "#web/lib/use-list-export.ts";
import { ListMenu } from "#web/parts/list-menu.tsx";
import { MenuItem } from "#web/parts/menu.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { type ColumnKey, columnChoices } from "./columns.tsx";
import { fetchAllCustomers } from "./customer-list-api.ts";
import { customerListCsv } from "./customer-list-csv.ts";
import type { ListParams } from "./list-params.ts";

type CustomerListMenuProps = {
  params: ListParams;
  /** Of all pages. */
  total: number;
  columns: readonly ColumnKey[];
  onColumns: (columns: readonly ColumnKey[]) => void;
};

/** Saves the matching customers of all pages as a file, and chooses the columns, which the list shows at once. */
export function CustomerListMenu({ params, total, columns, onColumns }: CustomerListMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const { save, failed, busyWith, progressOf } = useListExport({
    name: "klanten",
    what: "the customers",
    textOf: async (_, onRead) => {
      const customers = await fetchAllCustomers(params.filter, onRead);
      return customerListCsv(customers, params.sorting, Date.now());
    },
  });
  return (
    <>
      <ListMenu
        exports={total > 0 ? [{ name: "CSV", save: () => save(csvFile) }] : []}
        failed={failed}
        progress={busyWith && progressOf(total)}
      >
        <MenuItem icon={SlidersHorizontal} onClick={() => setOpen(true)}>
          Kolommen
        </MenuItem>
      </ListMenu>
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
