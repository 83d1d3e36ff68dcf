import { countText } from "#web/lib/count-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { DraftList } from "./draft-list.ts";
import { useOlderDrafts } from "./drafts-api.ts";

type OlderDraftsProps = {
  userId: string;
  list: DraftList;
};

/** Fetches the next page of what is not in the list yet. */
export function OlderDrafts({ userId, list }: OlderDraftsProps) {
  const older = useOlderDrafts(userId);
  const { oldest } = list;
  const remaining = list.total - list.drafts.length;
  if (!oldest || remaining <= 0) return null;
  return (
    <>
      {older.isError && (
        <Notice tone="error">De oudere emails konden niet worden geladen. Probeer het opnieuw.</Notice>
      )}
      <Button
        variant="secondary"
        busy={older.isPending}
        busyText="Emails worden geladen..."
        onClick={() => older.mutate(oldest)}
      >
        Toon oudere emails ({countText(remaining)})
      </Button>
    </>
  );
}
