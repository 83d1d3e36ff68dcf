import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide";
import { euro, prices, pricesAreDecided, pricesPage } from "#web/content/pages/prices.ts";
import { Chapter } from "#web/ui/chapter.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ContactActions } from "./solution/contact-actions.tsx";
import { Closing } from "./solution/marketing-article.tsx";
import { MarketingHero } from "./solution/marketing-hero.tsx";
import { QuestionList } from "./solution/question-list.tsx";

export function Page() {
  return (
    <>
      <MarketingHero title={pricesPage.title} intro={pricesPage.intro} />
      <Chapter
        title={pricesPage.listTitle}
        aside={!pricesAreDecided && <p className="text-muted">{pricesPage.example.text}</p>}
      >
        <ul className="grid border-b border-line">
          {prices.map((price) => (
            <PriceRow key={price.to} {...price} />
          ))}
        </ul>
      </Chapter>
      <Chapter title={pricesPage.questionsTitle} band>
        <QuestionList questions={pricesPage.questions} />
      </Chapter>
      <Closing
        {...pricesPage.call}
        band={false}
        actions={<ContactActions labels={["Vraag een offerte aan", "Neem Contact Op"]} />}
      />
    </>
  );
}

function PriceRow({ to, name, fromEuro, period, includes }: (typeof prices)[number]) {
  return (
    <li className="border-t border-line">
      <Link
        to={to}
        className="group grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 py-6 sm:grid-cols-[minmax(0,1fr)_11rem_auto]"
      >
        <span className="grid gap-1 wrap-anywhere">
          <span className="font-display text-xl font-semibold tracking-tight transition-colors group-hover:text-signal-text">
            {name}
          </span>
          <span className="max-w-prose text-muted">{includes}</span>
        </span>
        <span className="row-start-2 grid sm:row-start-auto">
          {fromEuro === null ? (
            <span className="font-semibold text-muted">{pricesPage.onRequest}</span>
          ) : (
            <>
              <span className="flex flex-wrap items-baseline gap-x-1.5">
                <span className="text-sm text-muted">vanaf</span>
                <span className="font-display text-2xl font-semibold tracking-tight tabular-nums">
                  {euro(fromEuro)}
                </span>
              </span>
              <span className="text-sm text-muted">
                {period}
                {!pricesAreDecided && `, ${pricesPage.example.label.toLowerCase()}`}
              </span>
            </>
          )}
        </span>
        <Icon
          of={ArrowRight}
          className="row-span-2 size-5 text-signal-text transition-[translate] group-hover:translate-x-1 sm:row-span-1"
        />
      </Link>
    </li>
  );
}
