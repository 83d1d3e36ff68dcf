import { useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Confirmation } from "#web/ui/confirmation.tsx";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { viewOf } from "../admin-address.ts";
import { FormActions } from "../form-actions.tsx";
import { useRequiredText } from "../use-required-text.ts";
import { isSameList, type ListView, type SavedList } from "./saved-list.ts";
import { listNameLengthMax, useRemoveList, useRenameList, useReplaceList } from "./saved-lists-api.ts";

type SavedListRowProps = {
  list: SavedList;
  /** The list on the screen, which can take the place of this one. */
  view: ListView;
  onSuccess: (text: string) => void;
};

/** One saved list: another name, the list on the screen in its place, or gone. */
export function SavedListRow({ list, view, onSuccess }: SavedListRowProps) {
  const replace = useReplaceList(list.id);
  const [open, setOpen] = useState<"name" | "removal" | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const close = () => {
    setOpen(null);
    row.current?.focus();
  };
  const isShown = isSameList(viewOf(list.address), view);
  return (
    <li ref={row} tabIndex={-1} className="grid gap-2 py-2 outline-none">
      {open === "name" ? (
        <NameForm list={list} onSuccess={onSuccess} onClose={close} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p className="min-w-0 text-sm wrap-anywhere">
            <span className="font-semibold">{list.name}</span>
            {isShown && <span className="text-muted"> (deze ziet u nu)</span>}
          </p>
          <div className="-mr-3.5 flex flex-wrap max-sm:-ml-3.5">
            {!isShown && (
              <Button
                variant="quiet"
                size="sm"
                busy={replace.isPending}
                aria-label={`Vervang ${list.name} door wat u nu ziet`}
                onClick={() =>
                  replace.mutateAsync(view).then(
                    () => onSuccess("Weergave vervangen"),
                    () => {},
                  )
                }
              >
                Vervangen
              </Button>
            )}
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Geef ${list.name} een andere naam`}
              onClick={() => setOpen("name")}
            >
              Hernoemen
            </Button>
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Verwijder ${list.name}`}
              onClick={() => setOpen("removal")}
            >
              Verwijderen
            </Button>
          </div>
        </div>
      )}
      {replace.isError && <Notice tone="error">{replace.error.message}</Notice>}
      {open === "removal" && <Removal list={list} onSuccess={onSuccess} onClose={close} />}
    </li>
  );
}

type OpenPartProps = Pick<SavedListRowProps, "list" | "onSuccess"> & { onClose: () => void };

function NameForm({ list, onSuccess, onClose }: OpenPartProps) {
  const rename = useRenameList(list.id);
  const { form, isEmpty } = useRequiredText(rename.isPending, (name, field) => {
    const renamed = () => {
      onClose();
      onSuccess("Weergave hernoemd");
    };
    rename.mutateAsync(name).then(renamed, () => field.focus());
  });
  return (
    <form {...form} className="grid gap-2">
      <TextField
        ref={focusOnArrival}
        label={`Nieuwe naam voor ${list.name}`}
        defaultValue={list.name}
        maxLength={listNameLengthMax}
        autoComplete="off"
        error={isEmpty ? "Geef de weergave een naam." : rename.error?.message}
      />
      <FormActions submit="Opslaan" busyText="Opslaan..." busy={rename.isPending} onKeep={onClose} />
    </form>
  );
}

function Removal({ list, onSuccess, onClose }: OpenPartProps) {
  const remove = useRemoveList();
  return (
    <Confirmation
      question={`${list.name} verwijderen?`}
      loss="Alleen deze weergave verdwijnt. De klanten blijven zoals ze zijn."
      failure={remove.isError && <Notice tone="error">{remove.error.message}</Notice>}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutateAsync(list.id).then(
          () => onSuccess("Weergave verwijderd"),
          () => {},
        )
      }
      onKeep={onClose}
    />
  );
}
