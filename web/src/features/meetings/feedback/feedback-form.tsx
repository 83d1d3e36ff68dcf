import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { messageOf } from "#web/lib/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { thanksMs } from "../meeting-model.ts";
import { useSaveFeedback } from "./feedback-api.ts";
import { feedbackFormSchema } from "./feedback-model.ts";

export function FeedbackForm({ userId }: { userId: string }) {
  const save = useSaveFeedback(userId);
  const [thankedAt, setThankedAt] = useState<number | null>(null);
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(feedbackFormSchema),
    defaultValues: { feedback: "" },
  });

  const send = handleSubmit(({ feedback }) => {
    if (save.isPending) return;
    save.mutate(feedback, {
      onSuccess: () => {
        reset();
        const now = performance.now();
        setThankedAt(now);
        // Thanks for what was sent meanwhile stay for their own time.
        setTimeout(() => setThankedAt((at) => (at === now ? null : at)), thanksMs);
      },
    });
  });

  return (
    <form noValidate aria-labelledby="feedback-title" onSubmit={send} className="grid gap-4">
      <h2 id="feedback-title" className="text-xl">
        Feedback
      </h2>
      <TextArea
        label="Wat kan er beter aan uw analyses?"
        hint="Uw laatste feedback gaat mee met de volgende analyse. Bijvoorbeeld: vat korter samen."
        rows={3}
        readOnly={save.isPending}
        error={formState.errors.feedback?.message}
        {...register("feedback")}
      />
      {save.isError && (
        <Notice tone="error">
          {messageOf(save.error, "Er is een fout opgetreden bij het opslaan van uw feedback")}
        </Notice>
      )}
      {thankedAt !== null && <Notice tone="success">Bedankt voor uw feedback!</Notice>}
      <Button
        type="submit"
        variant="secondary"
        busy={save.isPending}
        busyText="Verzenden..."
        className="justify-self-start"
      >
        Verstuur feedback
      </Button>
    </form>
  );
}
