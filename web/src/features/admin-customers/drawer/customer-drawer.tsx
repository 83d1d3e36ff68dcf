import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { hasService } from "#functions/contract/services.ts";
import { formatDay } from "#web/lib/dates.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TabList, TabPanel } from "#web/ui/tabs.tsx";
import { accessQuery } from "../access/access-api.ts";
import { AccessSection } from "../access/access-section.tsx";
import { CompanySection } from "../company/company-section.tsx";
import { titleOf } from "../customer/customer-record.ts";
import { GrantsSection } from "../grants/grants-section.tsx";
import { NotesSection } from "../notes/notes-section.tsx";
import { RequestsSection } from "../requests/requests-section.tsx";
import { WebsiteAddress } from "../website/website-address.tsx";
import { JobsSection, RecordingsSection, ReportsSection } from "./activity-sections.tsx";
import { userRowsQuery } from "./drawer-api.ts";
import { DrawerEdit } from "./drawer-edit.tsx";
import type { UserRow } from "./entitlements.ts";
import { ServicesSection } from "./services-section.tsx";
import { UsageSection } from "./usage-section.tsx";

type CustomerDrawerProps = {
  userId: string;
  /** The admin. */
  ownId: string;
  onClose: () => void;
  onSuccess: (text: string) => void;
  /** The section of the newest acts on this customer. */
  changes: ReactNode;
};

const parts = [
  { name: "services", label: "Services" },
  { name: "company", label: "Bedrijf" },
  { name: "activity", label: "Activiteit" },
  { name: "access", label: "Toegang" },
] as const;
type DrawerPart = (typeof parts)[number]["name"];

/**
 * A customer's requests, services, usage and recent work. Each section is read on its own, and all are shown together.
 * Of e-mails, recordings and reports it shows that they exist, never their content.
 */
export function CustomerDrawer({ userId, ownId, onClose, onSuccess, changes }: CustomerDrawerProps) {
  const rows = useQuery(userRowsQuery(userId));
  const isSuspended = typeof useQuery(accessQuery(userId)).data?.suspendedAtMs === "number";
  const oldest = rows.data?.[0];
  // While that is not known the section is there as well, so that it is read beside the others.
  const hasWebsite =
    rows.isPending || rows.data?.some(({ serviceCodes }) => hasService(serviceCodes, "website_development"));
  const gone = rows.data?.length === 0;
  const tabsId = useId();
  const [part, setPart] = useState<DrawerPart>("services");
  const [savedCount, setSavedCount] = useState(0);
  const saved = (text: string) => {
    setSavedCount((count) => count + 1);
    onSuccess(text);
  };
  const content: Readonly<Record<DrawerPart, ReactNode>> = {
    services: (
      <>
        <DrawerEdit userId={userId} onSuccess={saved}>
          <ServicesSection query={rows} />
        </DrawerEdit>
        <GrantsSection userId={userId} onSuccess={saved} />
        <UsageSection userId={userId} rows={rows} />
      </>
    ),
    company: (
      <>
        <NotesSection userId={userId} ownId={ownId} onSuccess={saved} />
        <CompanySection userId={userId} onSuccess={saved} />
        {hasWebsite && <WebsiteAddress userId={userId} onSuccess={saved} />}
      </>
    ),
    activity: (
      <>
        <JobsSection userId={userId} />
        <RecordingsSection userId={userId} />
        <ReportsSection userId={userId} />
        {changes}
      </>
    ),
    access: <AccessSection userId={userId} onSuccess={saved} />,
  };
  return (
    <Dialog title={oldest ? titleOf(oldest) : "Klant"} placement="right" onClose={onClose}>
      {/* The page's own message lies under this dialog: neither seen nor read aloud while it is open. */}
      <div role="status" className="text-sm font-semibold text-alive empty:sr-only">
        {savedCount > 0 && <p key={savedCount}>De wijziging is opgeslagen.</p>}
      </div>
      {/* There already, so that each section reads its own. One that came later than others would push them away. */}
      <div className="peer contents has-[[data-pending]]:hidden">
        {oldest && <Person oldest={oldest} isSuspended={isSuspended} />}
        {gone ? (
          <Notice tone="info">Deze klant bestaat niet (meer). Wat er gewijzigd werd, blijft bewaard.</Notice>
        ) : (
          <>
            <RequestsSection userId={userId} onSuccess={saved} />
            <TabList label="Delen" tabs={parts} open={part} onOpen={setPart} id={tabsId} />
            {/* All of them, so that what is typed in one outlives a look at another. */}
            {parts.map(({ name }) => (
              <TabPanel
                key={name}
                id={tabsId}
                name={name}
                className={
                  name === part
                    ? "grid grid-cols-[minmax(0,1fr)] gap-5 *:first:border-t-0 *:first:pt-0"
                    : "hidden"
                }
              >
                {content[name]}
              </TabPanel>
            ))}
          </>
        )}
        {gone && changes}
      </div>
      <DrawerShape />
    </Dialog>
  );
}

function Person({ oldest, isSuspended }: { oldest: UserRow; isSuspended: boolean }) {
  const { email, createdAtMs } = oldest;
  return (
    <p className="-mt-3 text-sm wrap-anywhere text-muted">
      {email || "Geen e-mailadres"}
      <br />
      Klant sinds {formatDay(createdAtMs)}
      {isSuspended && <span className="font-semibold text-harm"> · Account opgeschort</span>}
    </p>
  );
}

/** The customer's lines, then two sections. */
function DrawerShape() {
  return (
    <div className="hidden gap-5 peer-has-[[data-pending]]:grid">
      <p role="status" className="sr-only">
        Klant wordt geladen...
      </p>
      <Skeleton className="-mt-3 h-11 w-3/5" />
      {["services", "usage"].map((section) => (
        <div key={section} className="grid gap-3 border-t border-line pt-5">
          <Skeleton className="h-7 w-44" />
          <Skeleton className="h-52" />
        </div>
      ))}
    </div>
  );
}
