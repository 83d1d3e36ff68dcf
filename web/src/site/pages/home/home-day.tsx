import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { ArrowRight } from "lucide";
import type { ReactNode } from "react";
import { home } from "#web/content/home.ts";
import { DraftPreview } from "#web/site/pages/previews/draft-preview.tsx";
import { MeetingPreview } from "#web/site/pages/previews/meeting-preview.tsx";
import { ProcessPreview } from "#web/site/pages/previews/process-preview.tsx";
import { ReportPreview } from "#web/site/pages/previews/report-preview.tsx";
import { Icon } from "#web/ui/icon.tsx";

const { moments } = home;

/** One day at one customer, hour by hour, with what the platform shows at that hour. */
export function HomeDay() {
  return (
    <section aria-labelledby="day-title">
      <div className="page-column">
        <div className="thread pt-11 pb-2 md:pt-20 md:pb-6 lg:pt-32">
          <h2 id="day-title" className="thread-node thread-node-lit max-w-[26rem] text-3xl">
            {home.dayTitle}
          </h2>
          <p className="mt-4 max-w-prose text-muted md:mt-5 md:text-lg">{home.dayIntro}</p>
        </div>
        <ol>
          <Moment {...moments.draft} preview={<DraftPreview />} />
          <Moment {...moments.meeting} preview={<MeetingPreview />} />
          <Moment {...moments.process} preview={<ProcessPreview />} />
          <Moment {...moments.report} preview={<ReportPreview />} isLast />
        </ol>
      </div>
    </section>
  );
}

type MomentProps = (typeof moments)[keyof typeof moments] & {
  preview: ReactNode;
  isLast?: boolean;
};

function Moment({ time, title, text, to, label, preview, isLast = false }: MomentProps) {
  return (
    <li
      className={clsx(
        "below-fold thread grid grid-cols-1 items-start gap-x-16 gap-y-5 py-6 md:gap-y-8 md:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]",
        isLast && "md:pb-24",
      )}
    >
      <div className="grid gap-1.5 md:gap-3">
        <p className="thread-node font-display text-display leading-none font-semibold tracking-tighter tabular-nums">
          <time>{time}</time>
        </p>
        <h3 className="text-xl md:mt-2">{title}</h3>
        <p className="max-w-prose text-muted">{text}</p>
        <Link
          to={to}
          className="group inline-flex min-h-11 items-center gap-2 justify-self-start rounded-md font-semibold text-signal-text"
        >
          <span className="group-hover:underline">{label}</span>
          <Icon of={ArrowRight} className="size-4 transition-[translate] group-hover:translate-x-1" />
        </Link>
      </div>
      {/* A phone has room for one whole picture: the hero shows the first, and each product's page its own. */}
      <div className={clsx("below-fold", !isLast && "max-md:hidden")}>{preview}</div>
    </li>
  );
}
