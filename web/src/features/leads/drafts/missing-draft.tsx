import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { RowsShape } from "./drafts-skeleton.tsx";
import type { OpenDraft } from "./use-open-draft.ts";

/** In the place of a draft that the address names and that is not there. */
export function MissingDraft({ opened, onClose }: { opened: OpenDraft; onClose: () => void }) {
  if (opened.state === "reading") return <RowsShape />;
  if (opened.state === "failed")
    return (
      <LoadFailure query={opened.query}>
        Deze e-mail kon niet worden opgehaald. Er is niets verloren.
      </LoadFailure>
    );
  return (
    <EmptyState
      title="Deze e-mail is er niet meer"
      text="Kies een andere e-mail uit de lijst."
      action={
        <Button variant="secondary" size="sm" onClick={onClose}>
          Naar de lijst
        </Button>
      }
    />
  );
}
