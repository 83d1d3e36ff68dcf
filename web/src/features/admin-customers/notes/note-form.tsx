import { useState } from "react";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { Notice } from "#web/ui/notice.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { FormActions } from "../form-actions.tsx";
import { useRequiredText } from "../use-required-text.ts";
import { noteLengthMax, useWriteNote } from "./notes-api.ts";

type NoteFormProps = {
  userId: string;
  /** The note that is changed; null for a new one. */
  note: { id: string; text: string } | null;
  onDone: () => void;
  onKeep: () => void;
};

/** Writes a new note, or changes one. */
export function NoteForm({ userId, note, onDone, onKeep }: NoteFormProps) {
  const write = useWriteNote(userId);
  // One for each form: what is sent again after a lost answer is one note.
  const [id] = useState(() => note?.id ?? crypto.randomUUID());
  const { form, isEmpty } = useRequiredText(write.isPending, (text) => {
    // A promise and not a callback: the section may be drawn again before the answer arrives.
    write.mutateAsync({ id, text }).then(onDone, () => {});
  });
  return (
    <form
      {...form}
      aria-label={note ? "Notitie wijzigen" : "Notitie toevoegen"}
      className="grid gap-3 text-sm"
    >
      <TextArea
        ref={focusOnArrival}
        label="Notitie"
        hint="De klant ziet dit niet op het scherm, maar mag een kopie vragen."
        error={isEmpty ? "Schrijf eerst een notitie." : undefined}
        defaultValue={note?.text}
        maxLength={noteLengthMax}
      />
      {write.isError && <Notice tone="error">{write.error.message}</Notice>}
      <FormActions submit="Opslaan" busyText="Opslaan..." busy={write.isPending} onKeep={onKeep} />
    </form>
  );
}
