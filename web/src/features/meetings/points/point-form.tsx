import { type KeyboardEvent, type SubmitEvent, useId, useState } from "react";
import { messageOf } from "#web/lib/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Confirmation } from "#web/ui/confirmation.tsx";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ActionPoint } from "../meeting-model.ts";
import { useChangePoint, useRemovePoint } from "./points-api.ts";

type PointFormProps = { userId: string; point: ActionPoint; onClose: () => void };

const notSavedText = "Uw wijziging is niet bewaard. Probeer het opnieuw.";
const textOf = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

/** Text, owner and date of a point, and its removal. Escape leaves it as it was. */
export function PointForm({ userId, point, onClose }: PointFormProps) {
  const change = useChangePoint(userId);
  const remove = useRemovePoint(userId);
  const [removing, setRemoving] = useState(false);
  const [empty, setEmpty] = useState(false);
  const titleId = useId();
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = textOf(form, "text");
    setEmpty(text === "");
    if (text === "" || change.isPending) return;
    const values = { text, owner: textOf(form, "owner") || null, dueOn: textOf(form, "dueOn") || null };
    change.mutate({ point, change: values }, { onSuccess: onClose });
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === "Escape") onClose();
  };
  if (removing) {
    return (
      <Confirmation
        question="Dit actiepunt verwijderen?"
        loss="Het verdwijnt uit dit verslag en uit uw open actiepunten."
        failure={remove.isError && <Notice tone="error">{messageOf(remove.error, notSavedText)}</Notice>}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(point)}
        onKeep={() => setRemoving(false)}
      />
    );
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
      <TextField
        ref={focusOnArrival}
        label="Wat"
        name="text"
        defaultValue={point.text}
        maxLength={2_000}
        error={empty ? "Vul in wat er moet gebeuren." : undefined}
        onChange={() => setEmpty(false)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Wie" name="owner" defaultValue={point.owner ?? ""} maxLength={200} />
        <TextField
          label="Tegen"
          name="dueOn"
          type="date"
          min="2000-01-01"
          max="2199-12-31"
          defaultValue={point.dueOn ?? ""}
        />
      </div>
      {change.isError && <Notice tone="error">{messageOf(change.error, notSavedText)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={change.isPending} busyText="Opslaan...">
          Opslaan
        </Button>
        <Button variant="secondary" size="sm" onClick={onClose}>
          Annuleren
        </Button>
        <Button variant="quiet" size="sm" onClick={() => setRemoving(true)} className="ml-auto">
          Verwijderen
        </Button>
      </div>
    </form>
  );
}
