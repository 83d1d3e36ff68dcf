import { formatDay } from "../../lib/dates.ts";
import { type PlatformService, platformServices } from "./platform-services.ts";
import { nextResetMs, type ServiceUsage } from "./usage-model.ts";

interface UsageListProps {
  usages: readonly ServiceUsage[];
  nowMs: number;
}

/** What is used and left this month of each limited service, and when counting starts again. */
export function UsageList({ usages, nowMs }: UsageListProps) {
  return (
    <section aria-labelledby="usage-title" className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 id="usage-title" className="text-2xl">
          Uw verbruik deze maand
        </h2>
        <p className="text-sm text-muted">Op {formatDay(nextResetMs(nowMs))} begint de telling opnieuw.</p>
      </div>
      <ul className="grid gap-3 md:grid-cols-2">
        {usages.map((usage) => (
          <li key={usage.key} className="grid gap-3 rounded-lg bg-surface p-5 sm:p-7">
            <UsageMeter usage={usage} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function UsageMeter({ usage }: { usage: ServiceUsage }) {
  const service = platformServices.find(({ key }) => key === usage.key);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="text-lg">{service?.title ?? usage.key}</h3>
        <p className="text-sm tabular-nums text-muted">
          {usage.used} van {usage.limit} gebruikt
        </p>
      </div>
      <UsageBar usage={usage} />
      <p className={usage.left === 0 ? "text-sm text-harm" : "text-sm"}>
        {leftText(usage.left, service?.unit)}
      </p>
    </>
  );
}

/** The bar says the same as the sentence beside it, so it stays silent. */
function UsageBar({ usage }: { usage: ServiceUsage }) {
  const filled = Math.min(100, (usage.used / usage.limit) * 100);
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-2 w-full rounded-full"
    >
      <rect width="100" height="4" className="fill-line" />
      <rect width={filled} height="4" className={usage.left === 0 ? "fill-harm" : "fill-alive"} />
    </svg>
  );
}

function leftText(left: number, [one, many]: PlatformService["unit"] = ["keer", "keer"]): string {
  if (left === 0) return "Uw limiet voor deze maand is bereikt.";
  return `Nog ${left} ${left === 1 ? one : many} over.`;
}
