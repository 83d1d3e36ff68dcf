import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { countText } from "#web/lib/count-text.ts";
import { useAdminChanges } from "#web/lib/use-admin-changes.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RowsSkeleton } from "#web/ui/rows-skeleton.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { DoubtfulMessages } from "./doubtful-messages.tsx";
import { messageKeys, messagesQuery, messageTables, useMarkMessage } from "./messages-api.ts";
import { MessagesPageList } from "./messages-page.tsx";

const none = {
  open: "Geen bericht van de contactpagina dat wacht.",
  done: "Nog niets afgehandeld. Berichten die u afhandelt, blijven hier nog dertig dagen staan.",
};

/** The messages that visitors wrote on the contact page. */
export function MessageList() {
  const titleId = useId();
  const [filter, setFilter] = useState<keyof typeof none>("open");
  const [page, setPage] = useState(1);
  useAdminChanges(messageTables, messageKeys.all);
  const query = useQuery(messagesQuery(filter, page));
  const mark = useMarkMessage();
  const count = query.data?.count ?? 0;
  const show = (next: keyof typeof none) => {
    setFilter(next);
    setPage(1);
  };
  return (
    <section
      aria-labelledby={titleId}
      aria-busy={query.isPlaceholderData}
      // Seen once the list above it has its height.
      className="grid gap-3 peer-aria-busy:invisible"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <h2 id={titleId} className="text-xl">
          Berichten
        </h2>
        <Switch
          label="Toon wat is afgehandeld"
          checked={filter === "done"}
          onChange={({ target }) => show(target.checked ? "done" : "open")}
        />
      </div>
      {/* Keeps its height before the number is known, so that nothing moves. */}
      <p role="status" className="min-h-5 text-sm text-muted tabular-nums">
        {count > 0 && (count === 1 ? "1 bericht" : `${countText(count)} berichten`)}
        {query.data?.rows.length === 0 && none[filter]}
      </p>
      {mark.isError && <Notice tone="error">Dat is niet opgeslagen. Probeer het zo dadelijk opnieuw.</Notice>}
      {query.isError && <LoadFailure query={query}>De berichten konden niet worden geladen.</LoadFailure>}
      {query.isPending && <RowsSkeleton rowClass="min-h-11" />}
      <MessagesPageList
        label="Pagina's met berichten"
        shown={query.data}
        onPage={setPage}
        onMark={mark.mutate}
      />
      <DoubtfulMessages />
    </section>
  );
}
