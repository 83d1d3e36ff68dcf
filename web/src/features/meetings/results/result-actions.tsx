import { CalendarPlus, Captions, ExternalLink, FileDown, Printer } from "lucide";
import { isoDay } from "#web/lib/brussels-calendar.ts";
import { copied } from "#web/lib/clipboard.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { serverNowMs } from "#web/lib/server-clock.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { type MeetingResult, reportLink } from "../meeting-model.ts";
import { pointsCalendar } from "../points/points-calendar.ts";
import type { Passage } from "../transcript/passages.ts";
import { transcriptVtt } from "../transcript/transcript-export.ts";
import { resultMarkdown, resultText } from "./result-export.ts";

type ResultActionsProps = { result: MeetingResult; passages: readonly Passage[] };

/** Ways to take a result along: text, files, paper. */
export function ResultActions({ result, passages }: ResultActionsProps) {
  const day = isoDay(result.createdAtMs);
  const calendar = pointsCalendar(result, location.host, serverNowMs());
  const save = (extension: string, type: string, text: string) =>
    saveFile(`meeting-${day}.${extension}`, new Blob([text], { type: `${type};charset=utf-8` }));
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Report report={result.report} />
      <CopyButton copy={() => copied(resultText(result))} />
      <Button
        variant="secondary"
        size="sm"
        onClick={() => save("md", "text/markdown", `${resultMarkdown(result, passages)}\n`)}
      >
        <Icon of={FileDown} className="size-4" />
        Tekstbestand
      </Button>
      {passages.length > 0 && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => save("vtt", "text/vtt", transcriptVtt(passages, result.speakers))}
        >
          <Icon of={Captions} className="size-4" />
          Ondertitels
        </Button>
      )}
      {calendar !== null && (
        <Button variant="secondary" size="sm" onClick={() => save("ics", "text/calendar", calendar)}>
          <Icon of={CalendarPlus} className="size-4" />
          Agendabestand
        </Button>
      )}
      <Button variant="secondary" size="sm" onClick={() => window.print()}>
        <Icon of={Printer} className="size-4" />
        Afdrukken
      </Button>
    </div>
  );
}

/** The report comes from outside: only a web address becomes a link. */
function Report({ report }: { report: string }) {
  if (report === "") return null;
  const link = reportLink(report);
  if (link === null) return <p className="w-full text-sm text-muted wrap-anywhere">Verslag: {report}</p>;
  return (
    <>
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonLook({ variant: "secondary", size: "sm" })}
      >
        <Icon of={ExternalLink} className="size-4" />
        Open verslag
        <span className="sr-only"> (opent in een nieuw venster)</span>
      </a>
      <span className="text-xs text-muted wrap-anywhere">{new URL(link).host}</span>
    </>
  );
}
