import type { ReactNode } from "react";
import type { Customer } from "#web/lib/customer.ts";
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
import { Overview } from "./overview/overview.tsx";
import { AboutPlatform, Help } from "./platform-sections.tsx";
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
      <AboutPlatform isFolded={servicesOf(query.data?.codes ?? 0).length > 0} />
      <Help />
    </div>
  );
}

function Services({ userId, customer }: { userId: string; customer: Customer }) {
  const services = servicesOf(customer.codes);
  const counted = services.map(({ key }) => key).filter(isCounted);
  return (
    <>
      {counted.length > 0 && <Overview userId={userId} services={counted} />}
      {services.length === 0 && <OtherServices codes={0} />}
      <ServicesSection>
        {services.length > 0 ? <ServiceCards services={services} /> : <NoServices />}
      </ServicesSection>
      <OpenServices codes={customer.codes} />
      <OwnUsage {...customer} />
      {services.length > 0 && <OtherServices codes={customer.codes} />}
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

/** The services that every customer can use without having been given them. */
function OpenServices({ codes }: { codes: number }) {
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
      <ServiceCards services={services} />
    </section>
  );
}

function OwnUsage({ codes, usage }: Customer) {
  const services = servicesOf(codes | codesOfEveryone);
  const nowMs = serverNowMs();
  const keys = services.map(({ key }) => key);
  const usages = serviceUsages(usage, keys, nowMs);
  return usages.length > 0 && <UsageList services={services} usages={usages} nowMs={nowMs} />;
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
