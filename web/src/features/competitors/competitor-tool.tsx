import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useState } from "react";
import { useSession } from "#web/lib/session.ts";
import { useOwnChanges } from "#web/lib/use-own-changes.ts";
import { useQuota } from "#web/lib/use-quota.ts";
import { LimitBanner, QuotaLine } from "#web/parts/quota-line.tsx";
import { TitledSection } from "#web/parts/titled-section.tsx";
import { PanelButton, usePanel, WorkPanel } from "#web/parts/work-panel.tsx";
import { ListAndDetail, Workplace } from "#web/parts/workplace.tsx";
import { latePart } from "#web/ui/late-part.tsx";
import { ToolSkeleton } from "#web/ui/tool-skeleton.tsx";
import { useWideScreen } from "#web/ui/use-wide-screen.ts";
import { type Competitor, competitorsAdvised } from "./model/competitor-model.ts";
import { competitorKeys, competitorsQuery, competitorsTable } from "./model/competitors-api.ts";
import {
  type ReportAddress,
  type ReportSearch,
  readReportAddress,
  writeReportAddress,
} from "./reports/report-address.ts";
import { ReportSkeleton } from "./reports/report-skeleton.tsx";
import { Reports } from "./reports/reports.tsx";
import { Statistics } from "./reports/statistics.tsx";
import { type ReportsQueries, useReports } from "./reports/use-reports.ts";
import { CompetitorPanel } from "./slots/competitor-panel.tsx";
import { slotId } from "./slots/competitor-slot.tsx";

const ReportDetail = latePart(
  async () => (await import("./reports/report-detail.tsx")).ReportDetail,
  <ReportSkeleton />,
);

const title = "Competitie Analyse";

type CompetitorToolProps = {
  /** Answers questions about the analysis; another feature, so the route brings it. */
  assistant?: ReactNode;
  /** Shares the report with this id; another feature as well. */
  share?: (reportId: string) => ReactNode;
  /** The address's search, in which the open report stands. */
  search: unknown;
  /** Always the same function: the rows of the list are not drawn again with each report that opens. */
  onSearch: (search: ReportSearch) => void;
};

/** Competitor analysis: the reports, the competitors and the assistant. */
export function CompetitorTool(props: CompetitorToolProps) {
  const { user } = useSession();
  // The key makes another customer in the same tab start from nothing.
  return user && <CustomerCompetitors key={user.id} userId={user.id} {...props} />;
}

function CustomerCompetitors({
  userId,
  assistant,
  share,
  search,
  onSearch,
}: CompetitorToolProps & { userId: string }) {
  const competitors = useCompetitors(userId);
  const reports = useReports(userId);
  const { quota, limited } = useQuota(userId, "competitive_analysis");
  const { open, comparedWith } = readReportAddress(search);
  const changeAddress = useCallback(
    (address: ReportAddress) => onSearch(writeReportAddress(address)),
    [onSearch],
  );
  // In one piece: a part that comes later would push the others away.
  if (competitors.isPending || reports.list.isPending || reports.counts.isPending) {
    return (
      <ToolSkeleton
        title={title}
        shape="shape-side-before"
        label="Concurrenten en rapporten worden geladen..."
      />
    );
  }
  return (
    <LoadedTool
      {...{ userId, assistant, share, competitors, reports, open, comparedWith }}
      onAddress={changeAddress}
      quota={<QuotaLine {...quota} />}
      status={limited && <LimitBanner {...quota} />}
    />
  );
}

type LoadedToolProps = Pick<CompetitorToolProps, "assistant" | "share"> &
  ReportAddress & {
    userId: string;
    competitors: ReturnType<typeof useCompetitors>;
    reports: ReportsQueries;
    onAddress: (address: ReportAddress) => void;
    quota: ReactNode;
    status: ReactNode;
  };

function LoadedTool(props: LoadedToolProps) {
  const { userId, assistant, share, competitors, reports, open, comparedWith, onAddress } = props;
  const rows = reports.list.data?.rows ?? [];
  // Beside an empty list; the first report that comes into it must not push away what is being typed.
  const [beganEmpty] = useState(rows.length === 0);
  const panel = usePanel(beganEmpty && open === null, isNamed(competitors.data));
  const isWide = useWideScreen() && panel.state !== "beside";
  // Where there is room, the newest one is read at once.
  const shownId = open ?? (isWide ? (rows.find(({ hasContent }) => hasContent)?.id ?? null) : null);
  return (
    <Workplace
      title={title}
      quota={props.quota}
      aside={assistant}
      act={<PanelButton panel={panel}>Concurrenten</PanelButton>}
      status={props.status}
      isPanelBeside={panel.state === "beside"}
      panel={
        <WorkPanel panel={panel} title="Stel uw concurrenten in">
          <CompetitorPanel userId={userId} query={competitors} />
          {(competitors.data?.length ?? 0) < competitorsAdvised && <Tips />}
        </WorkPanel>
      }
    >
      <ListAndDetail
        isOpen={open !== null}
        onClose={() => onAddress({ open: null, comparedWith: null })}
        detailKey={shownId}
        list={
          <>
            <Reports userId={userId} reports={reports} openId={shownId} onOpen={onAddress} />
            <Statistics competitors={competitors} reports={reports} />
          </>
        }
        detail={
          shownId !== null && (
            <ReportDetail
              userId={userId}
              id={shownId}
              isChosen={open !== null}
              comparedWith={comparedWith}
              reports={rows}
              onAddress={onAddress}
              share={share?.(shownId)}
            />
          )
        }
      />
    </Workplace>
  );
}

/** A mail leads to a competitor in the panel. */
const isNamed = (competitors: readonly Competitor[] = []) =>
  competitors.some(({ id }) => location.hash === `#${slotId(id)}`);

const tables = [competitorsTable];

/** The customer's competitors, followed live: another tab may change them too. */
function useCompetitors(userId: string) {
  useOwnChanges(userId, tables, competitorKeys.competitors(userId));
  return useQuery(competitorsQuery(userId));
}

const tips = [
  {
    title: `Voeg minstens ${competitorsAdvised} concurrenten toe`,
    text: "Met vijf namen ziet u wat de markt doet, en niet alleen uw buur.",
  },
  {
    title: "Werk de lijst regelmatig bij",
    text: "Opent er een zaak in uw streek? Zet ze erbij. Stopt er een? Haal ze weg.",
  },
  {
    title: "Bekijk uw rapporten elke maand",
    text: "Zo ziet u een nieuwe prijs of dienst voordat uw klanten ernaar vragen.",
  },
];

function Tips() {
  return (
    <TitledSection
      title="Tips"
      as="h3"
      titleClass="text-base"
      className="grid gap-3 border-t border-line pt-5"
    >
      <ul className="grid gap-3 text-sm">
        {tips.map(({ title, text }) => (
          <li key={title} className="grid gap-0.5">
            <p className="font-semibold">{title}</p>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
