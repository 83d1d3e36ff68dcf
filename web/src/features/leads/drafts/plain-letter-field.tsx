import { useState } from "react";
import { focusWhereLost } from "#web/ui/focus-where-lost.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { draftContent, draftText } from "./draft-content.ts";

export type LetterFieldProps = {
  /** Of the text field. */
  id: string;
  label: string;
  content: string;
  /** The content with which the edit began. */
  stored: string;
  onChange: (content: string) => void;
};

/** The text of a letter without formatting, where the field that has it could not be fetched. */
export function PlainLetterField({ id, label, content, stored, onChange }: LetterFieldProps) {
  const [known, setKnown] = useState({ content, text: draftText(content) });
  if (known.content !== content) setKnown({ content, text: draftText(content) });
  const change = (text: string) => {
    const written = text === draftText(stored) ? stored : contentOfText(text);
    setKnown({ content: written, text });
    onChange(written);
  };
  return (
    <TextArea
      ref={focusWhereLost}
      id={id}
      label={label}
      hint="Zonder opmaak: vet, lijsten en links vallen weg zodra u de tekst wijzigt."
      rows={12}
      value={known.text}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}

/** Text that would be read as markup becomes markup that shows it. */
function contentOfText(text: string): string {
  const shown = draftContent(text);
  if (shown.kind === "text" && shown.text === text) return text;
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>");
  return `<p>${escaped}</p>`;
}
