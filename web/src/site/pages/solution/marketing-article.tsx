import { Link, type LinkProps } from "@tanstack/react-router";
import clsx from "clsx";
import type { ReactNode } from "react";
import type { MarketingPage, Passage } from "#web/content/marketing-page.ts";
import { Chapter } from "#web/ui/chapter.tsx";
import { NodeDrawing } from "#web/ui/node-drawing.tsx";
import { BigFigures } from "./big-figures.tsx";
import { MarketingHero } from "./marketing-hero.tsx";
import { QuestionList } from "./question-list.tsx";
import { StepList } from "./step-list.tsx";

type MarketingArticleProps = {
  page: MarketingPage;
  /** The buttons, shown under the introduction and again at the end. */
  actions: ReactNode;
  /** A piece of the product at work. */
  preview?: ReactNode;
  back?: { to: LinkProps["to"]; label: string };
  /** Between the example and the steps. */
  children?: ReactNode;
};

/** One solution, told in the same order on every page. */
export function MarketingArticle({ page, actions, preview, back, children }: MarketingArticleProps) {
  return (
    <>
      <MarketingHero
        title={page.title}
        intro={page.intro}
        actions={actions}
        preview={preview}
        {...(back && { back })}
      />
      <Chapter title="Voor wie" className={clsx(preview && "lg:pt-48")}>
        <p className="max-w-[44rem] font-display text-2xl font-semibold tracking-tight">{page.audience}</p>
      </Chapter>
      <Example {...page.example} />
      {children}
      <Chapter title="Hoe het gaat">
        <StepList steps={page.steps} />
      </Chapter>
      <Chapter title={page.pointsTitle} band>
        <Points points={page.points} />
      </Chapter>
      <Chapter title="Wat u nog wilt weten">
        <div className="grid gap-6">
          <QuestionList questions={page.questions} />
          <p>
            <Link to="/prijzen" className="link">
              Bekijk alle prijzen
            </Link>
          </p>
        </div>
      </Chapter>
      <Closing {...page.next} actions={actions} drawing={page.drawing} />
    </>
  );
}

function Example({ title, text, figures }: MarketingPage["example"]) {
  return (
    <Chapter title="Fictief voorbeeld" aside={<p className="text-muted">{title}</p>} band>
      <div className="grid gap-12">
        <p className="max-w-[46rem] font-display text-2xl font-semibold tracking-tight">{text}</p>
        <BigFigures figures={figures} className="sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]" />
      </div>
    </Chapter>
  );
}

/** A list with lines rather than cards. */
function Points({ points }: { points: readonly Passage[] }) {
  return (
    <dl className="grid gap-x-12 sm:grid-cols-2">
      {points.map(({ title, text }) => (
        <div key={title} className="grid content-start gap-1 border-t border-line py-6">
          <dt className="font-display text-lg font-semibold tracking-tight">{title}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

type ClosingProps = Passage & { actions: ReactNode; drawing?: MarketingPage["drawing"]; band?: boolean };

/** The end of the page: the next step, and the button that starts it. */
export function Closing({ title, text, actions, drawing, band = true }: ClosingProps) {
  return (
    <Chapter
      title={title}
      last
      band={band}
      aside={drawing && <NodeDrawing {...drawing} className="mt-4 hidden h-28 w-44 lg:block" />}
    >
      <div className="grid content-start gap-7">
        <p className="max-w-prose text-lg text-muted">{text}</p>
        <div className="flex flex-wrap gap-3">{actions}</div>
      </div>
    </Chapter>
  );
}
