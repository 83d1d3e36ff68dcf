import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useSession } from "#web/lib/session.ts";
import { Toast } from "#web/ui/toast.tsx";
import { ToolPage } from "#web/ui/tool-page.tsx";
import { type AdminAddress, type AdminView, addressOf, viewOf } from "./admin-address.ts";
import { adminKeys, adminTables } from "./admin-keys.ts";
import { AuditLog } from "./audit/audit-log.tsx";
import { newestOfAll } from "./audit/audit-params.ts";
import { dayKeys, dayQuery, dayTables } from "./day/day-api.ts";
import { DayStrip } from "./day/day-strip.tsx";
import { CustomerDrawer } from "./drawer/customer-drawer.tsx";
import { EditDraftsProvider } from "./edit/edit-drafts-store.tsx";
import { UndoAct } from "./edit/undo-act.tsx";
import { UnsavedEdits } from "./edit/unsaved-edits.tsx";
import { FailedJobs } from "./failed-jobs/failed-jobs.tsx";
import { HandoverList } from "./handovers/handover-list.tsx";
import { InvitationsPage } from "./invitations/invitations-page.tsx";
import { CustomerList } from "./list/customer-list.tsx";
import type { ChangeList } from "./list/list-params.ts";
import { MessageList } from "./messages/message-list.tsx";
import { RefusalList } from "./refusals/refusal-list.tsx";
import { useAdminChanges } from "./use-admin-changes.ts";
import { ViewToggle } from "./view-toggle.tsx";
import { WebsiteChangeList } from "./websites/website-change-list.tsx";

const successShownMs = 3000;

type Address = Readonly<Record<string, unknown>>;

type AdminPageProps = {
  /** Read here and not in the route, so that its rules are loaded with this page only. */
  address: Address;
  /** Stable. `replace`: without a step of its own for the back button. */
  onAddress: (change: (address: Address) => AdminAddress, options?: { replace: boolean }) => void;
};

/** The customers with their services and limits, or the log of the acts on them. */
export function AdminPage(props: AdminPageProps) {
  const { user } = useSession();
  // The key gives another admin in the same tab a page without the drafts of the first.
  return user && <AdminViews key={user.id} ownId={user.id} {...props} />;
}

function AdminViews({ ownId, address, onAddress }: AdminPageProps & { ownId: string }) {
  const { shown, list, columns, audit, openCustomer } = viewOf(address);
  const [success, setSuccess] = useState<{ id: number; text: string } | null>(null);
  useAdminChanges(adminTables, adminKeys.all);
  useAdminChanges(dayTables, dayKeys.all);
  const day = useQuery(dayQuery()).data;
  // Stable, so that a row is only rendered again when its customer changes.
  const announce = useCallback(
    (text: string) => setSuccess((last) => ({ id: (last?.id ?? 0) + 1, text })),
    [],
  );
  const show = useCallback(
    (changed: Partial<AdminView>) => onAddress((from) => addressOf({ ...viewOf(from), ...changed })),
    [onAddress],
  );
  const open = useCallback((userId: string) => show({ openCustomer: userId }), [show]);
  const changeList = useCallback<ChangeList>(
    (change, options) =>
      onAddress((from) => {
        const view = viewOf(from);
        return addressOf({ ...view, list: change(view.list) });
      }, options),
    [onAddress],
  );

  return (
    // Around both views: opening the log or another page of the list keeps the drafts.
    <EditDraftsProvider>
      <ToolPage
        back={{ to: "/platform", label: "Terug naar Platform" }}
        title="Gebruikers Beheer"
        actions={
          <ViewToggle
            shown={shown}
            onShow={(next) => show({ shown: next })}
            waiting={{
              messages: day && day.messages + day.handovers + day.websites,
              jobs: day?.jobs,
            }}
          />
        }
      >
        {shown === "audit" ? (
          <AuditLog params={audit} onParams={(params) => show({ audit: params })} onShowCustomer={open} />
        ) : shown === "customers" ? (
          <>
            <DayStrip />
            <CustomerList
              params={list}
              columns={columns}
              onColumns={(next) => show({ columns: next })}
              onChange={changeList}
              onSuccess={announce}
              onOpen={open}
              openCustomer={openCustomer}
            />
          </>
        ) : (
          <SimpleView shown={shown} onOpen={open} onSuccess={announce} />
        )}
        <UndoAct onSuccess={announce} />
      </ToolPage>
      {openCustomer && (
        <CustomerDrawer
          key={openCustomer}
          userId={openCustomer}
          ownId={ownId}
          onClose={() => show({ openCustomer: null })}
          onSuccess={announce}
          onShowAudit={() =>
            show({
              shown: "audit",
              audit: { ...newestOfAll, filter: { customer: openCustomer } },
              openCustomer: null,
            })
          }
        />
      )}
      <UnsavedEdits />
      <Toast
        title="Gebruikers Beheer"
        message={success}
        closeAfterMs={successShownMs}
        onClose={() => setSuccess(null)}
      />
    </EditDraftsProvider>
  );
}

type SimpleViewProps = {
  shown: Exclude<AdminView["shown"], "audit" | "customers">;
  onOpen: (userId: string) => void;
  onSuccess: (text: string) => void;
};

/** A view whose list has one address. */
function SimpleView({ shown, onOpen, onSuccess }: SimpleViewProps) {
  switch (shown) {
    case "invitations":
      return <InvitationsPage onSuccess={onSuccess} />;
    case "messages":
      return (
        <>
          <WebsiteChangeList onSuccess={onSuccess} />
          <HandoverList />
          <MessageList />
        </>
      );
    case "refusals":
      return <RefusalList />;
    case "jobs":
      return <FailedJobs onOpen={onOpen} onSuccess={onSuccess} />;
  }
}
