import { useMatches } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { hasService, type ServiceKey } from "#functions/contract/services.ts";
import { useSession } from "#web/lib/session.ts";
import { useCustomer } from "#web/lib/use-customer.ts";
import { ToolSkeleton } from "#web/ui/tool-skeleton.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import { NoAccess } from "./no-access.tsx";

type ServiceGateProps = {
  service: ServiceKey;
  /** Said on the no-access screen when the check itself failed; without it that is only logged. */
  checkFailedText?: string;
  children: ReactNode;
};

/** Shows its children to customers of the service only. Only for convenience: the policies protect the data. */
export function ServiceGate(props: ServiceGateProps) {
  const { user } = useSession();
  return user ? <CustomerGate {...props} userId={user.id} /> : <Checking />;
}

function CustomerGate({ service, checkFailedText, children, userId }: ServiceGateProps & { userId: string }) {
  const customer = useCustomer(userId);
  if (customer.isPending) return <Checking onRetry={customer.askAgain} />;
  if (customer.data && hasService(customer.data.codes, service)) return children;
  return (
    <NoAccess
      service={service}
      codes={customer.data?.codes}
      reason={customer.isError ? checkFailedText : undefined}
    />
  );
}

/** In the shape of the tool, so that little moves when it opens. */
function Checking({ onRetry }: { onRetry?: () => void }) {
  const { title, shape } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });
  return (
    <Waiting {...(onRetry && { onRetry })}>
      <ToolSkeleton title={title} shape={shape} label="Toegang wordt gecontroleerd..." />
    </Waiting>
  );
}
