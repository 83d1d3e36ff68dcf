import { useQuery } from "@tanstack/react-query";
import { hasService, services } from "#functions/contract/services.ts";
import { afterSuccess } from "#web/lib/data.ts";
import { formatDay, formatMoment } from "#web/lib/dates.ts";
import { listText } from "#web/lib/list-text.ts";
import { useAdminChanges } from "#web/lib/use-admin-changes.ts";
import { ActFailure } from "#web/parts/outcome.tsx";
import { RowList } from "#web/parts/row-list.tsx";
import { TitledSection } from "#web/parts/titled-section.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { RowsSkeleton } from "#web/ui/rows-skeleton.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
import { InvitationForm } from "./invitation-form.tsx";
import {
  type InvitationState,
  invitationKeys,
  invitationState,
  invitationsQuery,
  invitationTables,
  type SentInvitation,
  useWithdrawInvitation,
} from "./invitations-api.ts";
import { NewLimitsForm } from "./new-limits-form.tsx";

/** Invites a customer, and shows what became of earlier invitations. */
export function InvitationsPage({ onSuccess }: { onSuccess: (text: string) => void }) {
  useAdminChanges(invitationTables, invitationKeys.all);
  const query = useQuery(invitationsQuery());
  return (
    <div className="grid gap-10">
      <TitledSection title="Klant uitnodigen" className="grid gap-4">
        <InvitationForm onSuccess={onSuccess} />
      </TitledSection>
      <TitledSection title="Uitnodigingen" aria-busy={query.isPending} className="grid gap-3">
        {query.isError && (
          <LoadFailure query={query}>De uitnodigingen konden niet worden geladen.</LoadFailure>
        )}
        {query.isPending && <RowsSkeleton rowClass="min-h-13" />}
        {query.data?.length === 0 && (
          <EmptyState title="Nog niemand uitgenodigd" text="Wat u verstuurt, verschijnt hier vanzelf." />
        )}
        {query.data && query.data.length > 0 && (
          <RowList rows={query.data}>
            {(invitation) => <InvitationRow invitation={invitation} onSuccess={onSuccess} />}
          </RowList>
        )}
      </TitledSection>
      <TitledSection title="Nieuwe accounts" className="grid gap-4">
        <p className="max-w-prose text-sm text-muted">
          Wie zich zelf registreert, begint met deze limieten per maand. Accounts die er al zijn, houden de
          hunne.
        </p>
        <NewLimitsForm />
      </TitledSection>
    </div>
  );
}

type InvitationRowProps = { invitation: SentInvitation; onSuccess: (text: string) => void };

function InvitationRow({ invitation, onSuccess }: InvitationRowProps) {
  const withdraw = useWithdrawInvitation();
  const state = invitationState(invitation, Date.now());
  const { email, serviceCodes: codes } = invitation;
  const names = services.filter(({ key }) => hasService(codes, key)).map(({ name }) => name);
  return (
    <div className="grid gap-x-6 gap-y-1 py-2 text-sm lg:min-h-13 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_20rem_8rem] lg:items-center">
      <p className="font-semibold wrap-anywhere">{email}</p>
      <p>{names.length > 0 ? listText(names) : "Zonder services"}</p>
      <p className="text-muted tabular-nums">{stateText(state, invitation)}</p>
      {state === "open" && (
        <SideButton
          className="justify-self-start"
          busy={withdraw.isPending}
          aria-label={`Uitnodiging van ${email} intrekken`}
          onClick={() =>
            afterSuccess(withdraw.mutateAsync(invitation.id), () => onSuccess("Uitnodiging ingetrokken"))
          }
        >
          Intrekken
        </SideButton>
      )}
      <ActFailure act={withdraw} />
    </div>
  );
}

function stateText(state: InvitationState, invitation: SentInvitation): string {
  switch (state) {
    case "accepted":
      return `Aanvaard op ${formatMoment(invitation.acceptedAtMs ?? 0)}`;
    case "withdrawn":
      return `Ingetrokken op ${formatMoment(invitation.withdrawnAtMs ?? 0)}`;
    case "expired":
      return `Vervallen op ${formatDay(invitation.expiresAtMs)}`;
    case "open":
      return `Open tot ${formatDay(invitation.expiresAtMs)}`;
  }
}
