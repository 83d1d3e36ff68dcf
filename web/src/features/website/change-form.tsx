import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ActForm } from "#web/parts/act-form.tsx";
import { LeaveQuestion } from "#web/parts/leave-question.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { changeFormSchema, useAskChange } from "./website-api.ts";

/** Asks for a change of the website. The text stays until it has arrived. */
export function ChangeForm({ userId }: { userId: string }) {
  const ask = useAskChange(userId);
  // One for each change: what is sent again after a lost answer is one change.
  const [id, setId] = useState(() => crypto.randomUUID());
  const form = useForm({ resolver: zodResolver(changeFormSchema), defaultValues: { text: "" } });
  const begin = () => setId(crypto.randomUUID());
  return (
    <ActForm
      aria-labelledby="ask-change-title"
      form={form}
      act={ask}
      send={({ text }) => ask.mutateAsync({ id, text })}
      onDone={() => {
        form.reset();
        begin();
      }}
      done="Uw vraag is bij ons. Wij kijken ernaar en antwoorden hier."
      submit={{ label: "Verstuur", busyText: "Versturen..." }}
      className="grid gap-4"
    >
      {(field) => (
        <>
          <h2 id="ask-change-title" className="text-xl">
            Vraag een wijziging
          </h2>
          <TextArea
            label="Wat wilt u anders?"
            hint="Zeg op welke pagina het staat, en wat er moet komen. U krijgt een e-mail zodra wij antwoorden."
            rows={6}
            maxLength={2_000}
            // The one that was sent may have arrived, and another text is another change.
            {...field("text", { onChange: () => ask.isError && begin() })}
          />
          <LeaveQuestion
            atRisk={form.formState.isDirty}
            loss="Wat u over uw website schreef, is nog niet verstuurd."
          />
        </>
      )}
    </ActForm>
  );
}
