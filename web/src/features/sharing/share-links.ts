import * as z from "zod/mini";
import type { ShareDays, ShareKind } from "#functions/contract/shared.ts";
import { countText } from "#web/lib/count-text.ts";
import { moment, rowOf } from "#web/lib/data.ts";
import { formatDay, formatMoment } from "#web/lib/dates.ts";

/** The report of a meeting, or one about competitors. */
export type SharedThing = { kind: ShareKind; id: string };

export const shareLink = rowOf({
  id: z.string(),
  created_at: moment,
  ends_at: moment,
  views: z.number(),
  last_viewed_at: z.nullable(moment),
});
/** A link that can still be opened. */
export type ShareLink = z.infer<typeof shareLink.row>;

/** The secret stands behind the #: a browser sends it to no server, and names it to no page that is opened from here. */
export function shareAddress(origin: string, token: string): string {
  return `${origin}/gedeeld#${token}`;
}

export const daysUsual: ShareDays = 30;

/** "Nog niet bekeken", "1 keer bekeken, op 20 november 2026 om 14:05". */
export function viewsText({ views, lastViewedAtMs }: ShareLink): string {
  if (lastViewedAtMs === null) return "Nog niet bekeken";
  const last = formatMoment(lastViewedAtMs);
  return views === 1
    ? `1 keer bekeken, op ${last}`
    : `${countText(views)} keer bekeken, het laatst op ${last}`;
}

export const untilText = ({ endsAtMs }: Pick<ShareLink, "endsAtMs">): string =>
  `Leesbaar tot ${formatDay(endsAtMs)}`;
