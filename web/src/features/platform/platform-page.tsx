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
import { Benefits, Features, Help } from "./platform-sections.tsx";
import { servicesOf } from "./platform-services.ts";
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
      <CustomerServices query={customer} />
      <Benefits />
      <Features />
      <Help />
    </ToolPage>
  );
}

export function CustomerServices({ query }: { query: ReturnType<typeof useCustomer> }) {
  if (query.data) return <Services customer={query.data} />;
  if (query.isPending) {
    return (
      <Waiting onRetry={query.askAgain}>
        <ServicesSkeleton />
      </Waiting>
    );
  }
  return (
    <ServicesSection>
      <LoadFailure query={query}>Uw services konden niet worden geladen. Probeer het opnieuw.</LoadFailure>
    </ServicesSection>
  );
}

function Services({ customer }: { customer: Customer }) {
  const services = servicesOf(customer.codes);
  if (services.length === 0) return <NoServices />;
  const nowMs = serverNowMs();
  const usages = serviceUsages(
    customer.usage,
    services.map(({ key }) => key),
    nowMs,
  );
  return (
    <>
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
      <OtherServices codes={0} />
    </ServicesSection>
  );
}

function OtherServices({ codes }: { codes: number }) {
  const { user } = useSession();
  return user && <AccessRequests userId={user.id} codes={codes} />;
}

function ServicesSection({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="services-title" className="grid gap-5">
      <h2 id="services-title" className="text-2xl">
        Uw services
      </h2>
      {children}
    </section>
  );
}

function ServicesSkeleton() {
  return (
    <ServicesSection>
      <p role="status" className="sr-only">
        Uw services worden geladen...
      </p>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {["first", "second", "third"].map((place) => (
          <div key={place} className="grid gap-5 rounded-lg bg-surface p-5 sm:p-7">
            <Skeleton className="h-16 w-25" />
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="mt-6 h-9 w-1/3" />
          </div>
        ))}
      </div>
    </ServicesSection>
  );
}
