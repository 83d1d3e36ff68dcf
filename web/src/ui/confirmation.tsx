import { type KeyboardEvent, type ReactNode, type SubmitEvent, useId, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { focusOnArrival } from "./focus-on-arrival.ts";
import { pressedKey } from "./pressed-key.ts";
import { SideButton } from "./side-button.tsx";
import { TextField } from "./text-field.tsx";

type TypedText = {
  label: string;
  hint?: string;
  maxLength?: number;
  /** Case and spaces around it do not count. Without it, any text will do. */
  expected?: string;
  /** Shown when another text was typed, or none. */
  mismatch: string;
};

type ConfirmationProps = {
  question: string;
  /** Explains which data is lost and which is kept. */
  loss: ReactNode;
  /** This text must be typed first: what an action that can't be undone is about, or the reason. */
  typed?: TypedText;
  /** Further fields, after the typed text. */
  children?: ReactNode;
  /** The reason of a failure; the question stays open. */
  failure?: ReactNode;
  busy: boolean;
  confirmText?: string;
  /** Gets the typed text without spaces around it; empty when none was required. */
  onConfirm: (typed: string) => void;
  /** Called when the person cancels; the caller returns the focus to the control that opened the question. */
  onKeep: () => void;
};

/** Asks for confirmation. Takes the focus, so that a screen reader reads the question; Escape cancels. */
export function Confirmation(props: ConfirmationProps) {
  const { question, loss, typed, children, failure, busy, confirmText = "Verwijderen" } = props;
  const questionId = useId();
  const lossId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [mismatch, setMismatch] = useState(false);

  const confirm = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const text = field.current?.value.trim() ?? "";
    const differs = typed !== undefined && !isFit(text, typed.expected);
    setMismatch(differs);
    if (differs) field.current?.focus();
    else props.onConfirm(text);
  };
  const keep = () => {
    if (!busy) props.onKeep();
  };
  const keepOnEscape = (event: KeyboardEvent) => {
    if (pressedKey(event) !== "Escape") return;
    // For the question alone: what it stands in stays open.
    event.preventDefault();
    keep();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this is a question with two answers.
    <div
      role="group"
      aria-labelledby={questionId}
      aria-describedby={lossId}
      tabIndex={-1}
      ref={focusOnArrival}
      onKeyDown={keepOnEscape}
      className="animate-arrive rounded-md bg-raised p-4 text-sm wrap-anywhere"
    >
      <form noValidate method="post" onSubmit={confirm} className="grid max-w-prose gap-3">
        <div className="grid gap-1">
          <p id={questionId} className="font-semibold">
            {question}
          </p>
          <div id={lossId}>{loss}</div>
        </div>
        {typed && (
          <TextField
            ref={field}
            label={typed.label}
            hint={typed.hint}
            maxLength={typed.maxLength}
            error={mismatch ? typed.mismatch : undefined}
            onChange={() => setMismatch(false)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        {children}
        {failure}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" size="sm" busy={busy} busyText={`${confirmText}...`}>
            {confirmText}
          </Button>
          <SideButton aria-disabled={busy || undefined} onClick={keep}>
            Behouden
          </SideButton>
        </div>
      </form>
    </div>
  );
}

function isFit(text: string, expected: string | undefined): boolean {
  return expected === undefined ? text !== "" : text.toLowerCase() === expected.trim().toLowerCase();
}
