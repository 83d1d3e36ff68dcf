import { zodResolver } from "@hookform/resolvers/zod";
import clsx from "clsx";
import { ChevronDown } from "lucide";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ActForm } from "#web/parts/act-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { thanksMs } from "../meeting-model.ts";
import { useSaveFeedback } from "./feedback-api.ts";
import { FeedbackHistory } from "./feedback-history.tsx";
import { feedbackFormSchema } from "./feedback-model.ts";

/** Feedback on the analyses: a form, and the earlier feedback on request. */
export function FeedbackPanel({ userId }: { userId: string }) {
  const [history, setHistory] = useState(false);
  return (
    <details className="border-t border-line pt-2">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Feedback</summary>
      <div className="grid gap-4 pt-2">
        <FeedbackForm userId={userId} />
        <div className="grid gap-3 border-t border-line pt-3">
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={history}
            aria-controls={history ? "feedback-history" : undefined}
            onClick={() => setHistory(!history)}
            className="-ml-3.5 justify-self-start"
          >
            Eerdere feedback
            <Icon
              of={ChevronDown}
              className={clsx("size-5 text-muted transition-[rotate]", history && "rotate-180")}
            />
          </Button>
          {history && (
            <div id="feedback-history" className="animate-arrive">
              <FeedbackHistory userId={userId} />
            </div>
          )}
        </div>
      </div>
    </details>
  );
}

function FeedbackForm({ userId }: { userId: string }) {
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
