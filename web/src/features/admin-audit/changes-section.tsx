import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "#web/lib/dates.ts";
import { DrawerSection } from "#web/parts/drawer-section.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
import { recentAuditQuery } from "./audit-api.ts";
import { actorText } from "./audit-entry.ts";
import { AuditChange } from "./audit-table.tsx";

/** The newest changes of this customer by admins. */
export function ChangesSection({ userId, onShowAudit }: { userId: string; onShowAudit: () => void }) {
  return (
    <DrawerSection
      title="Laatste wijzigingen"
      subject="De wijzigingen"
      query={useQuery(recentAuditQuery(userId))}
      emptyText={({ length }) => (length === 0 ? "Nog niets gewijzigd." : null)}
    >
      {(entries) => (
        <>
          <ul className="grid text-sm">
            {entries.map((entry) => (
              <li
                key={entry.id}
                className="grid gap-x-4 gap-y-1 border-line py-2 not-first:border-t sm:grid-cols-[1fr_13rem]"
              >
                <AuditChange entry={entry} />
                <p className="flex flex-wrap gap-x-3 text-muted sm:grid sm:content-start sm:text-right">
                  <time dateTime={entry.createdAt} className="tabular-nums">
                    {formatMoment(entry.createdAt)}
                  </time>
                  <span className="wrap-anywhere">{actorText(entry.actor)}</span>
                </p>
              </li>
            ))}
          </ul>
          <SideButton className="justify-self-start" onClick={onShowAudit}>
            Alles in de audit log
          </SideButton>
        </>
      )}
    </DrawerSection>
  );
}
