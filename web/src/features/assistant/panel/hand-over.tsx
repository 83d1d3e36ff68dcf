import { UserRound } from "lucide";
import { formatMoment } from "#web/lib/dates.ts";
import { ActFailure } from "#web/parts/outcome.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useHandOver } from "../history/chats-api.ts";

type HandOverProps = {
  userId: string;
  conversationId: string;
  /** Null when it was never sent to the company. */
  handedOverAtMs: number | null;
};

/** Sends the conversation to the company, and says so. */
export function HandOver({ userId, conversationId, handedOverAtMs }: HandOverProps) {
  const handOver = useHandOver(userId);
  if (handOver.isSuccess) {
    return (
      <Notice tone="success">
        Uw gesprek is doorgestuurd. Een medewerker leest het en antwoordt u per e-mail.
      </Notice>
    );
  }
  return (
    <div className="grid gap-2">
      <ActFailure act={handOver} />
      <div className="flex flex-wrap items-center gap-x-3">
        <Button
          variant="quiet"
          size="sm"
          busy={handOver.isPending}
          busyText="Wordt doorgestuurd..."
          onClick={() => handOver.mutate(conversationId)}
          className="-ml-2.5"
        >
          <Icon of={UserRound} className="size-4" />
          Een medewerker vragen
        </Button>
        <p className="px-1 text-muted text-xs">
          {handedOverAtMs === null
            ? "Stuurt dit gesprek naar ons door."
            : `Doorgestuurd op ${formatMoment(handedOverAtMs)}.`}
        </p>
      </div>
    </div>
  );
}
