import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import type { MouseEvent } from "react";
import { dayCountText, dayKeys, dayQuery, dayTables } from "#web/lib/admin-day.ts";
import { useSession } from "#web/lib/session.ts";
import { useAdminChanges } from "#web/lib/use-admin-changes.ts";

type WaitingRequestsProps = {
  onFollow?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  /** Where there is room for the number only. */
  isShort?: boolean;
};

/** For admins: how many customers ask for a service, with the way to them. Nothing while nobody asks. */
export function WaitingRequests(props: WaitingRequestsProps) {
  const { isAdmin } = useSession();
  return isAdmin && <Count {...props} />;
}

function Count({ onFollow, isShort = false }: WaitingRequestsProps) {
  useAdminChanges(dayTables, dayKeys.all);
  const count = useQuery(dayQuery()).data?.requested ?? 0;
  if (count === 0) return null;
  return (
    <Link
      to="/admin"
      search={{ dienst: "gevraagd" }}
      {...(onFollow && { onClick: onFollow })}
      className="flex min-h-11 min-w-11 animate-arrive items-center gap-2.5 rounded-md px-2.5 text-sm font-semibold transition-colors hover:bg-raised lg:min-h-10"
    >
      <span className="min-w-5 rounded-full bg-signal px-1.5 text-center text-xs leading-5 text-on-signal tabular-nums">
        {dayCountText(count)}
      </span>
      <span className={clsx(isShort && "sr-only")}>{count === 1 ? "vraagt toegang" : "vragen toegang"}</span>
    </Link>
  );
}
