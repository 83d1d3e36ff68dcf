import { type KeyboardEvent, lazy, type Ref, type SubmitEvent, Suspense, useId, useRef } from "react";
import type { Side } from "#web/lib/edit.ts";
import { AlertText } from "#web/ui/alert-text.tsx";
import { Button } from "#web/ui/button.tsx";
import { pressedKey } from "#web/ui/pressed-key.ts";
import { SideButton } from "#web/ui/side-button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { VersionChoice } from "#web/ui/version-choice.tsx";
import type { DraftText } from "./draft.ts";
import { DraftBody } from "./draft-body.tsx";
import { PlainLetterField } from "./plain-letter-field.tsx";

// The editor comes with the first letter that is edited. Without it the text can be edited, as text.
const LetterField = lazy(() =>
  import("./letter-field.tsx").then(
    ({ LetterField }) => ({ default: LetterField }),
    () => ({ default: PlainLetterField }),
  ),
);

type DraftEditorProps = {
  prospect: string;
  text: DraftText;
  /** The text with which the edit began. */
  stored: DraftText;
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

/** The draft in place. Ctrl and Enter save, Escape gives up. */
export function DraftEditor(props: DraftEditorProps) {
  const { prospect, text, stored, theirs, busy, onChange, onChoose, onSave, onCancel } = props;
  const titleId = useId();
  const contentId = useId();
  const choice = useRef<HTMLFieldSetElement>(null);
  const isTooLong = text.content.length > contentLengthMax;
  const save = () => {
    if (theirs) choice.current?.focus();
    else if (!busy && !isTooLong) onSave();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save();
  };
  const handleKey = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (key === "Escape") onCancel();
    else if (key === "Enter" && (event.ctrlKey || event.metaKey)) save();
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
        <TextVersions
          ref={choice}
          mine={text}
          theirs={theirs}
          onChoose={(side) => {
            onChoose(side);
            document.getElementById(contentId)?.focus();
          }}
        />
      )}
      <TextField
        label="Onderwerp"
        value={text.subject}
        maxLength={subjectLengthMax}
        onChange={({ currentTarget }) => onChange({ ...text, subject: currentTarget.value })}
      />
      <Suspense fallback={<p className="min-h-96">Het tekstvak wordt geladen...</p>}>
        <LetterField
          id={contentId}
          label="Tekst"
          content={text.content}
          stored={stored.content}
          onChange={(content) => onChange({ ...text, content })}
        />
      </Suspense>
      {isTooLong && <AlertText>De tekst is te lang om te bewaren. Kort hem in.</AlertText>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={busy} busyText="Bewaren...">
          Bewaar
        </Button>
        <SideButton onClick={onCancel}>Annuleer</SideButton>
      </div>
    </form>
  );
}

type TextVersionsProps = {
  ref: Ref<HTMLFieldSetElement>;
  mine: DraftText;
  theirs: DraftText;
  onChoose: (side: Side) => void;
};

function TextVersions({ ref, mine, theirs, onChoose }: TextVersionsProps) {
  const draw = (content: string) => <DraftBody content={content} />;
  return (
    <VersionChoice
      ref={ref}
      what="Deze e-mail"
      fields={[
        { label: "Onderwerp", mine: mine.subject, theirs: theirs.subject },
        { label: "Tekst", mine: mine.content, theirs: theirs.content, draw },
      ]}
      onChoose={onChoose}
    />
  );
}
