import clsx from "clsx";
import type { ServiceUsage } from "#web/lib/usage.ts";

/** More nodes could not be counted at a glance. */
const nodesMax = 20;
const width = 320;
const height = 20;

/** The usage as lit nodes on a line or, for large limits, as a filled line. The text beside it says the same. */
export function UsagePicture({ usage }: { usage: ServiceUsage }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="w-full">
      {usage.limit <= nodesMax ? <UsageNodes usage={usage} /> : <UsageLine usage={usage} />}
    </svg>
  );
}

function UsageNodes({ usage: { used, limit, left } }: { usage: ServiceUsage }) {
  const radius = limit > nodesMax / 2 ? 5 : 7;
  const first = radius + 1;
  const step = (width - 2 * first) / Math.max(1, limit - 1);
  const places = Array.from({ length: limit }, (_, index) => first + index * step);
  const reached = places[Math.min(used, limit) - 1];
  const end = places.at(-1) ?? first;
  return (
    <>
      <path
        d={`M${first} ${height / 2}H${end}`}
        strokeWidth="1.5"
        strokeDasharray="2 6"
        strokeLinecap="round"
        className="stroke-edge"
      />
      {reached !== undefined && (
        <path d={`M${first} ${height / 2}H${reached}`} strokeWidth="1.5" className={look(left).line} />
      )}
      {places.map((x, index) => (
        <circle
          key={x}
          cx={x}
          cy={height / 2}
          r={radius}
          strokeWidth="1.5"
          className={clsx(
            "transition-[fill,stroke]",
            index < used ? look(left).node : "fill-surface stroke-edge",
          )}
        />
      ))}
    </>
  );
}

function UsageLine({ usage: { used, limit, left } }: { usage: ServiceUsage }) {
  const end = (width - 16) * Math.min(1, used / limit) + 8;
  return (
    <>
      <path
        d={`M8 ${height / 2}H${width - 8}`}
        strokeWidth="6"
        strokeLinecap="round"
        className="stroke-line forced-colors:[stroke-width:1px]"
      />
      {used > 0 && (
        <>
          <path
            d={`M8 ${height / 2}H${end}`}
            strokeWidth="6"
            strokeLinecap="round"
            className={look(left).line}
          />
          <circle cx={end} cy={height / 2} r="7" className={look(left).node} />
        </>
      )}
    </>
  );
}

function look(left: number): { line: string; node: string } {
  return left === 0
    ? { line: "stroke-harm", node: "fill-harm stroke-harm" }
    : { line: "stroke-alive", node: "fill-alive stroke-alive" };
}
