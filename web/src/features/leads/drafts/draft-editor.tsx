import { type KeyboardEvent, type SubmitEvent, useId, useRef } from "react";
import type { Side } from "#web/lib/edit.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { VersionChoice } from "#web/ui/version-choice.tsx";
import type { DraftText } from "./draft.ts";
import { KeyHint } from "./key-hint.tsx";

type DraftEditorProps = {
  prospect: string;
  text: DraftText;
  /** The stored text, when it was changed elsewhere as well. */
  theirs: DraftText | null;
  busy: boolean;
  onChange: (text: DraftText) => void;
  onChoose: (side: Side) => void;
  onSave: () => void;
  onCancel: () => void;
};

/** The longest that the database keeps. */
const subjectLengthMax = 1_000;
const contentLengthMax = 20_000;

/** The draft in place, as text. Ctrl and Enter save, Escape gives up. */
export function DraftEditor(props: DraftEditorProps) {
  const { prospect, text, theirs, busy, onChange, onChoose, onSave, onCancel } = props;
  const titleId = useId();
  const choice = useRef<HTMLFieldSetElement>(null);
  const content = useRef<HTMLTextAreaElement>(null);
  const save = () => {
    if (theirs) choice.current?.focus();
    else if (!busy) onSave();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") onCancel();
    else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save();
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
      {theirs && (
        <VersionChoice
          ref={choice}
          what="Deze e-mail"
          fields={[
            { label: "Onderwerp", mine: text.subject, theirs: theirs.subject },
            { label: "Tekst", mine: text.content, theirs: theirs.content },
          ]}
          onChoose={(side) => {
            onChoose(side);
            content.current?.focus();
          }}
        />
      )}
      <TextField
        label="Onderwerp"
        value={text.subject}
        maxLength={subjectLengthMax}
        onChange={({ currentTarget }) => onChange({ ...text, subject: currentTarget.value })}
      />
      <TextArea
        ref={content}
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
