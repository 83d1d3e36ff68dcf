import { useId } from "react";
import type { MeetingMode } from "#functions/contract/meeting.ts";
import { Moment } from "#web/parts/moment.tsx";
import type { MeetingResult } from "../meeting-model.ts";
import { lengthText } from "../transcript/passages.ts";
import { modeNames } from "../upload-panel/recording-texts.ts";

const languages = new Intl.DisplayNames("nl", { type: "language", languageDisplay: "standard" });

/** In Dutch; a code that is not known stays a code. */
function languageName(code: string): string {
  return languages.of(code) ?? code;
}

type FactsProps = Pick<MeetingResult, "createdAtMs" | "durationSeconds"> & { language?: string | null };

/** When it was, how long, in which language. */
export function Facts({ createdAtMs, durationSeconds, language }: FactsProps) {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
      <Moment atMs={createdAtMs} />
      {durationSeconds !== null && <Fact>{lengthText(durationSeconds)}</Fact>}
      {language && <Fact>{languageName(language)}</Fact>}
    </p>
  );
}

/** Separated by room on screen, and by a comma for the ear. */
function Fact({ children }: { children: string }) {
  return (
    <>
      <span className="sr-only">, </span>
      <span>{children}</span>
    </>
  );
}

/** Of which kind the meeting was. */
export function ModeBadge({ mode }: { mode: MeetingMode | null }) {
  if (mode === null) return null;
  return (
    <span className="rounded-full bg-raised px-2.5 py-0.5 text-xs font-semibold">{modeNames[mode]}</span>
  );
}

type ParticipantsProps = {
  names: readonly string[];
  /** The heading's place below the title that it stands under. */
  as?: "h2" | "h4";
};

export function Participants({ names, as: Heading = "h4" }: ParticipantsProps) {
  // Two people may have one name.
  const named = names.map((name, position) => ({ name, position }));
  const titleId = useId();
  return (
    <div className="grid gap-2">
      <Heading id={titleId} className="text-sm font-semibold">
        Deelnemers
      </Heading>
      <ul aria-labelledby={titleId} className="flex flex-wrap gap-2">
        {named.map(({ name, position }) => (
          <li key={position} className="rounded-full bg-raised px-3 py-1 text-sm wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
