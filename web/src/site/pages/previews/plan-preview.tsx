import { planSample } from "#web/content/samples/website.ts";
import { Preview } from "./preview.tsx";

const { title, weeks, tasks, now, note } = planSample;

const weekWidth = 40;

/** Five weeks as bars, with what the customer does in each. */
export function PlanPreview() {
  return (
    <Preview
      label="De planning van een website: vijf weken van ontwerp tot lancering, met in elke fase wat u doet."
      title={title}
      detail={`${weeks} weken`}
    >
      <ul className="grid gap-3 text-sm">
        {tasks.map(({ name, from, to, yours }) => (
          <li key={name} className="grid gap-1.5">
            <span className="flex justify-between gap-4">
              <span className="font-semibold">{name}</span>
              <span className="text-muted">{yours}</span>
            </span>
            <Bar from={from} to={to} />
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-4 text-sm text-muted">{note}</p>
    </Preview>
  );
}

/** The whole plan as a line; the finished part is thicker, with a node at its end. */
function Bar({ from, to }: { from: number; to: number }) {
  const start = from * weekWidth + 4;
  const end = to * weekWidth - 4;
  const reached = Math.min(end, Math.max(start, now * weekWidth));
  const begun = now > from;
  return (
    <svg viewBox={`0 0 ${weeks * weekWidth} 10`} aria-hidden="true" className="w-full">
      <path d={`M0 5H${weeks * weekWidth}`} className="stroke-line" />
      <path d={`M${start} 5H${end}`} strokeWidth="4" strokeLinecap="round" className="stroke-edge" />
      {begun && (
        <path d={`M${start} 5H${reached}`} strokeWidth="4" strokeLinecap="round" className="stroke-alive" />
      )}
      {begun && reached < end && <circle cx={reached} cy="5" r="4.5" className="fill-signal" />}
    </svg>
  );
}
