import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide";
import { discover } from "#web/content/pages/discover.ts";
import { Chapter } from "#web/ui/chapter.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { BigFigures } from "./solution/big-figures.tsx";
import { ContactActions } from "./solution/contact-actions.tsx";
import { Closing } from "./solution/marketing-article.tsx";
import { StepList } from "./solution/step-list.tsx";

export function DiscoverSections() {
  return (
    <>
      <Said />
      <Chapter title="Fictief voorbeeld" aside={<p className="text-muted">{discover.exampleTitle}</p>} band>
        <div className="grid gap-12">
          <p className="max-w-[46rem] font-display text-2xl font-semibold tracking-tight">
            {discover.example}
          </p>
          <BigFigures figures={discover.exampleFigures} className="sm:grid-cols-2" />
        </div>
      </Chapter>
      <Chapter title={discover.stepsTitle}>
        <StepList steps={discover.steps} />
      </Chapter>
      <Closing
        {...discover.call}
        actions={<ContactActions labels={["Plan een Gesprek", "Contact Opnemen"]} />}
      />
    </>
  );
}

/** The visitor's own sentences; every second one steps aside, as in a conversation. */
function Said() {
  return (
    <Chapter title={discover.saidTitle} wide>
      <ul className="grid grid-cols-1 gap-3 wrap-anywhere">
        {discover.said.map(({ quote, to, label, gain }) => (
          <li key={to} className="lg:w-4/5 lg:even:justify-self-end">
            <Link
              to={to}
              className="group grid gap-x-10 gap-y-4 rounded-lg bg-surface p-6 transition-colors hover:bg-raised sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-8 sm:py-7"
            >
              <span className="max-w-[34rem] font-display text-2xl font-semibold tracking-tight">
                “{quote}”
              </span>
              <span className="flex items-center justify-between gap-5 sm:w-64">
                <span className="grid">
                  <span className="font-semibold text-signal-text">{label}</span>
                  <span className="text-sm text-muted">{gain}</span>
                </span>
                <Icon
                  of={ArrowRight}
                  className="size-5 shrink-0 text-signal-text transition-[translate] group-hover:translate-x-1"
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Chapter>
  );
}
