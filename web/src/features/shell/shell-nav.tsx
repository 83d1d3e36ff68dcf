import { Link, type LinkProps, useLocation } from "@tanstack/react-router";
import clsx from "clsx";
import { type IconNode, LayoutGrid, Users } from "lucide";
import type { MouseEvent } from "react";
import { serviceNameOf, toolPaths } from "#functions/contract/services.ts";
import { codesOfEveryone, serviceKeysOf } from "#web/lib/service-texts.ts";
import { useSession } from "#web/lib/session.ts";
import { useMenuCodes } from "#web/lib/use-customer.ts";
import { Icon } from "#web/ui/icon.tsx";
import { latePart } from "#web/ui/late-part.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { entryLook } from "./entry-look.ts";
import { toolEntries } from "./tool-entries.ts";
import { WaitingRequests } from "./waiting-requests.tsx";

type ShellNavProps = {
  userId: string | null;
  label: string;
  onFollow?: (event: MouseEvent<HTMLElement>) => void;
};

/** The platform, the tools that this customer has, and what an admin has besides. */
export function ShellNav({ userId, label, onFollow }: ShellNavProps) {
  const entry = { onFollow };
  return (
    <nav aria-label={label} className="flex grow flex-col gap-0.5">
      <Entry {...entry} to="/platform" icon={LayoutGrid} label="Platform" />
      {userId ? <Tools userId={userId} {...entry} /> : <ToolsSkeleton />}
      {/* At the end of the column, so that tools that arrive move nothing. */}
      <div className="mt-auto grid gap-0.5 pt-4">
        <WaitingRequests onFollow={onFollow} />
        <AdminPart {...entry} />
      </div>
    </nav>
  );
}

type ToolsProps = { userId: string; onFollow: ShellNavProps["onFollow"] };

function Tools({ userId, onFollow }: ToolsProps) {
  const codes = useMenuCodes(userId);
  if (codes === null) return <ToolsSkeleton />;
  return serviceKeysOf(codes | codesOfEveryone).map((key) => (
    <Entry
      key={key}
      to={toolPaths[key]}
      icon={toolEntries[key].icon}
      label={serviceNameOf(key)}
      onFollow={onFollow}
    />
  ));
}

function ToolsSkeleton() {
  return ["first", "second", "third"].map((place) => (
    <div key={place} className="flex h-11 items-center gap-3 px-2.5">
      <Skeleton className="size-5" />
      <Skeleton className="h-4 w-28" />
    </div>
  ));
}

const AdminEntries = latePart(async () => (await import("./admin-entries.tsx")).AdminEntries, null);

/** The way to the admin page; while it is open, to each of its places. */
function AdminPart({ onFollow }: Pick<EntryProps, "onFollow">) {
  const isOpen = useLocation({ select: ({ pathname }) => pathname === "/admin" });
  const { isAdmin } = useSession();
  if (isOpen && isAdmin) return <AdminEntries onFollow={onFollow} />;
  return <Entry to="/admin" icon={Users} label="Admin" className="not-admin:hidden" onFollow={onFollow} />;
}

type EntryProps = {
  to: LinkProps["to"];
  icon: IconNode;
  label: string;
  className?: string;
  onFollow: ShellNavProps["onFollow"];
};

function Entry({ to, icon, label, className, onFollow }: EntryProps) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: true, includeSearch: false }}
      {...(onFollow && { onClick: onFollow })}
      className={clsx(className, entryLook)}
    >
      <Icon of={icon} className="size-5 shrink-0" />
      {label}
    </Link>
  );
}
