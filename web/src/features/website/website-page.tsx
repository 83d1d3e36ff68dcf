import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useSession } from "#web/lib/session.ts";
import { useOwnChanges } from "#web/lib/use-own-changes.ts";
import { TitledSection } from "#web/parts/titled-section.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { LoadingLines } from "#web/ui/loading-lines.tsx";
import { ToolPage } from "#web/ui/tool-page.tsx";
import { ChangeForm } from "./change-form.tsx";
import { ChangeRow } from "./change-row.tsx";
import { changesQuery, type WebsiteChange, websiteTables } from "./website-api.ts";
import { WebsiteState } from "./website-state.tsx";

/** Website Development: ask for a change of the own website, and see what became of it. */
export function WebsitePage() {
  const { user } = useSession();
  // The key makes another customer in the same tab start from nothing.
  return user && <CustomerWebsite key={user.id} userId={user.id} />;
}

export function CustomerWebsite({ userId }: { userId: string }) {
  const query = useQuery(changesQuery(userId));
  useOwnChanges(userId, websiteTables, changesQuery(userId).queryKey);
  return (
    <ToolPage
      back={{ to: "/platform", label: "Terug naar Platform" }}
      title="Website Development"
      subtitle="Zeg wat u anders wilt op uw website."
    >
      <WebsiteState userId={userId} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
        {/* First on a phone: a list that comes would push it down. */}
        <div className="lg:order-last">
          <Card>
            <ChangeForm userId={userId} />
          </Card>
        </div>
        <TitledSection title="Uw wijzigingen" className="grid min-h-96 content-start gap-4">
          <Changes query={query} />
        </TitledSection>
      </div>
    </ToolPage>
  );
}

function Changes({ query }: { query: UseQueryResult<WebsiteChange[]> }) {
  if (query.isPending)
    return <LoadingLines label="Uw wijzigingen worden geladen..." lines={["h-20", "h-20"]} />;
  if (!query.data) {
    return (
      <LoadFailure query={query}>
        Uw wijzigingen konden niet worden geladen. U kunt er wel een vragen.
      </LoadFailure>
    );
  }
  if (query.data.length === 0) {
    return (
      <EmptyState
        title="Nog geen wijziging gevraagd"
        text="Een nieuw nummer, een foto, een pagina erbij: schrijf het op, en u leest hier wanneer het gebeurt."
      />
    );
  }
  return (
    <ul className="grid divide-y divide-line border-y border-line">
      {query.data.map((change) => (
        <li key={change.id}>
          <ChangeRow change={change} />
        </li>
      ))}
    </ul>
  );
}
