import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { RowsSkeleton } from "../rows-skeleton.tsx";
import { AdminList } from "./admin-list.tsx";
import { ApprovalRow } from "./approval-row.tsx";
import { type Approval, approvalsQuery } from "./approvals-api.ts";

type ApprovalsPageProps = {
  ownId: string;
  onSuccess: (text: string) => void;
};

/** Questions that wait for a second admin, earlier ones with their outcome, and the admins. */
export function ApprovalsPage({ ownId, onSuccess }: ApprovalsPageProps) {
  const query = useQuery(approvalsQuery());
  const waiting = query.data?.filter(({ state }) => state === "waiting") ?? [];
  const decided = query.data?.filter(({ state }) => state !== "waiting") ?? [];
  const rows = { ownId, onSuccess };
  return (
    <div className="grid gap-10">
      <Approvals title="Goedkeuringen" approvals={waiting} {...rows}>
        <p className="max-w-prose text-sm text-muted">
          Wat niet kan worden teruggenomen, doen twee beheerders: de ene vraagt het, een andere bevestigt het
          met een eigen wachtwoord.
        </p>
        <p role="status" className="min-h-5 text-sm text-muted tabular-nums">
          {query.data && waitingText(waiting.length)}
        </p>
        {query.isError && <LoadFailure query={query}>De vragen konden niet worden geladen.</LoadFailure>}
        {query.isPending && <RowsSkeleton rowClass="min-h-13" />}
        {query.data?.length === 0 && (
          <EmptyState title="Nog niets gevraagd" text="Vragen van beheerders verschijnen hier vanzelf." />
        )}
      </Approvals>
      <AdminList ownId={ownId} />
      {decided.length > 0 && <Approvals title="Eerdere vragen" approvals={decided} {...rows} />}
    </div>
  );
}

function waitingText(count: number): string {
  if (count === 0) return "Er wacht niets.";
  return count === 1 ? "1 vraag wacht" : `${count} vragen wachten`;
}

type ApprovalsProps = ApprovalsPageProps & {
  title: string;
  approvals: readonly Approval[];
  children?: React.ReactNode;
};

function Approvals({ title, approvals, children, ownId, onSuccess }: ApprovalsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      {children}
      {approvals.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line">
          {approvals.map((approval) => (
            <li key={approval.id}>
              <ApprovalRow approval={approval} isOwn={approval.asked_by === ownId} onSuccess={onSuccess} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
