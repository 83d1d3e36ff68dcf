import clsx from "clsx";
import { type ReactNode, useCallback } from "react";
import { useSession } from "#web/lib/session.ts";
import { useQuota } from "#web/lib/use-quota.ts";
import { latePart } from "#web/ui/late-part.tsx";
import { LimitBanner, QuotaLine } from "#web/ui/quota-line.tsx";
import { ToolPage } from "#web/ui/tool-page.tsx";
import { ToolSkeleton } from "#web/ui/tool-skeleton.tsx";
import { useCompetitors } from "./model/use-competitors.ts";
import {
  type ReportAddress,
  type ReportSearch,
  readReportAddress,
  writeReportAddress,
} from "./reports/report-address.ts";
import { ReportSkeleton } from "./reports/report-skeleton.tsx";
import { Reports } from "./reports/reports.tsx";
import { Statistics } from "./reports/statistics.tsx";
import { useReports } from "./reports/use-reports.ts";
import { CompetitorPanel } from "./slots/competitor-panel.tsx";
import { Tips } from "./tips.tsx";

const ReportDetail = latePart(
  async () => (await import("./reports/report-detail.tsx")).ReportDetail,
  <ReportSkeleton />,
);

const title = "Competitie Analyse";

// A grid also without a report: the list would be laid out again when its parent becomes another kind of box.
const columns = "grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 print:block";
const twoColumns = "lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]";

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
        shape={open === null ? "shape-side-after" : "shape-side-before"}
        label="Concurrenten en rapporten worden geladen..."
      />
    );
  }
  const head = {
    back: { to: "/platform" as const, label: "Terug naar Platform" },
    title,
    subtitle: "Kies wie u volgt, en lees wat er verandert.",
    quota: <QuotaLine {...quota} />,
    actions: assistant,
    notices: limited && <LimitBanner {...quota} />,
  };
  return (
    <ToolPage
      {...head}
      aside={
        <>
          <CompetitorPanel userId={userId} query={competitors} />
          <Statistics competitors={competitors} reports={reports} />
          <Tips />
        </>
      }
      asideHidden={open !== null}
    >
      {/* The list stays when a report opens beside it or, on a narrow screen, in its place. */}
      <div className={clsx(columns, open !== null && twoColumns)}>
        <div className={clsx("min-w-0", open !== null && "tool-side max-lg:kept-hidden print:hidden")}>
          <Reports userId={userId} reports={reports} openId={open} onOpen={changeAddress} />
        </div>
        {open !== null && (
          <ReportDetail
            key={open}
            userId={userId}
            id={open}
            comparedWith={comparedWith}
            reports={reports.list.data?.rows ?? []}
            onAddress={changeAddress}
            share={share?.(open)}
          />
        )}
      </div>
    </ToolPage>
  );
}
