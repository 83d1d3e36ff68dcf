import { ExternalLink, FileDown } from "lucide";
import { useId } from "react";
import { isoDay } from "#web/lib/brussels-calendar.ts";
import { copied } from "#web/lib/clipboard.ts";
import { formatMoment } from "#web/lib/dates.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { type MeetingResult, reportLink } from "../meeting-model.ts";
import { ActionItems } from "./action-items.tsx";
import { resultMarkdown, resultText } from "./result-export.ts";
import { SentimentPicture } from "./sentiment-picture.tsx";
import { tickedItems } from "./ticked-items.ts";

type ResultCardProps = {
  userId: string;
  result: MeetingResult;
  /** It came in while the page was open. */
  isNew: boolean;
};

/** The result of one analysis. */
export function ResultCard({ userId, result, isNew }: ResultCardProps) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className="grid gap-6 rounded-lg bg-surface p-5 sm:p-7">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 id={titleId} className="text-lg">
            Meeting van{" "}
            <time dateTime={new Date(result.createdAtMs).toISOString()}>
              {formatMoment(result.createdAtMs)}
            </time>
          </h3>
          {isNew && (
            <p className="rounded-full bg-alive-soft px-3 py-1 text-xs font-semibold text-alive">Nieuw</p>
          )}
        </div>
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">
          {result.summary || "Bij deze meeting is geen samenvatting gemaakt."}
        </p>
      </div>
      <ActionItems userId={userId} result={result} />
      {result.participants.length > 0 && <Participants names={result.participants} />}
      {result.sentiment && <SentimentPicture sentiment={result.sentiment} />}
      <ResultActions userId={userId} result={result} />
    </article>
  );
}

function Participants({ names }: { names: readonly string[] }) {
  // Two people may have one name.
  const named = names.map((name, position) => ({ name, position }));
  return (
    <div className="grid gap-2">
      <h4 className="text-sm font-semibold">Deelnemers</h4>
      <ul className="flex flex-wrap gap-2">
        {named.map(({ name, position }) => (
          <li key={position} className="rounded-full bg-raised px-3 py-1 text-sm wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ResultActions({ userId, result }: { userId: string; result: MeetingResult }) {
  const ticked = () => tickedItems(userId, result.id);
  const save = () => {
    const day = isoDay(result.createdAtMs);
    const markdown = `${resultMarkdown(result, ticked())}\n`;
    saveFile(`meeting-${day}.md`, new Blob([markdown], { type: "text/markdown;charset=utf-8" }));
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Report report={result.report} />
      <CopyButton copy={() => copied(resultText(result, ticked()))} />
      <Button variant="secondary" size="sm" onClick={save}>
        <Icon of={FileDown} className="size-4" />
        Markdown
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
