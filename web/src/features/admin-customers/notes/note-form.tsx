import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { ActForm } from "#web/parts/act-form.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import type { SectionProps } from "../section-props.ts";
import { noteLengthMax, useWriteNote } from "./notes-api.ts";

const schema = z.object({
  text: z.string().check(z.trim(), z.minLength(1, "Schrijf eerst een notitie.")),
});

type NoteFormProps = SectionProps & {
  /** The note that is changed; null for a new one. */
  note: { id: string; text: string } | null;
  /** Leaves the form. */
  onKeep: () => void;
};

/** Writes a new note, or changes one. */
export function NoteForm({ userId, note, onKeep, onSuccess }: NoteFormProps) {
  const write = useWriteNote(userId);
  // One for each form: what is sent again after a lost answer is one note.
  const [id] = useState(() => note?.id ?? crypto.randomUUID());
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { text: note?.text ?? "" } });
  return (
    <ActForm
      aria-label={note ? "Notitie wijzigen" : "Notitie toevoegen"}
      form={form}
      act={write}
      send={({ text }) => write.mutateAsync({ id, text })}
      submit={{ label: "Opslaan", busyText: "Opslaan...", size: "sm" }}
      onDone={() => {
        onKeep();
        onSuccess("Notitie opgeslagen");
      }}
      onKeep={onKeep}
      className="grid gap-3 text-sm"
    >
      {(field) => (
        <TextArea
          // The person asked for the form.
          autoFocus
          label="Notitie"
          hint="De klant ziet dit niet op het scherm, maar mag een kopie vragen."
          maxLength={noteLengthMax}
          {...field("text")}
        />
      )}
    </ActForm>
  );
}
