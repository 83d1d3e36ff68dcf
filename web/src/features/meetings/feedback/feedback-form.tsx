import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ActForm } from "#web/parts/act-form.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { thanksMs } from "../meeting-model.ts";
import { useSaveFeedback } from "./feedback-api.ts";
import { feedbackFormSchema } from "./feedback-model.ts";

export function FeedbackForm({ userId }: { userId: string }) {
  const save = useSaveFeedback(userId);
  const [thankedAt, setThankedAt] = useState<number | null>(null);
  const form = useForm({ resolver: zodResolver(feedbackFormSchema), defaultValues: { feedback: "" } });
  const thank = () => {
    form.reset();
    const now = performance.now();
    setThankedAt(now);
    // Thanks for what was sent meanwhile stay for their own time.
    setTimeout(() => setThankedAt((at) => (at === now ? null : at)), thanksMs);
  };
  return (
    <ActForm
      aria-label="Feedback"
      form={form}
      act={save}
      send={({ feedback }) => save.mutateAsync(feedback)}
      onDone={thank}
      submit={{ label: "Verstuur feedback", busyText: "Verzenden...", variant: "secondary", size: "sm" }}
      className="grid gap-4"
    >
      {(field) => (
        <>
          <TextArea
            label="Wat kan er beter aan uw analyses?"
            hint="Uw laatste feedback gaat mee met de volgende analyse. Bijvoorbeeld: vat korter samen."
            rows={3}
            {...field("feedback")}
          />
          {thankedAt !== null && <Notice tone="success">Bedankt voor uw feedback!</Notice>}
        </>
      )}
    </ActForm>
  );
}
