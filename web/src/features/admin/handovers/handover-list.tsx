import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { countText } from "#web/lib/count-text.ts";
import { formatMoment } from "#web/lib/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { type Handover, handoversQuery, useHandoverChanges, useMarkHandled } from "./handovers-api.ts";

/** Conversations with the assistant that customers sent to the company, to ask for a person. */
export function HandoverList() {
  const titleId = useId();
  useHandoverChanges();
  const query = useQuery(handoversQuery());
  const mark = useMarkHandled();
  return (
    <section aria-labelledby={titleId} aria-busy={query.isPending} className="peer grid gap-3">
      <h2 id={titleId} className="text-xl">
        Doorgestuurde gesprekken
      </h2>
      {/* Keeps its height before the number is known, so that nothing moves. */}
      <p role="status" className="min-h-5 text-muted text-sm tabular-nums">
        {query.data && waitingText(query.data.count)}
      </p>
      {mark.isError && <Notice tone="error">Dat is niet opgeslagen. Probeer het zo dadelijk opnieuw.</Notice>}
      {query.isError && (
        <LoadFailure query={query}>De doorgestuurde gesprekken konden niet worden geladen.</LoadFailure>
      )}
      {query.data && query.data.handovers.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line">
          {query.data.handovers.map((handover) => (
            <li key={handover.id}>
              <HandoverRow handover={handover} onHandled={() => mark.mutate(handover.id)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function waitingText(count: number): string {
  if (count === 0) return "Geen gesprek dat op antwoord wacht.";
  return count === 1 ? "1 gesprek wacht op antwoord" : `${countText(count)} gesprekken wachten op antwoord`;
}

type HandoverRowProps = { handover: Handover; onHandled: () => void };

/** One line that opens: the conversation as it stood, the way to answer, and the mark that it is done. */
function HandoverRow({ handover, onHandled }: HandoverRowProps) {
  const { name, email, created_at, messages } = handover;
  return (
    <details className="group">
      <summary className="grid min-h-11 cursor-pointer grid-cols-[minmax(0,1fr)] items-center gap-x-6 px-3 py-2 text-sm hover:bg-raised sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_auto]">
        <span className="truncate font-semibold">{name || "Klant zonder naam"}</span>
        <span className="truncate text-muted group-open:invisible">{lastQuestion(messages)}</span>
        <time dateTime={created_at} className="text-muted tabular-nums">
          {formatMoment(created_at)}
        </time>
      </summary>
      <div className="grid max-w-prose gap-4 px-3 pt-2 pb-5">
        <ol className="grid gap-3">
          {messages.map(({ role, content, created_at: at }) => (
            <li key={`${role} ${at}`} className="grid gap-0.5">
              <span className="text-muted text-sm">{role === "user" ? "Klant" : "Assistent"}</span>
              <span className="whitespace-pre-line wrap-anywhere">{content || "(leeg antwoord)"}</span>
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button variant="secondary" size="sm" onClick={onHandled}>
            Markeer als afgehandeld
          </Button>
          {email && (
            <a
              href={`mailto:${encodeURIComponent(email)}`}
              className="font-semibold text-sm wrap-anywhere underline"
            >
              {email}
            </a>
          )}
        </div>
      </div>
    </details>
  );
}

function lastQuestion(messages: Handover["messages"]): string {
  return messages.findLast(({ role }) => role === "user")?.content ?? "";
}
