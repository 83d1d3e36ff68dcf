import { type KeyboardEvent, type SubmitEvent, useRef, useState } from "react";
import { chosenEdit, editBeside, isChanged, type Side, startEdit } from "#web/lib/edit.ts";
import { messageOf } from "#web/lib/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { pressedKey } from "#web/ui/pressed-key.ts";
import { SideButton } from "#web/ui/side-button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { VersionChoice } from "#web/ui/version-choice.tsx";
import { type Renamed, useRename } from "./transcript-api.ts";

type RenameFormProps = {
  userId: string;
  renamed: Renamed;
  /** As it is stored. */
  knownName: string | null;
  /** The part of it that is edited, where that is not the whole. */
  name?: string;
  label: string;
  hint?: string;
  onClose: () => void;
};

/** Gives a speaker, or the meeting itself, another name. Escape leaves it as it was. */
export function RenameForm({ userId, renamed, knownName, label, hint, onClose, ...rest }: RenameFormProps) {
  const stored = { values: { name: rest.name ?? knownName }, knownName };
  const rename = useRename(userId);
  const [begun, setEdit] = useState(() => startEdit(stored));
  const choice = useRef<HTMLFieldSetElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { edit, theirs } = editBeside(begun, stored);
  const choose = (side: Side) => {
    if (theirs) setEdit(chosenEdit(edit, theirs, side));
    rename.reset();
    field.current?.focus();
  };
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (rename.isPending) return;
    if (theirs) return choice.current?.focus();
    if (!isChanged(edit)) return onClose();
    const names = { knownName: edit.base.knownName, name: edit.values.name ?? "" };
    rename.mutate({ ...renamed, ...names }, { onSuccess: onClose });
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (pressedKey(event) === "Escape") onClose();
  };
  return (
    <form
      noValidate
      method="post"
      onSubmit={save}
      onKeyDown={closeOnEscape}
      className="grid animate-arrive gap-3 rounded-md bg-raised p-4"
    >
      {theirs && (
        <VersionChoice
          ref={choice}
          what="Deze naam"
          fields={[{ label: "Naam", mine: edit.values.name ?? "", theirs: theirs.values.name ?? "" }]}
          onChoose={choose}
        />
      )}
      <TextField
        ref={field}
        // The person asked to edit it.
        autoFocus
        label={label}
        hint={hint}
        name="name"
        value={edit.values.name ?? ""}
        onChange={({ currentTarget }) => {
          rename.reset();
          setEdit({ ...edit, values: { name: currentTarget.value } });
        }}
        maxLength={100}
        autoComplete="off"
        error={
          rename.isError && !theirs
            ? messageOf(rename.error, "De naam is niet bewaard. Probeer het opnieuw.")
            : undefined
        }
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={rename.isPending} busyText="Opslaan...">
          Opslaan
        </Button>
        <SideButton onClick={onClose}>Annuleren</SideButton>
      </div>
    </form>
  );
}
