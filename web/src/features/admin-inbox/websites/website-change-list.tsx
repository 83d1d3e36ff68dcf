import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { countText } from "#web/lib/count-text.ts";
import { useAdminChanges } from "#web/lib/use-admin-changes.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { OpenableRow } from "../openable-row.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { type WaitingChange, waitingChangesQuery, websiteKeys, websiteTables } from "./websites-api.ts";

type WebsiteChangeListProps = {
  /** Says what was done. */
  onSuccess: (text: string) => void;
};

/** Changes of their websites that customers asked for, until they are done or declined. */
export function WebsiteChangeList({ onSuccess }: WebsiteChangeListProps) {
  const titleId = useId();
  useAdminChanges(websiteTables, websiteKeys.waiting);
  const query = useQuery(waitingChangesQuery());
  return (
    <section aria-labelledby={titleId} aria-busy={query.isPending} className="peer grid gap-3">
      <h2 id={titleId} className="text-xl">
        Wijzigingen aan websites
      </h2>
      {/* Keeps its height before the number is known, so that nothing moves. */}
      <p role="status" className="min-h-5 text-muted text-sm tabular-nums">
        {query.data && waitingText(query.data.count)}
      </p>
      {query.isError && (
        <LoadFailure query={query}>De wijzigingen aan websites konden niet worden geladen.</LoadFailure>
      )}
      {query.data && query.data.changes.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line">
          {query.data.changes.map((change) => (
            <li key={change.id}>
              <ChangeRow change={change} onSuccess={onSuccess} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function waitingText(count: number): string {
  if (count === 0) return "Geen wijziging die wacht.";
  return count === 1 ? "1 wijziging wacht" : `${countText(count)} wijzigingen wachten`;
}

function ChangeRow({ change, onSuccess }: WebsiteChangeListProps & { change: WaitingChange }) {
  const { name, email, askedAtMs, text, state, answer } = change;
  return (
    <OpenableRow
      from={name || "Klant zonder naam"}
      preview={state === "planned" ? `Ingepland: ${text}` : text}
      atMs={askedAtMs}
      email={email}
      acts={null}
    >
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      {state === "planned" && (
        <p className="text-sm text-muted whitespace-pre-line wrap-anywhere">
          Ingepland{answer && `: ${answer}`}
        </p>
      )}
      <AnswerForm change={change} onDone={() => onSuccess("Antwoord verstuurd")} />
    </OpenableRow>
  );
}
