import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide";
import { useState } from "react";
import { afterSuccess } from "#web/lib/data.ts";
import { formatMoment } from "#web/lib/dates.ts";
import { useAdminChanges } from "#web/lib/use-admin-changes.ts";
import { DrawerSection } from "#web/parts/drawer-section.tsx";
import { ActFailure } from "#web/parts/outcome.tsx";
import { Button } from "#web/ui/button.tsx";
import { FormBehindButton } from "../form-behind-button.tsx";
import type { SectionProps } from "../section-props.ts";
import { NoteForm } from "./note-form.tsx";
import { type Note, notesQuery, useRemoveNote } from "./notes-api.ts";

const tables = ["customer_notes"];

/** Of the notes, an admin can change only their own. */
type NotesSectionProps = SectionProps & { ownId: string };

/** The notes of admins about a customer, and a new note. */
export function NotesSection({ userId, ownId, onSuccess }: NotesSectionProps) {
  const query = useQuery(notesQuery(userId));
  useAdminChanges(tables, notesQuery(userId).queryKey);
  return (
    <DrawerSection title="Notities" subject="De notities" query={query}>
      {(notes) => (
        <>
          {notes.length === 0 && <p className="text-sm text-muted">Nog niets genoteerd.</p>}
          {notes.length > 0 && (
            <ul className="grid gap-4 text-sm">
              {notes.map((note) => (
                <li key={note.id}>
                  <NoteItem note={note} userId={userId} ownId={ownId} onSuccess={onSuccess} />
                </li>
              ))}
            </ul>
          )}
          <FormBehindButton icon={Plus} label="Notitie toevoegen">
            {(close) => <NoteForm userId={userId} note={null} onKeep={close} onSuccess={onSuccess} />}
          </FormBehindButton>
        </>
      )}
    </DrawerSection>
  );
}

function NoteItem({ note, userId, ownId, onSuccess }: NotesSectionProps & { note: Note }) {
  const [editing, setEditing] = useState(false);
  if (editing) {
    return <NoteForm userId={userId} note={note} onKeep={() => setEditing(false)} onSuccess={onSuccess} />;
  }
  return (
    <div className="grid gap-1">
      <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>
      <p className="text-muted wrap-anywhere">
        {note.authorName || "Een vroegere beheerder"}, {formatMoment(note.createdAtMs)}
        {note.editedAtMs !== null && ", gewijzigd"}
      </p>
      {note.authorId === ownId && (
        <OwnNoteActs
          note={note}
          userId={userId}
          onEdit={() => setEditing(true)}
          onRemoved={() => onSuccess("Notitie verwijderd")}
        />
      )}
    </div>
  );
}

type OwnNoteActsProps = { note: Note; userId: string; onEdit: () => void; onRemoved: () => void };

function OwnNoteActs({ note, userId, onEdit, onRemoved }: OwnNoteActsProps) {
  const remove = useRemoveNote(userId);
  const which = `notitie van ${formatMoment(note.createdAtMs)}`;
  return (
    <>
      <div className="flex gap-2">
        <Button variant="quiet" size="sm" className="-ml-2" aria-label={`Wijzig ${which}`} onClick={onEdit}>
          Wijzigen
        </Button>
        <Button
          variant="quiet"
          size="sm"
          busy={remove.isPending}
          aria-label={`Verwijder ${which}`}
          onClick={() => afterSuccess(remove.mutateAsync(note.id), onRemoved)}
        >
          Verwijderen
        </Button>
      </div>
      <ActFailure act={remove} />
    </>
  );
}
