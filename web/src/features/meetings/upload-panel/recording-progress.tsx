import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { focusWhereLost } from "#web/ui/focus-where-lost.ts";
import { SideButton } from "#web/ui/side-button.tsx";
import { SpinnerMark } from "#web/ui/spinner.tsx";
import { uploadTimeText } from "../chosen-file/recording-limit.ts";
import type { Transfer } from "../upload/upload-state.ts";
import { RecordingNodes } from "./recording-nodes.tsx";
import { bytesText, percentOf, speedText, timeLeftText } from "./recording-texts.ts";

type RecordingProgressProps = {
  fileName: string;
  transfer: Transfer;
  onPause: () => void;
  onResume: () => void;
  onCancel: () => void;
};

/** How far the bytes are, and what can be done about it. */
export function RecordingProgress({
  fileName,
  transfer,
  onPause,
  onResume,
  onCancel,
}: RecordingProgressProps) {
  const [asking, setAsking] = useState(false);
  const { status, sentBytes, totalBytes } = transfer;
  const percent = percentOf(sentBytes, totalBytes);
  const bytesPerSecond = transfer.status === "uploading" ? transfer.bytesPerSecond : null;
  const timeText = uploadTimeText({ totalBytes, bytesPerSecond });
  return (
    <section
      aria-label={`Upload van ${fileName}`}
      ref={focusWhereLost}
      tabIndex={-1}
      className="grid gap-5 outline-none"
    >
      <div className="flex items-end justify-between gap-4">
        <div className="grid min-w-0 gap-0.5">
          <p className="line-clamp-2 font-semibold wrap-anywhere">{fileName}</p>
          <p className="text-sm tabular-nums text-muted">
            {bytesText(sentBytes)} van {bytesText(totalBytes)}
          </p>
        </div>
        <p aria-hidden="true" className="font-display text-3xl font-semibold tabular-nums tracking-tight">
          {percent}
          <span className="ml-1 text-lg text-muted">%</span>
        </p>
      </div>
      <RecordingNodes percent={percent} moving={status === "uploading"} label={`Upload van ${fileName}`} />
      <p className="min-h-6 text-sm tabular-nums text-muted">{situationText(transfer)}</p>
      {timeText !== null && <p className="text-sm text-muted">{timeText}</p>}
      <p role="status" className="sr-only">
        {announcement(status, percent)}
      </p>
      {asking ? (
        <div className="grid gap-3 rounded-md bg-harm-soft p-4">
          <p className="text-sm">
            Stopt u nu, dan gaat wat al verstuurd is verloren. Wilt u alleen even wachten, pauzeer dan.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="danger" size="sm" onClick={onCancel}>
              Upload stoppen
            </Button>
            <Button variant="quiet" size="sm" ref={focusOnArrival} onClick={() => setAsking(false)}>
              Verder uploaden
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          {status === "paused" ? (
            <Button size="sm" onClick={onResume}>
              Hervatten
            </Button>
          ) : (
            <SideButton onClick={onPause}>Pauzeren</SideButton>
          )}
          <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
            Annuleren
          </Button>
        </div>
      )}
    </section>
  );
}

function situationText(transfer: Transfer): string {
  switch (transfer.status) {
    case "paused":
      return "Gepauzeerd. U kunt later verdergaan, ook na het sluiten van deze pagina.";
    case "waiting-for-network":
      return "Geen verbinding. De upload gaat vanzelf verder zodra u weer online bent.";
    case "waiting-for-server":
      return "Het uploaden lukt even niet. Straks gaat het vanzelf verder waar het stopte.";
    case "uploading": {
      const { bytesPerSecond, secondsLeft } = transfer;
      if (bytesPerSecond === null) return "Bezig met uploaden...";
      return secondsLeft === null
        ? speedText(bytesPerSecond)
        : `${speedText(bytesPerSecond)} · ${timeLeftText(secondsLeft)}`;
    }
  }
}

/** Read aloud when it changes: each quarter is enough. */
function announcement(status: Transfer["status"], percent: number): string {
  if (status === "paused") return "Upload gepauzeerd.";
  if (status === "waiting-for-network") return "Geen verbinding. De upload wacht.";
  if (status === "waiting-for-server") return "Het uploaden lukt even niet. Het gaat straks vanzelf verder.";
  const quarter = Math.floor(percent / 25) * 25;
  return quarter === 0 ? "Upload gestart." : `${quarter} % verstuurd.`;
}

/** The bytes are there; the rest takes moments and cannot be stopped. */
export function RecordingSettling({ fileName }: { fileName: string }) {
  return (
    <section
      aria-label={`Upload van ${fileName}`}
      ref={focusWhereLost}
      tabIndex={-1}
      className="grid gap-5 outline-none"
    >
      <p className="line-clamp-2 font-semibold wrap-anywhere">{fileName}</p>
      <RecordingNodes percent={100} moving label={`Upload van ${fileName}`} />
      <p role="status" className="flex items-center gap-3 text-sm text-muted">
        <SpinnerMark className="text-alive" />
        Uw opname is aangekomen. De analyse wordt gestart...
      </p>
    </section>
  );
}
