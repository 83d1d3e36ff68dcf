import { useCallback, useState } from "react";
import { AuditLog } from "#web/features/admin-audit/audit-log.tsx";
import { newestOfAll } from "#web/features/admin-audit/audit-params.ts";
import { ChangesSection } from "#web/features/admin-audit/changes-section.tsx";
import { adminTables } from "#web/features/admin-customers/admin-keys.ts";
import { CustomerDrawer } from "#web/features/admin-customers/drawer/customer-drawer.tsx";
import { EditDraftsProvider } from "#web/features/admin-customers/edit/edit-drafts-store.tsx";
import { UndoAct } from "#web/features/admin-customers/edit/undo-act.tsx";
import { UnsavedEdits } from "#web/features/admin-customers/edit/unsaved-edits.tsx";
import { CustomerList } from "#web/features/admin-customers/list/customer-list.tsx";
import type { ChangeList } from "#web/features/admin-customers/list/list-params.ts";
import { UndoEntry } from "#web/features/admin-customers/undo/undo-entry.tsx";
import { CompanySources } from "#web/features/admin-inbox/company-sources/company-sources.tsx";
import { FailedJobs } from "#web/features/admin-inbox/failed-jobs/failed-jobs.tsx";
import { HandoverList } from "#web/features/admin-inbox/handovers/handover-list.tsx";
import { MessageList } from "#web/features/admin-inbox/messages/message-list.tsx";
import { WebsiteChangeList } from "#web/features/admin-inbox/websites/website-change-list.tsx";
import { DoNotWriteList } from "#web/features/admin-people/do-not-write/do-not-write-list.tsx";
import { InvitationsPage } from "#web/features/admin-people/invitations/invitations-page.tsx";
import { adminKey } from "#web/lib/admin-key.ts";
import type { AdminPlace } from "#web/lib/admin-places.ts";
import { useSession } from "#web/lib/session.ts";
import { useAdminChanges } from "#web/lib/use-admin-changes.ts";
import { ListAndDetail, Workplace } from "#web/parts/workplace.tsx";
import { Toast } from "#web/ui/toast.tsx";
import { type AdminAddress, type AdminView, addressOf, viewOf } from "./admin-address.ts";

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
  useAdminChanges(adminTables, adminKey);
  // Stable, so that a row is only rendered again when its customer changes.
  const announce = useCallback(
    (text: string) => setSuccess((last) => ({ id: (last?.id ?? 0) + 1, text })),
    [],
  );
  const { show, open, changeList } = useAddressChanges(onAddress);
  return (
    // Around both views: opening the log or another page of the list keeps the drafts.
    <EditDraftsProvider>
      <Workplace title="Gebruikers Beheer" status={<UndoAct onSuccess={announce} />}>
        {shown === "audit" ? (
          <AuditLog
            params={audit}
            onParams={(params) => show({ audit: params })}
            onShowCustomer={open}
            act={(entry) => <UndoEntry entry={entry} />}
          />
        ) : shown === "customers" ? (
          <CustomerList
            params={list}
            columns={columns}
            onColumns={(next) => show({ columns: next })}
            onChange={changeList}
            onSuccess={announce}
            onOpen={open}
            openCustomer={openCustomer}
          />
        ) : (
          <ListAndDetail
            key={shown}
            list={
              <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
                <SimplePlace shown={shown} onOpen={open} onSuccess={announce} />
              </div>
            }
          />
        )}
      </Workplace>
      {openCustomer && (
        <CustomerDrawer
          key={openCustomer}
          userId={openCustomer}
          ownId={ownId}
          onClose={() => show({ openCustomer: null })}
          onSuccess={announce}
          changes={
            <ChangesSection
              userId={openCustomer}
              onShowAudit={() =>
                show({
                  shown: "audit",
                  audit: { ...newestOfAll, filter: { customer: openCustomer } },
                  openCustomer: null,
                })
              }
            />
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

/** Stable, as `onAddress` is. */
function useAddressChanges(onAddress: AdminPageProps["onAddress"]) {
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
  return { show, open, changeList };
}

type SimplePlaceProps = {
  shown: Exclude<AdminPlace, "audit" | "customers">;
  onOpen: (userId: string) => void;
  onSuccess: (text: string) => void;
};

/** A place whose list has one address. */
function SimplePlace({ shown, onOpen, onSuccess }: SimplePlaceProps) {
  switch (shown) {
    case "invitations":
      return <InvitationsPage onSuccess={onSuccess} />;
    case "inbox":
      return (
        <>
          <WebsiteChangeList onSuccess={onSuccess} />
          <HandoverList />
          <FailedJobs onOpen={onOpen} onSuccess={onSuccess} />
          <MessageList />
          <CompanySources />
        </>
      );
    case "do-not-write":
      return <DoNotWriteList />;
  }
}
