import { useQuery } from "@tanstack/react-query";
import { useAdminChanges } from "#web/lib/use-admin-changes.ts";
import { WaitingList } from "#web/parts/waiting-list.tsx";
import { OpenableRow } from "../openable-row.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { type WaitingChange, waitingChangesQuery, websiteKeys, websiteTables } from "./websites-api.ts";

type WebsiteChangeListProps = {
  /** Says what was done. */
  onSuccess: (text: string) => void;
};

/** Changes of their websites that customers asked for, until they are done or declined. */
export function WebsiteChangeList({ onSuccess }: WebsiteChangeListProps) {
  useAdminChanges(websiteTables, websiteKeys.waiting);
  const query = useQuery(waitingChangesQuery());
  return (
    <WaitingList
      title="Wijzigingen aan websites"
      subject="De wijzigingen aan websites"
      query={query}
      texts={{
        none: "Geen wijziging die wacht.",
        one: "1 wijziging wacht",
        many: "wijzigingen wachten",
      }}
    >
      {(change) => <ChangeRow change={change} onSuccess={onSuccess} />}
    </WaitingList>
  );
}

function ChangeRow({ change, onSuccess }: WebsiteChangeListProps & { change: WaitingChange }) {
  const { name, email, askedAtMs, text, state, answer } = change;
  return (
    <OpenableRow
      from={name || "Klant zonder naam"}
      preview={state === "planned" ? `Ingepland: ${text}` : text}
      atMs={askedAtMs}
      email={email}
      quoted={text}
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
