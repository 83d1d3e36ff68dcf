import { useQuery } from "@tanstack/react-query";
import { useAdminChanges } from "#web/lib/use-admin-changes.ts";
import { WaitingList } from "#web/parts/waiting-list.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
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
  useAdminChanges(handoverTables, handoverKeys.waiting);
  const query = useQuery(handoversQuery());
  const mark = useMarkHandled();
  return (
    <WaitingList
      title="Doorgestuurde gesprekken"
      subject="De doorgestuurde gesprekken"
      query={query}
      texts={{
        none: "Geen gesprek dat op antwoord wacht.",
        one: "1 gesprek wacht op antwoord",
        many: "gesprekken wachten op antwoord",
      }}
      act={mark}
    >
      {(handover) => <HandoverRow handover={handover} onHandled={() => mark.mutate(handover.id)} />}
    </WaitingList>
  );
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
      quoted={lastQuestion(messages)}
      acts={<SideButton onClick={onHandled}>Markeer als afgehandeld</SideButton>}
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
