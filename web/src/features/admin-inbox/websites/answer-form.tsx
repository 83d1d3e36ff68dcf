import { type SubmitEvent, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { type Answer, answerLengthMax, useAnswerChange, type WaitingChange } from "./websites-api.ts";

const acts: readonly { state: Answer["state"]; label: string }[] = [
  { state: "planned", label: "Ingepland" },
  { state: "done", label: "Klaar" },
  { state: "declined", label: "Doen wij niet" },
];

/** Plans, ends or declines a change, with a few words to the customer. */
export function AnswerForm({ change, onDone }: { change: WaitingChange; onDone: () => void }) {
  const answer = useAnswerChange();
  // That of the change as it was when the answer was begun: a colleague's meanwhile is read first.
  const [version, setVersion] = useState<number | null>(null);
  const [lacksReason, setLacksReason] = useState(false);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector("textarea");
    const text = field?.value.trim() ?? "";
    const pressed = acts.find(({ state }) => state === event.submitter?.getAttribute("value"));
    if (!pressed || answer.isPending) return;
    const needsReason = pressed.state === "declined" && text === "";
    setLacksReason(needsReason);
    if (needsReason) return field?.focus();
    // A promise and not a callback: the row may be gone before the answer arrives.
    const seen = { ...change, version: version ?? change.version };
    setVersion(null);
    answer.mutateAsync({ change: seen, answer: { state: pressed.state, text } }).then(onDone, () => {});
  };
  return (
    <form noValidate method="post" aria-label="Beantwoorden" onSubmit={send} className="grid gap-3">
      <TextArea
        label="Antwoord aan de klant"
        hint="Mag leeg blijven, behalve wanneer wij het niet doen. De klant krijgt een e-mail."
        error={lacksReason ? "Zeg de klant waarom niet." : undefined}
        rows={3}
        maxLength={answerLengthMax}
        readOnly={answer.isPending}
        onChange={() => {
          setLacksReason(false);
          setVersion(version ?? change.version);
        }}
      />
      {answer.isError && <Notice tone="error">{answer.error.message}</Notice>}
      <div className="flex flex-wrap gap-2">
        {acts.map(({ state, label }) => (
          <Button
            key={state}
            type="submit"
            size="sm"
            name="state"
            value={state}
            variant={state === "done" ? "primary" : "secondary"}
            busy={answer.isPending && answer.variables.answer.state === state}
          >
            {label}
          </Button>
        ))}
      </div>
    </form>
  );
}
