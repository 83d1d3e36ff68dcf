import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide";
import {
  euro,
  euroWithVat,
  orderPath,
  type Plan,
  plans,
  pricesAreDecided,
  unitsLines,
} from "#functions/contract/plans.ts";
import { isServiceKey } from "#functions/contract/services.ts";
import { offers, pricesPage } from "#web/content/pages/prices.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Chapter } from "#web/ui/chapter.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ContactActions } from "./solution/contact-actions.tsx";
import { Closing } from "./solution/marketing-article.tsx";
import { MarketingHero } from "./solution/marketing-hero.tsx";
import { QuestionList } from "./solution/question-list.tsx";

const [bundles, singles] = [false, true].map((one) => plans.filter(({ key }) => isServiceKey(key) === one));

export function Page() {
  return (
    <>
      <MarketingHero
        title={pricesPage.title}
        intro={pricesAreDecided ? pricesPage.intro : `${pricesPage.intro} ${pricesPage.example}`}
      />
      <Chapter title={pricesPage.plansTitle}>
        <PlanList plans={bundles} />
      </Chapter>
      <Chapter title={pricesPage.singlesTitle} band>
        <PlanList plans={singles} />
      </Chapter>
      <Chapter title={pricesPage.offersTitle}>
        <ul className="grid border-b border-line">
          {offers.map(({ to, name, text }) => (
            <li key={to} className="border-t border-line">
              <Link to={to} className="group flex items-center gap-6 py-5">
                <span className="grid grow gap-1 wrap-anywhere">
                  <span className="text-lg font-semibold transition-colors group-hover:text-signal-text">
                    {name}
                  </span>
                  <span className="max-w-prose text-muted">{text}</span>
                </span>
                <Icon
                  of={ArrowRight}
                  className="size-5 text-signal-text transition-[translate] group-hover:translate-x-1"
                />
              </Link>
            </li>
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

/** People who are not signed in are led to the login or a new account, and back to the order. */
function PlanList({ plans = [] }: { plans: readonly Plan[] | undefined }) {
  return (
    <ul className="grid border-b border-line">
      {plans.map(({ key, name, euro: price, units }) => (
        <li
          key={key}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-3 border-t border-line py-6 sm:grid-cols-[minmax(0,1fr)_11rem_auto]"
        >
          <div className="col-span-2 grid gap-1 sm:col-span-1">
            <h3 className="font-display text-xl font-semibold tracking-tight">{name}</h3>
            {unitsLines(units).map((line) => (
              <p key={line} className="text-muted">
                {line}
              </p>
            ))}
          </div>
          <p className="grid tabular-nums">
            <span className="font-display text-2xl font-semibold tracking-tight">{euro(price)}</span>
            <span className="text-sm text-muted">per maand, {euroWithVat(price)} met btw</span>
          </p>
          <ButtonLink
            to={orderPath}
            search={{ plan: key }}
            variant="secondary"
            size="sm"
            aria-label={`Bestellen: ${name}`}
          >
            Bestellen
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
