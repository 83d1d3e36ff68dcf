import { type KeyboardEvent, type Ref, type SubmitEvent, useId, useRef, useState } from "react";
import { formatDay } from "#web/lib/dates.ts";
import { chosenEdit, editBeside, isChanged, type Side, startEdit } from "#web/lib/edit.ts";
import { messageOf } from "#web/lib/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Confirmation } from "#web/ui/confirmation.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { pressedKey } from "#web/ui/pressed-key.ts";
import { SideButton } from "#web/ui/side-button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { VersionChoice } from "#web/ui/version-choice.tsx";
import type { ActionPoint } from "../meeting-model.ts";
import { useChangePoint, useRemovePoint } from "./points-api.ts";

type PointFormProps = { userId: string; point: ActionPoint; onClose: () => void };

const notSavedText = "Uw wijziging is niet bewaard. Probeer het opnieuw.";

type PointValues = Pick<ActionPoint, "text" | "owner" | "dueOn">;

const storedOf = ({ text, owner, dueOn, version }: ActionPoint) => ({
  values: { text, owner, dueOn },
  version,
});

/** Text, owner and date of a point, and its removal. Escape leaves it as it was. */
export function PointForm({ userId, point, onClose }: PointFormProps) {
  const change = useChangePoint(userId);
  const [removing, setRemoving] = useState(false);
  const [begun, setEdit] = useState(() => startEdit(storedOf(point)));
  const [empty, setEmpty] = useState(false);
  const titleId = useId();
  const choice = useRef<HTMLFieldSetElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { edit, theirs } = editBeside(begun, storedOf(point));
  const type = (values: Partial<PointValues>) => {
    setEmpty(false);
    setEdit({ ...edit, values: { ...edit.values, ...values } });
  };
  const choose = (side: Side) => {
    if (theirs) setEdit(chosenEdit(edit, theirs, side));
    change.reset();
    field.current?.focus();
  };
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (theirs) return choice.current?.focus();
    if (!isChanged(edit)) return onClose();
    const text = edit.values.text.trim();
    setEmpty(text === "");
    if (text === "" || change.isPending) return;
    const owner = edit.values.owner?.trim() || null;
    const dueOn = edit.values.dueOn || null;
    const { version } = edit.base;
    change.mutate({ point, change: { text, owner, dueOn, version } }, { onSuccess: onClose });
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (pressedKey(event) === "Escape") onClose();
  };
  if (removing) {
    return <PointRemoval userId={userId} point={point} onKeep={() => setRemoving(false)} />;
  }
  return (
    <form
      aria-labelledby={titleId}
      noValidate
      method="post"
      onSubmit={save}
      onKeyDown={closeOnEscape}
      className="grid animate-arrive gap-4 rounded-md bg-raised p-4 print:hidden"
    >
      <p id={titleId} className="text-sm font-semibold">
        Actiepunt wijzigen
      </p>
      {theirs && (
        <VersionChoice
          ref={choice}
          what="Dit actiepunt"
          fields={[
            { label: "Wat", mine: edit.values.text, theirs: theirs.values.text },
            { label: "Wie", mine: edit.values.owner ?? "", theirs: theirs.values.owner ?? "" },
            { label: "Tegen", mine: dayText(edit.values.dueOn), theirs: dayText(theirs.values.dueOn) },
          ]}
          onChoose={choose}
        />
      )}
      <PointFields ref={field} values={edit.values} isEmpty={empty} onType={type} />
      {change.isError && !theirs && <Notice tone="error">{messageOf(change.error, notSavedText)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={change.isPending} busyText="Opslaan...">
          Opslaan
        </Button>
        <SideButton onClick={onClose}>Annuleren</SideButton>
        <Button variant="quiet" size="sm" onClick={() => setRemoving(true)} className="ml-auto">
          Verwijderen
        </Button>
      </div>
    </form>
  );
}

const dayText = (day: string | null) => (day ? formatDay(`${day}T12:00:00Z`) : "");

type PointFieldsProps = {
  ref: Ref<HTMLInputElement>;
  values: PointValues;
  isEmpty: boolean;
  onType: (values: Partial<PointValues>) => void;
};

function PointFields({ ref, values, isEmpty, onType }: PointFieldsProps) {
  return (
    <>
      <TextField
        ref={ref}
        // The person asked to edit it.
        autoFocus
        label="Wat"
        name="text"
        value={values.text}
        maxLength={2_000}
        error={isEmpty ? "Vul in wat er moet gebeuren." : undefined}
        onChange={({ currentTarget }) => onType({ text: currentTarget.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Wie"
          name="owner"
          value={values.owner ?? ""}
          maxLength={200}
          onChange={({ currentTarget }) => onType({ owner: currentTarget.value })}
        />
        <TextField
          label="Tegen"
          name="dueOn"
          type="date"
          min="2000-01-01"
          max="2199-12-31"
          value={values.dueOn ?? ""}
          onChange={({ currentTarget }) => onType({ dueOn: currentTarget.value })}
        />
      </div>
    </>
  );
}

type PointRemovalProps = Omit<PointFormProps, "onClose"> & { onKeep: () => void };

function PointRemoval({ userId, point, onKeep }: PointRemovalProps) {
  const remove = useRemovePoint(userId);
  return (
    <Confirmation
      question="Dit actiepunt verwijderen?"
      loss="Het verdwijnt uit dit verslag en uit uw open actiepunten."
      failure={remove.isError && <Notice tone="error">{messageOf(remove.error, notSavedText)}</Notice>}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(point)}
      onKeep={onKeep}
    />
  );
}
