import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useUnsavedWork } from "#web/lib/use-unsaved-work.ts";
import { Button } from "#web/ui/button.tsx";
import { LeaveQuestion } from "#web/ui/leave-question.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { changeFormSchema, useAskChange } from "./website-api.ts";

/** Asks for a change of the website. The text stays until it has arrived. */
export function ChangeForm({ userId }: { userId: string }) {
  const ask = useAskChange(userId);
  // One for each change: what is sent again after a lost answer is one change.
  const [id, setId] = useState(() => crypto.randomUUID());
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(changeFormSchema),
    defaultValues: { text: "" },
  });
  const begin = () => {
    ask.reset();
    setId(crypto.randomUUID());
  };
  const leaving = useUnsavedWork(formState.isDirty);
  const send = handleSubmit(async ({ text }) => {
    if (ask.isPending) return;
    await ask.mutateAsync({ id, text }).then(
      () => {
        reset();
        setId(crypto.randomUUID());
      },
      () => {},
    );
  });
  return (
    <form noValidate method="post" aria-labelledby="ask-change-title" onSubmit={send} className="grid gap-4">
      <h2 id="ask-change-title" className="text-xl">
        Vraag een wijziging
      </h2>
      <TextArea
        label="Wat wilt u anders?"
        hint="Zeg op welke pagina het staat, en wat er moet komen. U krijgt een e-mail zodra wij antwoorden."
        rows={6}
        maxLength={2_000}
        readOnly={ask.isPending}
        error={formState.errors.text?.message}
        // The one that was sent may have arrived, and another text is another change.
        {...register("text", { onChange: () => ask.isError && begin() })}
      />
      {ask.isError && <Notice tone="error">{ask.error.message}</Notice>}
      {ask.isSuccess && !formState.isDirty && (
        <Notice tone="success">Uw vraag is bij ons. Wij kijken ernaar en antwoorden hier.</Notice>
      )}
      <Button type="submit" busy={ask.isPending} busyText="Versturen..." className="justify-self-start">
        Verstuur
      </Button>
      {leaving && (
        <LeaveQuestion
          loss="Wat u over uw website schreef, is nog niet verstuurd."
          onStay={leaving.stay}
          onLeave={leaving.leave}
        />
      )}
    </form>
  );
}
