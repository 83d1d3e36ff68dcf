import { useMatches } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense } from "react";
import { hasService, type ServiceKey } from "#functions/contract/services.ts";
import { useSession } from "#web/lib/session.ts";
import { type CustomerQuery, useCustomer } from "#web/lib/use-customer.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { ToolPage } from "#web/ui/tool-page.tsx";
import { ToolSkeleton } from "#web/ui/tool-skeleton.tsx";
import { Waiting } from "#web/ui/waiting.tsx";

// Most people who open a tool may use it.
const NoAccess = lazy(async () => ({ default: (await import("./no-access.tsx")).NoAccess }));

type ServiceGateProps = {
  service: ServiceKey;
  /** Said when the check itself failed, where the service has a sentence of its own for that. */
  checkFailedText?: string;
  /** Shown to the others, where that is not the refusal. */
  closed?: ReactNode;
  children: ReactNode;
};

/** Shows its children to customers of the service only. Only for convenience: the policies protect the data. */
export function ServiceGate(props: ServiceGateProps) {
  const { user } = useSession();
  return user ? <CustomerGate {...props} userId={user.id} /> : <Checking />;
}

export function CustomerGate({
  service,
  checkFailedText,
  closed,
  children,
  userId,
}: ServiceGateProps & { userId: string }) {
  const customer = useCustomer(userId);
  // The last reading counts, also when a later one fails.
  const codes = customer.data?.codes;
  if (codes === undefined) {
    if (customer.isError) return <CheckFailed query={customer} text={checkFailedText} />;
    return <Checking onRetry={customer.askAgain} />;
  }
  if (hasService(codes, service)) return children;
  if (closed) return closed;
  return (
    <Suspense fallback={<Checking />}>
      <NoAccess service={service} codes={codes} />
    </Suspense>
  );
}

type CheckFailedProps = { query: CustomerQuery; text: string | undefined };

/** An outage is no refusal: it says so, and the query tries again by itself. */
function CheckFailed({ query, text = "Wij konden uw toegang niet nakijken." }: CheckFailedProps) {
  const { title } = useOpenPage();
  return (
    <ToolPage title={title ?? "Even geduld"}>
      <LoadFailure query={query} title={text}>
        Aan uw toegang is niets veranderd. Wij proberen het vanzelf opnieuw, en deze pagina gaat dan verder.
      </LoadFailure>
    </ToolPage>
  );
}

const useOpenPage = () => useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });

/** In the shape of the tool, so that little moves when it opens. */
function Checking({ onRetry }: { onRetry?: () => void }) {
  const { title, shape } = useOpenPage();
  return (
    <Waiting {...(onRetry && { onRetry })}>
      <ToolSkeleton title={title} shape={shape} label="Toegang wordt gecontroleerd..." />
    </Waiting>
  );
}
