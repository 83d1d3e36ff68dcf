import { daysUntilNextMonth, nextMonthMs } from "#web/lib/brussels-calendar.ts";
import { formatDay } from "#web/lib/dates.ts";
import type { ServiceUsage } from "#web/lib/usage.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Stat } from "#web/ui/stat.tsx";
import type { PlatformService } from "./platform-services.ts";
import { UsagePicture } from "./usage-picture.tsx";

type UsageListProps = {
  services: readonly PlatformService[];
  /** Usage of those services that have a limit. */
  usages: readonly ServiceUsage[];
  nowMs: number;
};

/** Usage and remainder of each limited service this month, and the day when counting starts again. */
export function UsageList({ services, usages, nowMs }: UsageListProps) {
  const days = daysUntilNextMonth(nowMs);
  const limited = services.flatMap((service) => {
    const usage = usages.find(({ key }) => key === service.key);
    return usage ? [{ service, usage }] : [];
  });
  return (
    <section
      aria-labelledby="usage-title"
      className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[1fr_2fr]"
    >
      <div className="grid gap-5">
        <h2 id="usage-title" className="text-2xl">
          Uw verbruik deze maand
        </h2>
        <Stat
          value={days}
          unit={days === 1 ? "dag" : "dagen"}
          label={`Op ${formatDay(nextMonthMs(nowMs))} begint de telling opnieuw.`}
        />
      </div>
      <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
        {limited.map(({ service, usage }) => (
          <li key={service.key} className="grid content-start gap-4 rounded-lg bg-surface p-5">
            <ServiceUsageTile service={service} usage={usage} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ServiceUsageTile({ service, usage }: { service: PlatformService; usage: ServiceUsage }) {
  const [one, many] = service.unit;
  const { used, left, limit } = usage;
  return (
    <>
      <h3 className="text-lg">{service.title}</h3>
      <Stat value={left} unit={`van ${limit}`} label={`${left === 1 ? one : many} over`} />
      <UsagePicture usage={usage} />
      <p className="text-sm text-muted">
        {used} {used === 1 ? one : many} gebruikt
      </p>
      {left === 0 && <LimitReached />}
    </>
  );
}

function LimitReached() {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-harm">Uw limiet voor deze maand is bereikt.</p>
      <ButtonLink to="/contact" variant="secondary" size="sm">
        Contact Opnemen
      </ButtonLink>
    </div>
  );
}
