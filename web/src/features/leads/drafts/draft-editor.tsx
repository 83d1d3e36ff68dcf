import { type KeyboardEvent, type SubmitEvent, useId } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { DraftText } from "./draft.ts";
import { KeyHint } from "./key-hint.tsx";

type DraftEditorProps = {
  prospect: string;
  text: DraftText;
  busy: boolean;
  onChange: (text: DraftText) => void;
  onSave: () => void;
  onCancel: () => void;
};

/** The longest that the database keeps. */
const subjectLengthMax = 1_000;
const contentLengthMax = 20_000;

/** The draft in place, as text. Ctrl and Enter save, Escape gives up. */
export function DraftEditor({ prospect, text, busy, onChange, onSave, onCancel }: DraftEditorProps) {
  const titleId = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSave();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") onCancel();
    else if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !busy) onSave();
    else return;
    event.preventDefault();
  };
  return (
    <form
      noValidate
      method="post"
      aria-labelledby={titleId}
      onSubmit={submit}
      onKeyDown={handleKey}
      className="grid gap-4"
    >
      <h4 id={titleId} className="sr-only">
        E-mail aan {prospect} bewerken
      </h4>
      <TextField
        label="Onderwerp"
        value={text.subject}
        maxLength={subjectLengthMax}
        onChange={({ currentTarget }) => onChange({ ...text, subject: currentTarget.value })}
      />
      <TextArea
        label="Tekst"
        rows={12}
        // The person asked to edit it.
        autoFocus
        value={text.content}
        maxLength={contentLengthMax}
        onChange={({ currentTarget }) => onChange({ ...text, content: currentTarget.value })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={busy} busyText="Bewaren...">
          Bewaar <KeyHint>Ctrl Enter</KeyHint>
        </Button>
        <Button variant="secondary" size="sm" onClick={onCancel}>
          Annuleer <KeyHint>Esc</KeyHint>
        </Button>
      </div>
    </form>
  );
}
