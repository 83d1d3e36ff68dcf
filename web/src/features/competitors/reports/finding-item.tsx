import clsx from "clsx";
import { ArrowRight } from "lucide";
import type { Finding } from "#functions/contract/report.ts";
import { safeLink } from "#web/lib/website.ts";
import { Icon } from "#web/ui/icon.tsx";
import { seenDay, severityNames } from "./report-model.ts";

const looks: Record<Finding["severity"], string> = {
  high: "bg-signal-soft text-signal-text",
  medium: "bg-alive-soft text-alive",
  low: "bg-raised text-muted",
};

type FindingItemProps = {
  finding: Finding;
  /** Where sections are not shown. */
  heading?: string;
  /** The day that stands above it, as `formatDay` writes it, and is not repeated. */
  day?: string;
  /** A heading above says its severity already. */
  isSeverityTold?: boolean;
};

/** A finding: how it was, how it is, and where that was seen. Its list must be a `@container`. */
export function FindingItem({ finding, heading, day, isSeverityTold = false }: FindingItemProps) {
  const { title, before, after, source, seenAt, severity } = finding;
  const href = safeLink(source);
  const seenOn = seenDay(finding);
  return (
    <li className="grid min-w-0 items-baseline gap-1 break-inside-avoid border-t border-line py-2.5 wrap-anywhere @min-[32rem]:grid-cols-[minmax(0,1fr)_auto] @min-[32rem]:gap-x-3">
      <p>
        {heading && <span className="text-muted">{heading}: </span>}
        <span className="font-semibold">{title}</span>
        {!isSeverityTold && (
          <span className={clsx("ml-3 rounded-full px-2.5 py-0.5 text-xs", looks[severity])}>
            {severityNames[severity]}
          </span>
        )}
      </p>
      {(before || after || (seenOn !== undefined && seenOn !== day)) && (
        <p className="col-span-full flex flex-wrap items-baseline gap-x-2 text-sm">
          {before && (
            <del className="text-muted">
              <span className="sr-only">Vroeger: </span>
              {before}
            </del>
          )}
          {before && after && <Icon of={ArrowRight} className="size-3.5 shrink-0 self-center text-muted" />}
          {after && (
            <span className="whitespace-pre-line">
              <span className="sr-only">Nu: </span>
              {after}
            </span>
          )}
          {seenOn !== undefined && seenOn !== day && (
            <span className="text-muted text-xs">
              <span className="sr-only">Gezien op </span>
              <time dateTime={seenAt}>{seenOn}</time>
            </span>
          )}
        </p>
      )}
      {href !== null && (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="link justify-self-start text-muted text-xs leading-6 @min-[32rem]:col-start-2 @min-[32rem]:row-start-1"
        >
          <span className="sr-only">Bron: </span>
          {new URL(href).host}
        </a>
      )}
    </li>
  );
}
