import { useQuery } from "@tanstack/react-query";
import type { PagedList } from "#web/lib/paged-list.ts";
import { pagedQuery } from "#web/lib/paged-query.ts";
import { Moment } from "#web/parts/moment.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { LoadingLines } from "#web/ui/loading-lines.tsx";
import { OlderRows } from "../older-rows.tsx";
import { type Feedback, feedbackList } from "./feedback-api.ts";

/** The states of the history: loading, failed, empty and full. */
export function FeedbackHistory({ userId }: { userId: string }) {
  const query = useQuery(pagedQuery(feedbackList(userId)));
  if (query.data) return <History userId={userId} list={query.data} />;
  if (query.isPending) {
    return (
      <LoadingLines
        label="Uw feedback wordt geladen..."
        lines={["h-4 w-4/5", "h-3.5 w-2/5"]}
        className="gap-2.5"
      />
    );
  }
  return (
    <LoadFailure query={query} title="Er is een fout opgetreden bij het laden van feedback">
      Wat u eerder schreef, is bewaard. U kunt wel nieuwe feedback versturen.
    </LoadFailure>
  );
}

function History({ userId, list }: { userId: string; list: PagedList<Feedback> }) {
  if (list.rows.length === 0) {
    return <p className="text-sm text-muted">U gaf nog geen feedback. Schrijf hierboven wat beter kan.</p>;
  }
  return (
    <section
      aria-label="Eerdere feedback"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll the list.
      tabIndex={0}
      className="grid max-h-60 gap-2 overflow-y-auto rounded-md pr-2"
    >
      <ul className="grid divide-y divide-line">
        {list.rows.map((entry) => (
          <li key={entry.id} className="grid gap-0.5 py-3 first:pt-0">
            <p className="whitespace-pre-line text-sm wrap-anywhere">{entry.feedback}</p>
            <Moment atMs={entry.createdAtMs} className="text-xs text-muted tabular-nums" />
          </li>
        ))}
      </ul>
      <OlderRows source={feedbackList(userId)} list={list} noun="berichten" />
    </section>
  );
}
