import type { ReactNode } from "react";
import type { Customer } from "#web/lib/customer.ts";
import { serverNowMs } from "#web/lib/server-clock.ts";
import { type SessionUser, useSession } from "#web/lib/session.ts";
import { serviceUsages } from "#web/lib/usage.ts";
import { useCustomer } from "#web/lib/use-customer.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ToolPage } from "#web/ui/tool-page.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import { AccessRequests } from "./no-access-requests.tsx";
import { Overview } from "./overview/overview.tsx";
import { Benefits, Features, Help } from "./platform-sections.tsx";
import { isCounted, servicesOf } from "./platform-services.ts";
import { ServiceCards } from "./service-cards.tsx";
import { UsageList } from "./usage-list.tsx";

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

type CustomerServicesProps = { userId: string; query: ReturnType<typeof useCustomer> };

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
      <Benefits />
      <Features />
      <Help />
    </div>
  );
}

function Services({ userId, customer }: { userId: string; customer: Customer }) {
  const services = servicesOf(customer.codes);
  if (services.length === 0) return <NoServices />;
  const counted = services.map(({ key }) => key).filter(isCounted);
  const nowMs = serverNowMs();
  const usages = serviceUsages(
    customer.usage,
    services.map(({ key }) => key),
    nowMs,
  );
  return (
    <>
      {counted.length > 0 && <Overview userId={userId} services={counted} />}
      <ServicesSection>
        <ServiceCards services={services} />
      </ServicesSection>
      {usages.length > 0 && <UsageList services={services} usages={usages} nowMs={nowMs} />}
      <OtherServices codes={customer.codes} />
    </>
  );
}

function NoServices() {
  return (
    <>
      <ServicesSection>
        <EmptyState
          title="Geen services beschikbaar"
          text="U heeft momenteel geen toegang tot services. Neem contact op voor meer informatie."
          action={
            <ButtonLink to="/contact" variant="secondary">
              Contact Opnemen
            </ButtonLink>
          }
        />
      </ServicesSection>
      <OtherServices codes={0} />
    </>
  );
}

function OtherServices({ codes }: { codes: number }) {
  const { user } = useSession();
  return user && <AccessRequests userId={user.id} codes={codes} />;
}

function ServicesSection({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="services-title" className="grid grid-cols-1 gap-3">
      <h2 id="services-title" className="text-lg">
        Uw services
      </h2>
      {children}
    </section>
  );
}

/** Three tiles of figures, then three cards. */
function ServicesSkeleton() {
  return (
    <div className="grid gap-10">
      <p role="status" className="sr-only">
        Uw services worden geladen...
      </p>
      {["h-38", "h-80"].map((height) => (
        <div key={height} className="grid gap-3">
          <Skeleton className="h-7 w-40" />
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {["first", "second", "third"].map((place) => (
              <Skeleton key={place} className={`${height} rounded-lg`} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
