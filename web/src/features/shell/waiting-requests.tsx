import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import type { MouseEvent } from "react";
import { countText } from "#web/lib/count-text.ts";
import { adminsTopic } from "#web/lib/live-topic.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { useSession } from "#web/lib/session.ts";
import { useTableChanges } from "#web/lib/table-changes.ts";
import { waitingRequestsQuery } from "./waiting-requests-api.ts";

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

const tables = ["service_requests"];

function Count({ onFollow, isShort = false }: WaitingRequestsProps) {
  const client = useQueryClient();
  const query = waitingRequestsQuery();
  const { data: count = 0 } = useQuery(query);
  useTableChanges({ topic: adminsTopic, tables, onChange: () => readAgain(client, query.queryKey) });
  if (count === 0) return null;
  return (
    <Link
      to="/admin"
      search={{ dienst: "gevraagd" }}
      {...(onFollow && { onClick: onFollow })}
      className="flex min-h-11 min-w-11 animate-arrive items-center gap-2.5 rounded-md px-2.5 text-sm font-semibold transition-colors hover:bg-raised lg:min-h-10"
    >
      <span className="min-w-5 rounded-full bg-signal px-1.5 text-center text-xs leading-5 text-on-signal tabular-nums">
        {countText(count)}
      </span>
      <span className={clsx(isShort && "sr-only")}>{count === 1 ? "vraagt toegang" : "vragen toegang"}</span>
    </Link>
  );
}
