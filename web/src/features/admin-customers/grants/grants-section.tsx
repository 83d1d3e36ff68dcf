import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide";
import { serviceNameOf } from "#functions/contract/services.ts";
import { afterSuccess } from "#web/lib/data.ts";
import { formatDay } from "#web/lib/dates.ts";
import { grantWords } from "#web/lib/grant-words.ts";
import { DrawerSection } from "#web/parts/drawer-section.tsx";
import { ActFailure } from "#web/parts/outcome.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
import { useEndGrant } from "../customer/customer-actions-api.ts";
import { FormBehindButton } from "../form-behind-button.tsx";
import type { SectionProps } from "../section-props.ts";
import { GrantForm } from "./grant-form.tsx";
import { type Grant, grantsQuery } from "./grants-api.ts";

/** The trials, top-ups and limits of a customer that run, each with its end and its reason; and a new one. */
export function GrantsSection({ userId, onSuccess }: SectionProps) {
  const query = useQuery(grantsQuery(userId));
  const nowMs = Date.now();
  return (
    <DrawerSection title="Proef en extra" subject="De toekenningen" query={query}>
      {(grants) => (
        <>
          <RunningGrants
            userId={userId}
            grants={grants.filter(({ endsAtMs }) => endsAtMs > nowMs)}
            onSuccess={onSuccess}
          />
          <FormBehindButton icon={Plus} label="Proef of extra geven">
            {(close) => <GrantForm userId={userId} onKeep={close} onSuccess={onSuccess} />}
          </FormBehindButton>
        </>
      )}
    </DrawerSection>
  );
}

function RunningGrants({ grants, ...rest }: SectionProps & { grants: readonly Grant[] }) {
  if (grants.length === 0) return <p className="text-sm text-muted">Er loopt geen proef en geen extra.</p>;
  return (
    <ul className="grid gap-3 text-sm">
      {grants.map((grant) => (
        <RunningGrant key={grant.id} grant={grant} {...rest} />
      ))}
    </ul>
  );
}

function RunningGrant({ userId, grant, onSuccess }: SectionProps & { grant: Grant }) {
  const end = useEndGrant(userId);
  const name = serviceNameOf(grant.serviceKey);
  const words = `${name}: ${grantWords(grant.kind, grant.units)}`;
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-48 flex-1 wrap-anywhere">
          <span className="font-semibold">{words}</span>
          <br />
          {/* A grant ends at midnight, which is the day after its last one. */}
          <span className="text-muted">
            Tot en met {formatDay(grant.endsAtMs - 1)}. {grant.reason}
          </span>
        </p>
        <SideButton
          busy={end.isPending}
          aria-label={`${words} nu beëindigen`}
          onClick={() => afterSuccess(end.mutateAsync(grant.id), () => onSuccess(`${words} is beëindigd`))}
        >
          Beëindigen
        </SideButton>
      </div>
      <ActFailure act={end} />
    </li>
  );
}
