import clsx from "clsx";
import { formatMoment } from "#web/lib/dates.ts";
import type { WebsiteChange } from "./website-api.ts";

const states: Record<WebsiteChange["state"], { text: string; look: string }> = {
  asked: { text: "Wacht op antwoord", look: "text-muted" },
  planned: { text: "Ingepland", look: "text-signal-text" },
  done: { text: "Klaar", look: "text-signal-text" },
  declined: { text: "Niet uitgevoerd", look: "text-ink" },
};

/** The change that was asked for, and the company's words to it. */
export function ChangeRow({ change }: { change: WebsiteChange }) {
  const { text, askedAtMs, state, answer, answeredAtMs } = change;
  return (
    <article className="grid gap-2 py-4">
      <p className="flex flex-wrap items-baseline gap-x-4 text-sm">
        <span className={clsx("font-semibold", states[state].look)}>{states[state].text}</span>
        <time dateTime={new Date(askedAtMs).toISOString()} className="text-muted tabular-nums">
          gevraagd op {formatMoment(askedAtMs)}
        </time>
      </p>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
      {answeredAtMs !== null && answer && (
        <div className="grid max-w-prose gap-1 border-l-2 border-line pl-4">
          <p className="text-sm text-muted">Ons antwoord, {formatMoment(answeredAtMs)}</p>
          <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
        </div>
      )}
    </article>
  );
}
