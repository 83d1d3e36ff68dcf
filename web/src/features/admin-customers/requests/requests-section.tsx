import { useState } from "react";
import { serviceNameOf } from "#functions/contract/services.ts";
import { afterSuccess } from "#web/lib/data.ts";
import { formatMoment } from "#web/lib/dates.ts";
import { ActFailure } from "#web/parts/outcome.tsx";
import { TitledSection } from "#web/parts/titled-section.tsx";
import { Button } from "#web/ui/button.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
import { useDecideRequest } from "../customer/customer-actions-api.ts";
import { ReasonForm } from "../reason-form.tsx";
import type { SectionProps } from "../section-props.ts";
import type { OpenRequest } from "./requests-api.ts";
import { useOpenRequests } from "./use-open-requests.ts";

/** The customer's open requests, with both answers. Nothing where there are none. */
export function RequestsSection({ userId, onSuccess }: SectionProps) {
  const { requests, isPending } = useOpenRequests(userId);
  if (isPending) return <span data-pending="" />;
  if (requests.length === 0) return null;
  return (
    <TitledSection
      title="Vraagt toegang"
      as="h3"
      titleClass="text-lg"
      className="grid gap-3 rounded-md bg-signal-soft p-4"
    >
      <ul className="grid gap-3">
        {requests.map((request) => (
          <RequestRow key={request.service} userId={userId} request={request} onSuccess={onSuccess} />
        ))}
      </ul>
    </TitledSection>
  );
}

function RequestRow({ userId, request, onSuccess }: SectionProps & { request: OpenRequest }) {
  const decide = useDecideRequest(userId);
  const refuse = useDecideRequest(userId);
  const [refusing, setRefusing] = useState(false);
  const name = serviceNameOf(request.service);
  const grant = () =>
    afterSuccess(decide.mutateAsync({ service: request.service }), () => onSuccess(`${name} staat open`));
  return (
    <li className="grid gap-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-48 flex-1">
          <span className="font-semibold">{name}</span>
          <br />
          {request.order && <span className="block wrap-anywhere">{request.order}</span>}
          <span className="text-muted">Gevraagd op {formatMoment(request.madeAtMs)}</span>
        </p>
        {!refusing && (
          <div className="flex gap-2">
            <Button size="sm" busy={decide.isPending} aria-label={`${name} toestaan`} onClick={grant}>
              Toestaan
            </Button>
            <SideButton aria-label={`${name} weigeren`} onClick={() => setRefusing(true)}>
              Weigeren
            </SideButton>
          </div>
        )}
      </div>
      {refusing && (
        <ReasonForm
          aria-label={`${name} weigeren`}
          hint="De klant leest deze zin."
          act={refuse}
          send={(refusedFor) => refuse.mutateAsync({ service: request.service, refusedFor })}
          submit={{ label: "Weigeren", busyText: "Weigeren...", variant: "danger" }}
          onDone={() => onSuccess(`Aanvraag voor ${name} geweigerd`)}
          onKeep={() => setRefusing(false)}
          className="grid gap-3"
        />
      )}
      {!refusing && <ActFailure act={decide} />}
    </li>
  );
}
