import clsx from "clsx";
import { limitText } from "#web/lib/limit-text.ts";
import type { ServiceCell, UsageLevel } from "../customer/customer-record.ts";

const nodes: Record<UsageLevel, string> = {
  calm: "fill-alive stroke-alive",
  near: "fill-signal stroke-signal-edge",
  over: "fill-harm stroke-harm",
};
const texts: Record<UsageLevel, string> = {
  calm: "text-ink",
  near: "text-signal-text",
  over: "text-harm",
};
const remarks: Record<UsageLevel, string> = {
  calm: "",
  near: ", bijna aan de limiet",
  over: ", limiet bereikt",
};

/** As "1200/5000": what is longer breaks behind the stroke instead of overflowing. */
const shortDigitsMax = 8;

/** One service of one customer: a node, filled when it is granted, and used/limit of this month. */
export function ServiceUsage({ cell }: { cell: ServiceCell }) {
  const { granted, isTrial, used, limit, level } = cell;
  // "0/∞" of a service that a customer does not have tells nothing.
  const isTold = granted || used > 0 || limit > 0;
  return (
    <span data-untold={!isTold || undefined} className="flex items-center gap-2">
      <svg viewBox="0 0 12 12" aria-hidden="true" className="size-2.5 shrink-0">
        <circle
          cx="6"
          cy="6"
          r="5"
          strokeWidth="1.5"
          className={granted ? nodes[level] : "fill-none stroke-edge"}
        />
      </svg>
      <span className="sr-only">{spoken(cell)}</span>
      <span
        aria-hidden="true"
        className={clsx(
          "tabular-nums",
          granted ? texts[level] : "text-muted",
          level !== "calm" && "font-semibold",
        )}
      >
        {isTold && (
          <>
            {used}/{String(used).length + String(limit).length > shortDigitsMax && <wbr />}
            {limitText(limit)}
          </>
        )}
        {isTrial && <span className="block text-xs">proef</span>}
      </span>
    </span>
  );
}

function spoken({ granted, isTrial, used, limit, level }: ServiceCell): string {
  const usage =
    limit === 0 ? `${used} gebruikt, onbeperkt` : `${used} van ${limit} gebruikt${remarks[level]}`;
  return granted
    ? `${isTrial ? "proef" : "aan"}, ${usage}`
    : used === 0 && limit === 0
      ? "uit"
      : `uit, ${usage}`;
}
