import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { ActForm } from "#web/parts/act-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { type Answer, answerLengthMax, useAnswerChange, type WaitingChange } from "./websites-api.ts";

const acts: readonly { state: Answer["state"]; label: string }[] = [
  { state: "planned", label: "Ingepland" },
  { state: "done", label: "Klaar" },
  { state: "declined", label: "Doen wij niet" },
];

const schema = z
  .object({ state: z.enum(["planned", "done", "declined"]), text: z.string().check(z.trim()) })
  .check(
    z.refine(({ state, text }) => state !== "declined" || text !== "", {
      path: ["text"],
      error: "Zeg de klant waarom niet.",
    }),
  );

/** Plans, ends or declines a change, with a few words to the customer. */
export function AnswerForm({ change, onDone }: { change: WaitingChange; onDone: () => void }) {
  const answer = useAnswerChange();
  // That of the change as it was when the answer was begun: a colleague's meanwhile is read first.
  const [version, setVersion] = useState<number | null>(null);
  const form = useForm<Answer>({
    resolver: zodResolver(schema),
    defaultValues: { state: "done", text: "" },
  });
  const send = (typed: Answer) => {
    const seen = { ...change, version: version ?? change.version };
    setVersion(null);
    return answer.mutateAsync({ change: seen, answer: typed });
  };
  return (
    <ActForm
      aria-label="Beantwoorden"
      form={form}
      act={answer}
      send={send}
      onDone={onDone}
      onInput={() => setVersion(version ?? change.version)}
      actions={acts.map(({ state, label }) => (
        <Button
          key={state}
          type="submit"
          size="sm"
          variant={state === "done" ? "primary" : "secondary"}
          busy={answer.isPending && answer.variables.answer.state === state}
          onClick={() => form.setValue("state", state)}
        >
          {label}
        </Button>
      ))}
      className="grid gap-3"
    >
      {(field) => (
        <TextArea
          label="Antwoord aan de klant"
          hint="Mag leeg blijven, behalve wanneer wij het niet doen. De klant krijgt een e-mail."
          rows={3}
          maxLength={answerLengthMax}
          {...field("text")}
        />
      )}
    </ActForm>
  );
}
