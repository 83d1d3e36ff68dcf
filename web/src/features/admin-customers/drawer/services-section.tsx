import type { UseQueryResult } from "@tanstack/react-query";
import clsx from "clsx";
import { formatDay } from "#web/lib/dates.ts";
import { limitText } from "#web/lib/limit-text.ts";
import { DrawerSection } from "#web/parts/drawer-section.tsx";
import { type UsageLevel, usageLevel } from "../customer/customer-record.ts";
import {
  type Entitlement,
  entitlements,
  hasIt,
  servicesText,
  sourceText,
  type UserRow,
} from "./entitlements.ts";

/** Access, limit and usage of each service, and the records that grant them. */
export function ServicesSection({ query }: { query: UseQueryResult<UserRow[]> }) {
  return (
    <DrawerSection
      title="Services en limieten"
      subject="De services"
      query={query}
      emptyText={({ length }) => (length === 0 ? "Geen services." : null)}
    >
      {(rows) => (
        <>
          <ServiceTable rows={rows} />
          <Records rows={rows} />
        </>
      )}
    </DrawerSection>
  );
}

function ServiceTable({ rows }: { rows: readonly UserRow[] }) {
  return (
    <table aria-label="Services en limieten" className="w-full text-left text-sm">
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="py-1 pr-3 font-semibold">
            Service
          </th>
          <th scope="col" className="py-1 pr-3 font-semibold">
            Toegang
          </th>
          <th scope="col" className="py-1 text-right font-semibold">
            Verbruik
          </th>
        </tr>
      </thead>
      <tbody>
        {entitlements(rows).map((entitlement) => (
          <tr
            key={entitlement.key}
            className={clsx("border-t border-line align-top", !hasIt(entitlement) && "text-muted")}
          >
            <th scope="row" className="py-2 pr-3 font-semibold">
              {entitlement.name}
            </th>
            <td className="py-2 pr-3">{sourceText(entitlement, rows.length)}</td>
            <td className="py-2 text-right tabular-nums">
              {/* "0 / ∞" of a service that a customer does not have tells nothing. */}
              {(hasIt(entitlement) || entitlement.used > 0 || entitlement.limit > 0) && (
                <Usage used={entitlement.used} limit={entitlement.limit} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const levels: Record<UsageLevel, { look: string; text: string | null }> = {
  calm: { look: "", text: null },
  near: { look: "text-signal-text", text: "bijna bereikt" },
  over: { look: "text-harm", text: "limiet bereikt" },
};

function Usage({ used, limit }: Pick<Entitlement, "used" | "limit">) {
  const { look, text } = levels[usageLevel(used, limit)];
  return (
    <>
      <span aria-hidden="true">
        {used} / {limitText(limit)}
      </span>
      <span className="sr-only">
        {used} gebruikt, {limit === 0 ? "onbeperkt" : `limiet ${limit}`}
      </span>
      {text && <span className={clsx("block text-xs", look)}>{text}</span>}
    </>
  );
}

/** Since when the counters run. Where an old import left several records, those are named too: each gives services. */
function Records({ rows }: { rows: readonly UserRow[] }) {
  const [oldest] = rows;
  if (!oldest) return null;
  const since = (
    <p className="text-sm text-muted">De tellers lopen sinds {formatDay(oldest.usage.lastResetMs)}.</p>
  );
  if (rows.length === 1) return since;
  return (
    <div className="grid gap-2 rounded-md bg-raised p-4 text-sm">
      <p>{severalRecordsText(rows.length)}</p>
      <ol className="grid gap-1">
        {rows.map((row, index) => (
          <li key={row.id} className="wrap-anywhere">
            <span className="font-semibold">Record {index + 1}</span>, van {formatDay(row.createdAtMs)}:{" "}
            {servicesText(row)}
            {differs(row, oldest) && ` (op naam van ${row.name || row.email || "niemand"})`}
          </li>
        ))}
      </ol>
      {since}
    </div>
  );
}

function severalRecordsText(count: number): string {
  return (
    `Deze klant heeft ${count} records. Een service is open zodra één ervan ze geeft; ` +
    "limieten en tellers zijn die van record 1, het oudste."
  );
}

function differs(row: UserRow, oldest: UserRow): boolean {
  return row.name !== oldest.name || row.email !== oldest.email;
}
