import type { NumberedPage } from "#web/lib/numbered-page.ts";
import { RowList } from "#web/parts/row-list.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { MessageRow } from "./message-row.tsx";
import type { Message } from "./messages-api.ts";

type MessagesPageListProps = {
  shown: NumberedPage<Message> | undefined;
  /** Names the pages. */
  label: string;
  onPage: (page: number) => void;
  onMark: (change: { id: string; isDone: boolean }) => void;
  /** For messages that seem to come from a program. */
  onGenuine?: (id: string) => void;
};

/** One page of messages, and the way to the others. */
export function MessagesPageList({ shown, label, onPage, onMark, onGenuine }: MessagesPageListProps) {
  if (!shown || shown.rows.length === 0) return null;
  return (
    <>
      <RowList rows={shown.rows}>
        {(message) => (
          <MessageRow
            message={message}
            onMark={(isDone) => onMark({ id: message.id, isDone })}
            onGenuine={onGenuine && (() => onGenuine(message.id))}
          />
        )}
      </RowList>
      <Pagination label={label} {...shown} onPage={onPage} />
    </>
  );
}
