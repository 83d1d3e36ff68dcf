import { formatDay } from "#web/lib/dates.ts";
import { messageOf } from "#web/lib/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { useRevokeShare } from "./share-api.ts";
import { type SharedThing, type ShareLink, untilText, viewsText } from "./share-links.ts";

type ShareLinkRowProps = { userId: string; thing: SharedThing; link: ShareLink };

/** A link that works, how often it was opened, and its end at a press. */
export function ShareLinkRow({ userId, thing, link }: ShareLinkRowProps) {
  const revoke = useRevokeShare(userId, thing);
  const made = formatDay(link.createdAtMs);
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 text-sm">
          <p className="font-semibold">{untilText(link)}</p>
          <p className="text-muted tabular-nums">
            Gemaakt op {made}. {viewsText(link)}.
          </p>
        </div>
        <Button
          variant="secondary"
          size="sm"
          busy={revoke.isPending}
          busyText="Intrekken..."
          onClick={() => revoke.mutate(link.id)}
        >
          Intrekken <span className="sr-only">(link van {made})</span>
        </Button>
      </div>
      {revoke.isError && (
        <p role="alert" className="text-sm text-harm">
          {messageOf(revoke.error, "De link werkt nog. Probeer het opnieuw.")}
        </p>
      )}
    </li>
  );
}
