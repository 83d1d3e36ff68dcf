import { useReducer, useState } from "react";
import { useSession } from "#web/lib/session.ts";
import { useUnsavedWork } from "#web/lib/use-unsaved-work.ts";
import { LeaveQuestion } from "#web/ui/leave-question.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Toast } from "#web/ui/toast.tsx";
import { type AdminSearch, adminSearchSchema, auditOf, withAudit } from "./admin-search.ts";
import { AuditLog } from "./audit/audit-log.tsx";
import { titleOf } from "./customer/customer-record.ts";
import { CustomerDrawer } from "./drawer/customer-drawer.tsx";
import { changeDrafts, type EditDraft, noDrafts, unsavedDrafts } from "./edit/edit-drafts.ts";
import { CustomerDirectory } from "./list/customer-list.tsx";
import { useLiveBase } from "./use-admin-changes.ts";
import { ViewToggle } from "./view-toggle.tsx";

const successShownMs = 3000;

interface AdminPageProps {
  /** The address as it is; read here, so that the rules for it travel with this page only. */
  address: Record<string, unknown>;
  /** `replace`: no step of its own for the back button. */
  onSearch: (search: AdminSearch, options?: { replace: boolean }) => void;
}

/** The customer base: who is in it and what they may use, or what admins did to it. */
export function AdminPage(props: AdminPageProps) {
  const { user } = useSession();
  // The key makes another admin in the same tab start from nothing.
  return user && <Administration key={user.id} {...props} />;
}

function Administration({ address, onSearch }: AdminPageProps) {
  const search = adminSearchSchema.parse(address);
  // Kept here, where neither another page of the list nor the audit log takes an edit away.
  const [drafts, change] = useReducer(changeDrafts, noDrafts);
  const [success, setSuccess] = useState<{ id: number; text: string } | null>(null);
  useLiveBase();
  const unsaved = unsavedDrafts(drafts);
  const leaving = useUnsavedWork(unsaved.length > 0);
  const announce = (text: string) => setSuccess((last) => ({ id: (last?.id ?? 0) + 1, text }));
  const open = (klant: string | undefined) => onSearch({ ...search, klant });

  return (
    <>
      <PageHeader
        back={{ to: "/platform", label: "Terug naar Platform" }}
        title="Gebruikers Beheer"
        subtitle="Wie klant is, wat iedereen mag gebruiken en hoeveel daarvan op is."
        aside={<ViewToggle view={search.weergave} onView={(weergave) => onSearch({ ...search, weergave })} />}
      />
      <div className="page-column grid gap-6 py-8">
        {search.weergave === "audit" ? (
          <AuditLog
            search={auditOf(search)}
            onSearchChange={(audit) => onSearch(withAudit(search, audit))}
            onShowCustomer={open}
          />
        ) : (
          <CustomerDirectory
            search={search}
            onSearch={onSearch}
            drafts={drafts}
            onDraft={change}
            onSuccess={announce}
            onOpen={open}
          />
        )}
      </div>
      {search.klant && (
        <CustomerDrawer
          key={search.klant}
          userId={search.klant}
          onClose={() => open(undefined)}
          onShowAudit={() =>
            onSearch({
              ...withAudit(search, { auditKlant: search.klant }),
              klant: undefined,
              weergave: "audit",
            })
          }
        />
      )}
      {leaving && <LeaveQuestion loss={lossText(unsaved)} onStay={leaving.stay} onLeave={leaving.leave} />}
      <Toast
        title="Gebruikers Beheer"
        message={success}
        closeAfterMs={successShownMs}
        onClose={() => setSuccess(null)}
      />
    </>
  );
}

function lossText(unsaved: readonly EditDraft[]): string {
  const [first, ...others] = unsaved.map(({ record }) => titleOf(record));
  const whom = others.length === 0 ? first : `${unsaved.length} gebruikers`;
  return `Wat u bij ${whom} wijzigde, is nog niet opgeslagen en gaat verloren als u deze pagina verlaat.`;
}
