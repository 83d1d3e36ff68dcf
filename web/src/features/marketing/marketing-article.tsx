import type { LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { MarketingPage } from "../../content/marketing-page.ts";
import { NodeDrawing } from "../../ui/node-drawing.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

type MarketingArticleProps = {
  page: MarketingPage;
  /** The buttons, shown under the introduction and again at the end. */
  actions: ReactNode;
  back?: { to: LinkProps["to"]; label: string };
  /** Between the example and the points. */
  children?: ReactNode;
};

/** One solution, told in the same order on every page. */
export function MarketingArticle({ page, actions, back, children }: MarketingArticleProps) {
  return (
    <>
      <PageHeader
        title={page.title}
        subtitle={page.intro}
        {...(back && { back })}
        aside={<NodeDrawing {...page.drawing} className="hidden h-32 w-50 lg:block" />}
      />
      <div className="page-column grid gap-16 py-10 md:gap-24 md:py-14">
        <div className="flex flex-wrap gap-3">{actions}</div>
        <Example {...page.example} />
        {children}
        <Steps steps={page.steps} />
        <Points title={page.pointsTitle} points={page.points} />
        <section aria-labelledby="end-title" className="grid gap-6 rounded-lg bg-surface p-6 sm:p-10">
          <h2 id="end-title" className="text-2xl">
            Benieuwd wat dit voor u doet?
          </h2>
          <div className="flex flex-wrap gap-3">{actions}</div>
        </section>
      </div>
    </>
  );
}

function Example({ title, text }: MarketingPage["example"]) {
  return (
    <section aria-labelledby="example-title" className="grid gap-4 lg:grid-cols-[1fr_2fr] lg:gap-10">
      <h2 id="example-title" className="text-lg text-muted">
        {title}
      </h2>
      <p className="max-w-[46rem] font-display text-2xl font-medium tracking-tight">{text}</p>
    </section>
  );
}

function Steps({ steps }: Pick<MarketingPage, "steps">) {
  return (
    <section aria-labelledby="steps-title" className="grid gap-8">
      <h2 id="steps-title" className="text-2xl">
        Hoe het gaat
      </h2>
      <ol className="grid gap-8 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid content-start gap-2 border-t border-line pt-5">
            <span aria-hidden="true" className="font-display text-lg text-signal-text tabular-nums">
              {index + 1}
            </span>
            <h3 className="text-lg">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Points({ title, points }: { title: string; points: MarketingPage["points"] }) {
  return (
    <section aria-labelledby="points-title" className="grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-10">
      <h2 id="points-title" className="text-2xl">
        {title}
      </h2>
      <dl className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
        {points.map((point) => (
          <div key={point.title} className="grid content-start gap-1">
            <dt className="font-semibold">{point.title}</dt>
            <dd className="text-muted">{point.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
