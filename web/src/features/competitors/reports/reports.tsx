import { type RefObject, useEffect, useRef } from "react";
import { countText } from "#web/lib/count-text.ts";
import { type PagedList, readEvery } from "#web/lib/paged-list.ts";
import { useOlderRows } from "#web/lib/paged-query.ts";
import { csvFile, useListExport } from "#web/lib/use-list-export.ts";
import { ListMenu } from "#web/parts/list-menu.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { OlderButton } from "#web/ui/older-button.tsx";
import type { ReportAddress } from "./report-address.ts";
import { reportsCsv } from "./report-export.ts";
import { ReportList } from "./report-list.tsx";
import type { Report } from "./report-model.ts";
import { reportsList, reportsNotLoaded } from "./reports-api.ts";
import type { ReportsQueries } from "./use-reports.ts";

type ReportsProps = {
  userId: string;
  reports: ReportsQueries;
  /** The report that is read beside the list. */
  openId: string | null;
  onOpen: (address: ReportAddress) => void;
};

/** The reports: failed, empty or listed. When a later read fails, the loaded list stays, with a notice. */
export function Reports({ userId, reports: { list, counts }, openId, onOpen }: ReportsProps) {
  const section = useRef<HTMLElement>(null);
  useReportKeys(section);
  useFocusOnReturn(section, openId);
  const unread = counts.data?.unread ?? 0;
  return (
    <section ref={section} aria-labelledby="reports-title" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="reports-title" className="flex flex-wrap items-baseline gap-x-3 text-base">
          Gegenereerde Rapporten
          {unread > 0 && (
            <span className="font-text font-normal text-muted text-sm tracking-normal">
              {countText(unread)} {unread === 1 ? "nieuw" : "nieuwe"}
            </span>
          )}
        </h2>
        {list.data && list.data.total > 0 && <ReportsExport userId={userId} list={list.data} />}
      </div>
      {list.isError && <LoadFailure query={list}>{reportsNotLoaded}</LoadFailure>}
      {list.data && <LoadedReports userId={userId} list={list.data} openId={openId} onOpen={onOpen} />}
    </section>
  );
}

type LoadedReportsProps = Pick<ReportsProps, "userId" | "openId" | "onOpen"> & { list: PagedList<Report> };

function LoadedReports({ userId, list, openId, onOpen }: LoadedReportsProps) {
  const older = useOlderRows(reportsList(userId));
  const { rows, total, oldest } = list;
  if (rows.length === 0) {
    return (
      <EmptyState
        title="Er zijn nog geen rapporten gegenereerd"
        text="Stel minstens drie concurrenten in. Een rapport over hen verschijnt hier zodra het klaar is."
      />
    );
  }
  return (
    <>
      <ReportList reports={rows} openId={openId} onOpen={onOpen} />
      {oldest && rows.length < total && (
        <OlderButton
          label={`Toon oudere rapporten (${countText(total - rows.length)})`}
          busy={older.isPending}
          failure={older.isError ? reportsNotLoaded : null}
          onOlder={() => older.mutate(oldest)}
        />
      )}
    </>
  );
}

type ReportsExportProps = { userId: string; list: PagedList<Report> };

/** Every report as a row of a file, also those that were not read yet. */
function ReportsExport({ userId, list }: ReportsExportProps) {
  const { save, failed, busyWith, progressOf } = useListExport({
    name: "rapporten",
    what: "the reports",
    textOf: async (_, onRead) => reportsCsv(await readEvery(reportsList(userId).read, list, onRead)),
  });
  return (
    <ListMenu
      failed={failed}
      progress={busyWith === null ? null : (progressOf(list.total) ?? null)}
      exports={[{ name: "CSV", save: () => save(csvFile) }]}
    />
  );
}

/** A report that is closed gives the focus back to its row, from which keyboard and screen reader go on. */
function useFocusOnReturn(list: RefObject<HTMLElement | null>, openId: string | null): void {
  const before = useRef(openId);
  useEffect(() => {
    const links = list.current?.querySelectorAll<HTMLElement>("[data-report]") ?? [];
    if (openId === null) [...links].find(({ dataset }) => dataset.report === before.current)?.focus();
    before.current = openId;
  }, [list, openId]);
}

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };
const typing = "input, textarea, select, [contenteditable]";

/** j and k lead to the next and the previous report of the list; Enter opens it, as any link. */
function useReportKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const step = stepOf(event);
      const links = [...(list.current?.querySelectorAll<HTMLElement>("[data-report]") ?? [])];
      if (step === 0 || links.length === 0) return;
      const active = document.activeElement;
      const at = active instanceof HTMLElement ? links.indexOf(active) : -1;
      (at === -1 ? links.at(step > 0 ? 0 : -1) : links[at + step])?.focus();
      event.preventDefault();
    };
    document.addEventListener("keydown", move);
    return () => document.removeEventListener("keydown", move);
  }, [list]);
}

/** Zero for every key that means something else here. */
function stepOf({ key, target, altKey, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent): number {
  if (altKey || ctrlKey || metaKey || defaultPrevented) return 0;
  if (target instanceof Element && target.closest(typing)) return 0;
  return steps[key] ?? 0;
}
