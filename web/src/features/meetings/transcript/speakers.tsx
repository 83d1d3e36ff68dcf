import { Pencil } from "lucide";
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from "react";
import { chosenEdit, editBeside, isChanged, type Side, startEdit } from "#web/lib/edit.ts";
import { messageOf } from "#web/lib/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { pressedKey } from "#web/ui/pressed-key.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { VersionChoice } from "#web/ui/version-choice.tsx";
import type { MeetingResult } from "../meeting-model.ts";
import { useRenameSpeaker } from "./transcript-api.ts";

type SpeakersProps = { userId: string; result: Pick<MeetingResult, "id" | "speakers"> };

/** The speakers of a transcript. A changed name is used everywhere in the result. */
export function Speakers({ userId, result }: SpeakersProps) {
  const [editing, setEditing] = useState<number | null>(null);
  const named = result.speakers.map((name, place) => ({ name, place }));
  if (named.length === 0) return null;
  const edited = named.find(({ place }) => place === editing);
  return (
    <div className="grid gap-2 print:hidden">
      <ul aria-label="Sprekers" className="flex flex-wrap gap-1">
        {named.map(({ name, place }) => (
          <li key={place} className="min-w-0">
            <Button
              variant="quiet"
              size="sm"
              aria-expanded={editing === place}
              onClick={() => setEditing(editing === place ? null : place)}
              className="max-w-full wrap-anywhere"
            >
              {name}
              <Icon of={Pencil} className="size-3.5 shrink-0 text-muted" />
              <span className="sr-only">: andere naam geven</span>
            </Button>
          </li>
        ))}
      </ul>
      {edited && (
        <RenameForm
          key={edited.place}
          userId={userId}
          resultId={result.id}
          speaker={edited.place}
          name={edited.name}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}

type RenameFormProps = {
  userId: string;
  resultId: string;
  speaker: number;
  name: string;
  onClose: () => void;
};

function RenameForm({ userId, resultId, speaker, name, onClose }: RenameFormProps) {
  const rename = useRenameSpeaker(userId);
  const [begun, setEdit] = useState(() => startEdit({ values: { name } }));
  const choice = useRef<HTMLFieldSetElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { edit, theirs } = editBeside(begun, { values: { name } });
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
    const names = { knownName: edit.base.values.name, name: edit.values.name };
    rename.mutate({ resultId, speaker, ...names }, { onSuccess: onClose });
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
          fields={[{ label: "Naam", mine: edit.values.name, theirs: theirs.values.name }]}
          onChoose={choose}
        />
      )}
      <TextField
        ref={field}
        // The person asked to edit it.
        autoFocus
        label={`Naam van ${name}`}
        hint="De nieuwe naam komt overal in dit verslag."
        name="name"
        value={edit.values.name}
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
        <Button variant="secondary" size="sm" onClick={onClose}>
          Annuleren
        </Button>
      </div>
    </form>
  );
}
