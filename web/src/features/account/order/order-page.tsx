import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import {
  euro,
  euroWithVat,
  orderPath,
  orderTerms,
  type Plan,
  planOf,
  plans,
  pricesAreDecided,
  termsVersion,
  unitsLines,
  vatPercent,
} from "#functions/contract/plans.ts";
import { formatDay } from "#web/lib/dates.ts";
import { ownCompanyQuery } from "#web/lib/own-company.ts";
import { useSession } from "#web/lib/session.ts";
import { Outcome } from "#web/parts/outcome.tsx";
import { TitledSection } from "#web/parts/titled-section.tsx";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ToolPage } from "#web/ui/tool-page.tsx";
import { CompanyForm, useCompanyForm } from "../company/company-form.tsx";
import { ordersQuery, useOrder } from "./order-api.ts";

/** One plan, whole, with the button that orders it; all of them where the address names none. */
export function OrderPage({ plan: key }: { plan: string | undefined }) {
  const { user } = useSession();
  const plan = planOf(key);
  return (
    <ToolPage
      back={{ to: "/platform", label: "Terug naar Platform" }}
      title="Bestellen"
      subtitle="U betaalt met een factuur, en niets vooraf."
    >
      <div className="grid max-w-prose gap-6">
        {!plan && <Plans />}
        {plan && user && <OrderOf key={`${user.id} ${plan.key}`} userId={user.id} plan={plan} />}
      </div>
    </ToolPage>
  );
}

function Plans() {
  return (
    <ul className="grid rounded-lg bg-surface px-5">
      {plans.map((plan) => (
        <li key={plan.key} className="flex items-center gap-4 border-line py-4 not-first:border-t">
          <p className="grid grow gap-1">
            <strong>{plan.name}</strong>
            <span className="text-sm text-muted">{unitsLines(plan.units).join(", ")}</span>
            <span className="text-sm">{euro(plan.euro)} per maand zonder btw</span>
          </p>
          <ButtonLink
            to={orderPath}
            search={{ plan: plan.key }}
            variant="secondary"
            size="sm"
            aria-label={`Kies ${plan.name}`}
          >
            Kies
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

function OrderOf({ userId, plan }: { userId: string; plan: Plan }) {
  const company = useQuery(ownCompanyQuery(userId));
  const isKnown = Boolean(company.data?.name && company.data.vatNumber);
  return (
    <>
      <TitledSection title={plan.name} className="grid gap-4 rounded-lg bg-surface p-5">
        {!pricesAreDecided && <Notice tone="info">Deze prijs is een voorbeeld.</Notice>}
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <Fact term="Elke maand">
            {unitsLines(plan.units).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Fact>
          <Fact term="Prijs">
            <strong>{euro(plan.euro)} per maand</strong> zonder btw, {euroWithVat(plan.euro)} met
            {` ${vatPercent}\u00a0% btw`}
          </Fact>
          <Fact term="Betalen">{orderTerms.payment}</Fact>
          <Fact term="Duur">{orderTerms.duration}</Fact>
          <Fact term="Herroepen">{orderTerms.consumer}</Fact>
          {company.isPending && <Fact term="Voor">{<Skeleton className="h-6 w-3/5" />}</Fact>}
          {isKnown && (
            <Fact term="Voor">
              {company.data?.name}, {company.data?.vatNumber} (
              <Link to="/account" className="link">
                wijzigen
              </Link>
              )
            </Fact>
          )}
        </dl>
      </TitledSection>
      {company.isError && (
        <LoadFailure query={company}>Uw bedrijf kon niet worden geladen. Probeer het opnieuw.</LoadFailure>
      )}
      {isKnown && <PlaceOrder userId={userId} plan={plan} />}
      {company.data && !isKnown && <MissingCompany userId={userId} />}
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-sm text-muted sm:pt-0.5">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The facts that an invoice needs, asked for where they are missing. */
function MissingCompany({ userId }: { userId: string }) {
  const company = useCompanyForm(userId);
  return (
    <TitledSection title="Voor welk bedrijf bestelt u?" className="grid gap-4">
      <p className="text-muted">De naam en het btw-nummer komen op uw factuur. Daarna kunt u bestellen.</p>
      <CompanyForm userId={userId} {...company} />
    </TitledSection>
  );
}

function PlaceOrder({ userId, plan }: { userId: string; plan: Plan }) {
  const orders = useQuery(ordersQuery(userId));
  const order = useOrder(userId);
  const open = orders.data?.find(({ plan: key, grantedAtMs }) => key === plan.key && grantedAtMs === null);
  if (open) {
    return (
      <Notice tone="success" title="Uw bestelling is bij ons">
        <p>
          Besteld op {formatDay(open.madeAtMs)}. U krijgt een e-mail met wat u bestelde, en nog een wanneer
          wij uw bestelling aanvaarden.
        </p>
      </Notice>
    );
  }
  return (
    <div className="grid gap-4">
      <Outcome attempt={order} />
      <p className="text-sm text-muted">
        Met deze knop bestelt u en aanvaardt u{" "}
        <a href="/voorwaarden" className="link">
          onze voorwaarden van {termsVersion.label}
        </a>
        .
      </p>
      <Button
        busy={order.isPending}
        busyText="Wordt besteld..."
        className="justify-self-start"
        onClick={() => order.mutate(plan)}
      >
        Bestellen met betalingsverplichting
      </Button>
    </div>
  );
}
