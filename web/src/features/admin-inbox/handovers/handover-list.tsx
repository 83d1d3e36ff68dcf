import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { countText } from "#web/lib/count-text.ts";
import { useAdminChanges } from "#web/lib/use-admin-changes.ts";
import { Button } from "#web/ui/button.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { OpenableRow } from "../openable-row.tsx";
import {
  type Handover,
  handoverKeys,
  handoversQuery,
  handoverTables,
  useMarkHandled,
} from "./handovers-api.ts";

/** Conversations with the assistant that customers sent to the company, to ask for a person. */
export function HandoverList() {
  const titleId = useId();
  useAdminChanges(handoverTables, handoverKeys.waiting);
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

/** The conversation as it stood. */
function HandoverRow({ handover, onHandled }: HandoverRowProps) {
  const { name, email, createdAtMs, messages } = handover;
  return (
    <OpenableRow
      from={name || "Klant zonder naam"}
      preview={lastQuestion(messages)}
      atMs={createdAtMs}
      email={email}
      acts={
        <Button variant="secondary" size="sm" onClick={onHandled}>
          Markeer als afgehandeld
        </Button>
      }
    >
      <ol className="grid gap-3">
        {messages.map(({ role, content, createdAtMs }) => (
          <li key={`${role} ${createdAtMs}`} className="grid gap-0.5">
            <span className="text-muted text-sm">{role === "user" ? "Klant" : "Assistent"}</span>
            <span className="whitespace-pre-line wrap-anywhere">{content || "(leeg antwoord)"}</span>
          </li>
        ))}
      </ol>
    </OpenableRow>
  );
}

function lastQuestion(messages: Handover["messages"]): string {
  return messages.findLast(({ role }) => role === "user")?.content ?? "";
}
