import { CircleSlash } from "lucide";
import { ActFailure } from "#web/parts/outcome.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useRefuse } from "./refused-api.ts";

/** Puts the draft's own recipient on the list of people not to write to. */
export function RefuseButton({ userId, prospect }: { userId: string; prospect: string }) {
  const refuse = useRefuse(userId);
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="quiet" size="sm" busy={refuse.isPending} onClick={() => refuse.mutate([prospect])}>
        <Icon of={CircleSlash} className="size-4" />
        Niet meer aanschrijven <span className="sr-only">{prospect}</span>
      </Button>
      <ActFailure act={refuse} />
    </div>
  );
}
