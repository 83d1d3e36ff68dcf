import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { type IconNode, Inbox, MailX, ScrollText, UserPlus, Users } from "lucide";
import type { MouseEvent } from "react";
import { dayCountText, dayQuery, inboxCount } from "#web/lib/admin-day.ts";
import { type AdminPlace, adminPlaceOf, adminPlaces } from "#web/lib/admin-places.ts";
import { Icon } from "#web/ui/icon.tsx";
import { entryLook } from "./entry-look.ts";

const icons: Readonly<Record<AdminPlace, IconNode>> = {
  customers: Users,
  inbox: Inbox,
  invitations: UserPlus,
  "do-not-write": MailX,
  audit: ScrollText,
};

type AdminEntriesProps = { onFollow: ((event: MouseEvent<HTMLElement>) => void) | undefined };

/** The places of the admin page, and how much waits for an answer. */
export function AdminEntries({ onFollow }: AdminEntriesProps) {
  const shown = useLocation({ select: ({ search }) => adminPlaceOf(search) });
  const { data: day } = useQuery(dayQuery());
  const waiting = day ? inboxCount(day) : 0;
  return adminPlaces.map(({ place, word, label }) => (
    <Link
      key={place}
      to="/admin"
      search={{ weergave: word }}
      // Otherwise the first place would be marked beside the one that is open.
      activeOptions={{ exact: true, explicitUndefined: true }}
      aria-current={place === shown ? "page" : undefined}
      {...(onFollow && { onClick: onFollow })}
      className={entryLook}
    >
      <Icon of={icons[place]} className="size-5 shrink-0" />
      {label}
      {place === "inbox" && waiting > 0 && (
        <span className="ml-auto tabular-nums">{dayCountText(waiting)}</span>
      )}
    </Link>
  ));
}
