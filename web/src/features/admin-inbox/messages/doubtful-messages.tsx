import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { messagesQuery, useEndDoubt, useMarkMessage } from "./messages-api.ts";
import { MessagesPageList } from "./messages-page.tsx";

/** Messages that wait and seem to come from a program. Nothing is shown where there are none. */
export function DoubtfulMessages() {
  const titleId = useId();
  const [page, setPage] = useState(1);
  const query = useQuery(messagesQuery("doubtful", page));
  const mark = useMarkMessage();
  const endDoubt = useEndDoubt();
  if (!query.data?.count && !query.isError) return null;
  return (
    <section aria-labelledby={titleId} className="grid gap-4 pt-6">
      <div className="grid max-w-prose gap-1">
        <h3 id={titleId} className="text-lg">
          Vermoedelijk reclame
        </h3>
        <p className="text-sm text-muted">
          Deze berichten lijken van een programma te komen. Een bericht dat u bij de berichten zet, komt ook
          in de mailbox van het bedrijf.
        </p>
      </div>
      {(mark.isError || endDoubt.isError) && (
        <Notice tone="error">Dat is niet opgeslagen. Probeer het zo dadelijk opnieuw.</Notice>
      )}
      {query.isError && <LoadFailure query={query}>Deze berichten konden niet worden geladen.</LoadFailure>}
      <MessagesPageList
        label="Pagina's met vermoedelijke reclame"
        shown={query.data}
        onPage={setPage}
        onMark={mark.mutate}
        onGenuine={endDoubt.mutate}
      />
    </section>
  );
}
