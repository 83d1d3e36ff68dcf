import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
import type { Draft } from "./draft.ts";
import type { DraftActs } from "./use-draft-work.ts";

type SentQuestionProps = {
  draft: Draft;
  busy: boolean;
  acts: DraftActs;
  onAnswer: () => void;
};

/** Asked when the customer comes back from their own mailbox, unless there is an answer already. */
export function SentQuestion({ draft, busy, acts, onAnswer }: SentQuestionProps) {
  const isOver = draft.sentAtMs !== null || draft.isRemoved || draft.isRefused;
  if (isOver) return null;
  const sent = () => {
    acts.mark(draft, "sent");
    onAnswer();
  };
  return (
    <Notice
      isLine
      tone="info"
      title="Verstuurd?"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" busy={busy} onClick={sent}>
            Ja, verstuurd
          </Button>
          <SideButton onClick={onAnswer}>Nog niet</SideButton>
        </div>
      }
    >
      U opende de e-mail aan {draft.prospect} in uw eigen mailbox.
    </Notice>
  );
}
