import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { RowsShape } from "./drafts-skeleton.tsx";
import type { ShownDrafts } from "./use-shown-drafts.ts";

type NoRowsProps = { shown: ShownDrafts; isNarrowed: boolean; onAll: () => void };

/** In the place of the rows while they are read, when they could not be, and when there are none. */
export function NoRows({ shown, isNarrowed, onAll }: NoRowsProps) {
  if (shown.state === "loading") return <RowsShape />;
  if (shown.state === "failed")
    return <LoadFailure query={shown.query}>De e-mails konden niet worden gezocht.</LoadFailure>;
  return (
    <EmptyState
      title="Geen emails gevonden"
      text={isNarrowed ? "Geen enkele e-mail past bij wat u zoekt." : "Alle e-mails zijn verwijderd."}
      action={
        isNarrowed && (
          <Button variant="secondary" size="sm" onClick={onAll}>
            Toon alle e-mails
          </Button>
        )
      }
    />
  );
}
