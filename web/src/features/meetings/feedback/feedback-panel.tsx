import clsx from "clsx";
import { ChevronDown } from "lucide";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { FeedbackForm } from "./feedback-form.tsx";
import { FeedbackHistory } from "./feedback-history.tsx";

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
