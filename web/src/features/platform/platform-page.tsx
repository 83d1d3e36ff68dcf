import type { ReactNode } from "react";
import { daysUntilNextMonth, nextMonthMs } from "#web/lib/brussels-calendar.ts";
import type { Customer } from "#web/lib/customer.ts";
import { formatDay } from "#web/lib/dates.ts";
import { serverNowMs } from "#web/lib/server-clock.ts";
import { codesOfEveryone } from "#web/lib/service-texts.ts";
import { type SessionUser, useSession } from "#web/lib/session.ts";
import { serviceUsages } from "#web/lib/usage.ts";
import { type CustomerQuery, useCustomer } from "#web/lib/use-customer.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ToolPage } from "#web/ui/tool-page.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import { AccessRequests } from "./no-access-requests.tsx";
import { type OverviewQuery, useOverview } from "./overview/use-overview.ts";
import { AboutPlatform, Help } from "./platform-sections.tsx";
import { servicesOf } from "./platform-services.ts";
import { ServiceCards } from "./service-cards.tsx";

/** The customer's home: services, what is left of them, and where to get help. */
export function PlatformPage() {
  const { user } = useSession();
  return user && <CustomerPlatform key={user.id} user={user} />;
}

function CustomerPlatform({ user }: { user: SessionUser }) {
  const customer = useCustomer(user.id);
  return (
    <ToolPage
      title={`Welkom, ${user.firstName || "Gebruiker"}`}
      subtitle="Uw services, wat er deze maand gebruikt is en wat er nog kan."
    >
      <CustomerServices userId={user.id} query={customer} />
    </ToolPage>
  );
}

type CustomerServicesProps = { userId: string; query: CustomerQuery };

export function CustomerServices({ userId, query }: CustomerServicesProps) {
  // The rest of the page waits for the services, which would move it.
  if (query.isPending) {
    return (
      <Waiting onRetry={query.askAgain}>
        <ServicesSkeleton />
      </Waiting>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {query.data ? (
        <Services userId={userId} customer={query.data} />
      ) : (
        <ServicesSection>
          <LoadFailure query={query}>
            Uw services konden niet worden geladen. Probeer het opnieuw.
          </LoadFailure>
        </ServicesSection>
      )}
      <AboutPlatform isFolded={!query.data || servicesOf(query.data.codes).length > 0} />
      <Help />
    </div>
  );
}

function Services({ userId, customer }: { userId: string; customer: Customer }) {
  const overview = useOverview(userId);
  const services = servicesOf(customer.codes);
  return (
    <>
      {overview.isError && !overview.data && (
        <p role="alert" className="sr-only">
          Uw cijfers konden niet worden geladen. Probeer het opnieuw.
        </p>
      )}
      {services.length === 0 && <AccessRequests userId={userId} codes={0} />}
      <ServicesSection counting={<CountsAgain {...customer} />}>
        {services.length > 0 ? (
          <ServiceCards userId={userId} services={services} overview={overview} />
        ) : (
          <NoServices />
        )}
      </ServicesSection>
      <OpenServices userId={userId} codes={customer.codes} overview={overview} />
      {services.length > 0 && <AccessRequests userId={userId} codes={customer.codes} />}
    </>
  );
}

function NoServices() {
  return (
    <EmptyState
      title="Geen services beschikbaar"
      text="U heeft momenteel geen toegang tot services. Neem contact op voor meer informatie."
      action={
        <ButtonLink to="/contact" variant="secondary">
          Contact Opnemen
        </ButtonLink>
      }
    />
  );
}

type OpenServicesProps = { userId: string; codes: number; overview: OverviewQuery };

/** The services that every customer can use without having been given them. */
function OpenServices({ userId, codes, overview }: OpenServicesProps) {
  const services = servicesOf(codesOfEveryone & ~codes);
  if (services.length === 0) return null;
  return (
    <section aria-labelledby="open-title" className="grid grid-cols-1 gap-3">
      <div className="grid gap-1">
        <h2 id="open-title" className="text-lg">
          Meteen te gebruiken
        </h2>
        <p className="max-w-prose text-muted">Dit staat voor elk account open. U hoeft het niet te vragen.</p>
      </div>
      <ServiceCards userId={userId} services={services} overview={overview} />
    </section>
  );
}

/** The day on which the counting of limited services starts again. */
function CountsAgain({ codes, usage }: Customer) {
  const nowMs = serverNowMs();
  const keys = servicesOf(codes | codesOfEveryone).map(({ key }) => key);
  if (serviceUsages(usage, keys, nowMs).length === 0) return null;
  const days = daysUntilNextMonth(nowMs);
  return (
    <p className="text-sm text-muted">
      Op {formatDay(nextMonthMs(nowMs))} begint de telling opnieuw, over {days} {days === 1 ? "dag" : "dagen"}
      .
    </p>
  );
}

type ServicesSectionProps = { counting?: ReactNode; children: ReactNode };

function ServicesSection({ counting, children }: ServicesSectionProps) {
  return (
    <section aria-labelledby="services-title" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="services-title" className="text-lg">
          Uw services
        </h2>
        {counting}
      </div>
      {children}
    </section>
  );
}

/** Three cards. */
function ServicesSkeleton() {
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        Uw services worden geladen...
      </p>
      <Skeleton className="h-7 w-40" />
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {["first", "second", "third"].map((place) => (
          <Skeleton key={place} className="h-90 rounded-lg" />
        ))}
      </div>
    </div>
  );
}
