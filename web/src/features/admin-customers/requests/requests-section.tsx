import { useState } from "react";
import { refusalReasonMax } from "#functions/contract/customers.ts";
import { serviceNameOf } from "#functions/contract/services.ts";
import { formatMoment } from "#web/lib/dates.ts";
import { messageOf } from "#web/lib/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { notDecided, useDecideRequest } from "../customer/customer-actions-api.ts";
import { FormActions } from "../form-actions.tsx";
import { useRequiredText } from "../use-required-text.ts";
import type { OpenRequest } from "./requests-api.ts";
import { useOpenRequests } from "./use-open-requests.ts";

type RequestsSectionProps = {
  userId: string;
  /** Says what was done. */
  onSuccess: (text: string) => void;
};

/** The customer's open requests, with both answers. Nothing where there are none. */
export function RequestsSection({ userId, onSuccess }: RequestsSectionProps) {
  const { requests } = useOpenRequests(userId);
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="requests-title" className="grid gap-3 rounded-md bg-signal-soft p-4">
      <h3 id="requests-title" className="text-lg">
        Vraagt toegang
      </h3>
      <ul className="grid gap-3">
        {requests.map((request) => (
          <RequestRow key={request.service} userId={userId} request={request} onSuccess={onSuccess} />
        ))}
      </ul>
    </section>
  );
}

function RequestRow({ userId, request, onSuccess }: RequestsSectionProps & { request: OpenRequest }) {
  const decide = useDecideRequest(userId);
  const [refusing, setRefusing] = useState(false);
  const name = serviceNameOf(request.service);
  const grant = () =>
    // A promise and not a callback: the row is gone when the answer has been read.
    decide.mutateAsync({ service: request.service }).then(
      () => onSuccess(`${name} staat open`),
      () => {},
    );
  const refuse = (reason: string) =>
    decide.mutateAsync({ service: request.service, refusedFor: reason }).then(
      () => onSuccess(`Aanvraag voor ${name} geweigerd`),
      () => {},
    );
  return (
    <li className="grid gap-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-48 flex-1">
          <span className="font-semibold">{name}</span>
          <br />
          <span className="text-muted">Gevraagd op {formatMoment(request.madeAtMs)}</span>
        </p>
        {!refusing && (
          <div className="flex gap-2">
            <Button size="sm" busy={decide.isPending} aria-label={`${name} toestaan`} onClick={grant}>
              Toestaan
            </Button>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`${name} weigeren`}
              onClick={() => setRefusing(true)}
            >
              Weigeren
            </Button>
          </div>
        )}
      </div>
      {refusing && (
        <Refusal
          name={name}
          busy={decide.isPending}
          problem={decide.isError ? decide.error.fields.reason : undefined}
          onRefuse={refuse}
          onKeep={() => setRefusing(false)}
        />
      )}
      {decide.isError && decide.error.fields.reason === undefined && (
        <Notice tone="error">{messageOf(decide.error, notDecided)}</Notice>
      )}
    </li>
  );
}

type RefusalProps = {
  name: string;
  busy: boolean;
  problem: string | undefined;
  onRefuse: (reason: string) => void;
  onKeep: () => void;
};

function Refusal({ name, busy, problem, onRefuse, onKeep }: RefusalProps) {
  const { form, isEmpty } = useRequiredText(busy, onRefuse);
  return (
    <form {...form} aria-label={`${name} weigeren`} className="grid gap-3">
      <TextField
        ref={focusOnArrival}
        label="Reden"
        hint="De klant leest deze zin."
        error={isEmpty ? "Reden is verplicht." : problem}
        maxLength={refusalReasonMax}
        autoComplete="off"
      />
      <FormActions submit="Weigeren" busyText="Weigeren..." busy={busy} onKeep={onKeep} variant="danger" />
    </form>
  );
}
