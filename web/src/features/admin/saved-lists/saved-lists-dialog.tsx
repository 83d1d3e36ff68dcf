import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type ColumnKey, columnChoices } from "../list/columns.tsx";
import { useRequiredText } from "../use-required-text.ts";
import type { ListView, SavedList } from "./saved-list.ts";
import { SavedListRow } from "./saved-list-row.tsx";
import { listNameLengthMax, useAddList } from "./saved-lists-api.ts";

type SavedListsDialogProps = {
  query: UseQueryResult<readonly SavedList[]>;
  view: ListView;
  onColumns: (columns: readonly ColumnKey[]) => void;
  onSuccess: (text: string) => void;
  onClose: () => void;
};

/** Chooses the columns, which the list shows at once, and keeps lists under a name. */
export function SavedListsDialog({ query, view, onColumns, onSuccess, onClose }: SavedListsDialogProps) {
  return (
    <Dialog title="Weergave van de lijst" placement="notice" onClose={onClose}>
      <ColumnChoice columns={view.columns} onColumns={onColumns} />
      <section aria-label="Bewaarde weergaven" className="grid gap-3 border-t border-line pt-5">
        <SectionTitle>Bewaarde weergaven</SectionTitle>
        {query.isError && <LoadFailure query={query}>De weergaven konden niet worden geladen.</LoadFailure>}
        {query.data && query.data.length > 0 && (
          <ul className="grid divide-y divide-line">
            {query.data.map((list) => (
              <SavedListRow key={list.id} list={list} view={view} onSuccess={onSuccess} />
            ))}
          </ul>
        )}
        <NewListForm view={view} onSuccess={onSuccess} />
      </section>
    </Dialog>
  );
}

function SectionTitle({ children }: { children: ReactNode }) {
  return <h3 className="text-base font-semibold">{children}</h3>;
}

function ColumnChoice({ columns, onColumns }: Pick<SavedListsDialogProps, "onColumns"> & ListColumns) {
  return (
    <fieldset className="grid gap-1">
      <legend className="text-base font-semibold">Kolommen</legend>
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
    </fieldset>
  );
}

type ListColumns = { columns: readonly ColumnKey[] };

function NewListForm({ view, onSuccess }: Pick<SavedListsDialogProps, "view" | "onSuccess">) {
  const add = useAddList();
  const { form, isEmpty } = useRequiredText(add.isPending, (name, field) => {
    const saved = () => {
      field.value = "";
      onSuccess("Weergave bewaard");
    };
    add.mutateAsync({ name, view }).then(saved, () => field.focus());
  });
  return (
    <form {...form} className="grid gap-3">
      <TextField
        label="Naam van een nieuwe weergave"
        hint="Bewaart wat u nu ziet: zoekterm, filters, volgorde en kolommen. Alleen u ziet uw weergaven."
        maxLength={listNameLengthMax}
        autoComplete="off"
        error={isEmpty ? "Geef de weergave een naam." : add.error?.message}
        onChange={() => add.reset()}
      />
      <Button
        type="submit"
        size="sm"
        busy={add.isPending}
        busyText="Bewaren..."
        className="justify-self-start"
      >
        Bewaar
      </Button>
    </form>
  );
}
