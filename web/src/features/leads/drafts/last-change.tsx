import { messageOf } from "#web/lib/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
import type { Draft } from "./draft.ts";
import type { DraftActs } from "./use-draft-work.ts";

type LastChangeProps = {
  error: Error | null;
  removed: Draft | null;
  busy: boolean;
  acts: DraftActs;
  /** The button that was pressed goes; the list stays. */
  onDone: () => void;
};

/** That the last change failed, or that a draft was removed and can be brought back. */
export function LastChange({ error, removed, busy, acts, onDone }: LastChangeProps) {
  if (error)
    return (
      <Notice isLine tone="error">
        {messageOf(error, "De wijziging kon niet worden opgeslagen.")}
      </Notice>
    );
  if (!removed) return null;
  return (
    <Notice
      isLine
      tone="info"
      action={
        <div className="flex flex-wrap gap-2">
          <SideButton busy={busy} onClick={() => acts.bringBack(removed, onDone)}>
            Ongedaan maken
          </SideButton>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              acts.note({ type: "removal-forgotten" });
              onDone();
            }}
          >
            Sluiten
          </Button>
        </div>
      }
    >
      De e-mail aan {removed.prospect} is verwijderd. U vindt hem nog 30 dagen bij Verwijderd.
    </Notice>
  );
}
