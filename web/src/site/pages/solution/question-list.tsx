import { Plus } from "lucide";
import type { Question } from "#web/content/marketing-page.ts";
import { Icon } from "#web/ui/icon.tsx";

/** Answers that open without a script. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="grid divide-y divide-line border-y border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-4 font-display text-lg leading-snug font-semibold tracking-tight transition-colors hover:text-signal-text [&::-webkit-details-marker]:hidden">
            {question}
            <Icon
              of={Plus}
              className="size-5 shrink-0 text-signal-text transition-[rotate] group-open:rotate-45"
            />
          </summary>
          <p className="max-w-prose pr-10 pb-6 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}
