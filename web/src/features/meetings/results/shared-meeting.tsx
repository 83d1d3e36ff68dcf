import type { SharedMeeting } from "#functions/contract/shared.ts";
import { formatDay } from "#web/lib/dates.ts";
import { HowMadeNote } from "#web/ui/how-made.tsx";
import { MadeByAi } from "#web/ui/made-by-ai.tsx";
import { wrapLook } from "#web/ui/wrap-look.ts";
import { Facts, ModeBadge, Participants } from "./result-parts.tsx";
import { resultTitle } from "./result-title.ts";
import { sentimentOf } from "./sentiment.ts";
import { SentimentPicture } from "./sentiment-picture.tsx";

/** A meeting's report as a reader sees it to whom it was shared: nothing to tick, nothing to hear. */
export function SharedMeetingView({ shared }: { shared: SharedMeeting }) {
  const createdAtMs = Date.parse(shared.madeAt);
  const names = shared.participants.map((name) => name?.trim() ?? "").filter(Boolean);
  const sentiment = sentimentOf(shared.sentiment);
  return (
    <article className="grid min-w-0 content-start gap-7 rounded-lg bg-surface p-5 sm:p-8 print:bg-transparent print:p-0">
      <header className="grid gap-2">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h1 className="text-2xl wrap-anywhere sm:text-3xl">
            {resultTitle({ recordingName: shared.name, createdAtMs })}
          </h1>
          <ModeBadge mode={shared.mode} />
        </div>
        <Facts createdAtMs={createdAtMs} durationSeconds={shared.durationSeconds} />
      </header>
      <p className={`max-w-prose text-base whitespace-pre-line ${wrapLook(shared.summary)}`}>
        {shared.summary.trim() || "Bij deze vergadering is geen samenvatting gemaakt."}
      </p>
      {shared.points.length > 0 && <Points points={shared.points} />}
      {names.length > 0 && <Participants names={names} as="h2" />}
      {sentiment && <SentimentPicture sentiment={sentiment} as="h2" />}
      <footer className="grid gap-3 border-t border-line pt-4">
        <MadeByAi what="Dit verslag" from="uit de tekst van het gesprek" />
        <HowMadeNote made={{ isExample: shared.isExample, facts: [] }} />
      </footer>
    </article>
  );
}

function Points({ points }: Pick<SharedMeeting, "points">) {
  const placed = points.map((point, position) => ({ ...point, position }));
  return (
    <div className="grid gap-1">
      <h2 id={pointsTitleId} className="text-sm font-semibold">
        Actiepunten
      </h2>
      <ul aria-labelledby={pointsTitleId} className="grid divide-y divide-line">
        {placed.map(({ position, text, owner, dueOn, isDone }) => (
          <li key={position} className="flex items-start gap-3 py-2.5">
            <Tick isDone={isDone} />
            <div className="min-w-0 wrap-anywhere">
              <p>{text}</p>
              <p className="flex flex-wrap gap-x-3 text-sm text-muted">
                {owner && <span>{owner}</span>}
                {dueOn && <time dateTime={dueOn}>tegen {formatDay(`${dueOn}T12:00:00Z`)}</time>}
                {isDone && <span>klaar</span>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

const pointsTitleId = "shared-points-title";

/** A node, filled when it is done; "klaar" says the same. */
function Tick({ isDone }: { isDone: boolean }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="mt-1 size-4 shrink-0">
      <circle
        cx="8"
        cy="8"
        r="6"
        strokeWidth="1.5"
        className={isDone ? "fill-alive stroke-alive" : "fill-none stroke-edge"}
      />
      {isDone && <path d="m5 8 2 2 4-4" fill="none" strokeWidth="1.5" className="stroke-surface" />}
    </svg>
  );
}
