import { CalendarPlus, Captions, ExternalLink, FileDown, Printer } from "lucide";
import type { ReactNode } from "react";
import { isoDay } from "#web/lib/brussels-calendar.ts";
import { type CalendarDay, calendarFile } from "#web/lib/calendar-file.ts";
import { copied } from "#web/lib/clipboard.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { serverNowMs } from "#web/lib/server-clock.ts";
import { MenuCopy, MenuItem, MenuLink, ResultMenu } from "#web/parts/menu.tsx";
import { type MeetingResult, reportLink } from "../meeting-model.ts";
import type { Passage } from "../transcript/passages.ts";
import { transcriptVtt } from "../transcript/transcript-export.ts";
import { resultMarkdown, resultText } from "./result-export.ts";
import { resultTitle } from "./result-title.ts";

type ResultActionsProps = {
  result: MeetingResult;
  passages: readonly Passage[];
  /** The item that shares it. */
  share: ReactNode;
};

/** Ways to take a result along, in one menu: a link, text, files, paper. */
export function ResultActions({ result, passages, share }: ResultActionsProps) {
  const day = isoDay(result.createdAtMs);
  const calendar = pointsCalendar(result, location.host, serverNowMs());
  const save = (extension: string, type: string, text: string) =>
    saveFile(`meeting-${day}.${extension}`, type, text);
  return (
    <ResultMenu>
      {share}
      <MenuCopy copy={() => copied(resultText(result))} />
      <MenuItem icon={Printer} onClick={() => window.print()}>
        Afdrukken
      </MenuItem>
      {calendar !== null && (
        <MenuItem icon={CalendarPlus} onClick={() => save("ics", "text/calendar", calendar)}>
          Agendabestand
        </MenuItem>
      )}
      <MenuItem
        icon={FileDown}
        onClick={() => save("md", "text/markdown", `${resultMarkdown(result, passages)}\n`)}
      >
        Tekstbestand
      </MenuItem>
      {passages.length > 0 && (
        <MenuItem
          icon={Captions}
          onClick={() => save("vtt", "text/vtt", transcriptVtt(passages, result.speakers))}
        >
          Ondertitels
        </MenuItem>
      )}
      <Report report={result.report} />
    </ResultMenu>
  );
}

/** The report comes from outside: only a web address becomes a link. */
function Report({ report }: { report: string }) {
  if (report === "") return null;
  const link = reportLink(report);
  if (link === null) return <p className="px-3 py-2 text-muted wrap-anywhere">Verslag: {report}</p>;
  return (
    <MenuLink icon={ExternalLink} href={link} target="_blank" rel="noopener noreferrer">
      <span className="wrap-anywhere">
        Open verslag <span className="text-xs text-muted">{new URL(link).host}</span>
        <span className="sr-only"> (opent in een nieuw venster)</span>
      </span>
    </MenuLink>
  );
}

/** The points of a result that are still to be done by a date, as a calendar file; null without one. */
function pointsCalendar(result: MeetingResult, host: string, nowMs: number): string | null {
  const days = result.points.flatMap(({ id, isDone, dueOn, version, text, owner }): CalendarDay[] => {
    if (isDone || dueOn === null) return [];
    const description = [owner, resultTitle(result)].filter(Boolean).join("\n");
    return [{ uid: `action-point-${id}@${host}`, sequence: version, day: dueOn, summary: text, description }];
  });
  return days.length > 0 ? calendarFile(days, nowMs) : null;
}
