import clsx from "clsx";
import { Check } from "lucide";
import { meetingSample } from "#web/content/samples/meeting.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Preview } from "./preview.tsx";

const { title, moment, summary, actions, moods } = meetingSample;

const moodLook = ["fill-alive", "fill-edge", "fill-harm"] as const;

/** The result of a meeting: four action items and a mood. */
export function MeetingPreview() {
  return (
    <Preview
      label="Het verslag van een werfvergadering: een samenvatting, vier actiepunten met naam en datum, en de sfeer."
      title={title}
    >
      <p className="-mt-4 text-sm text-muted">{moment}</p>
      <p className="font-display text-lg leading-snug font-semibold tracking-tight">{summary}</p>
      <ul className="grid divide-y divide-line border-y border-line text-sm">
        {actions.map(({ what, who, due, done }) => (
          <li key={what} className="grid grid-cols-[auto_1fr_auto] items-baseline gap-x-3 py-2.5">
            <span
              className={clsx(
                "grid size-4.5 translate-y-1 place-items-center rounded-sm border",
                done ? "border-alive bg-alive text-sheet" : "border-edge",
              )}
            >
              {done && <Icon of={Check} className="size-3.5 stroke-3" />}
            </span>
            <span>
              <span className={clsx(done && "text-muted line-through")}>{what}</span>
              <span className="block text-muted sm:hidden">
                {who}, {due}
              </span>
            </span>
            <span className="hidden text-muted sm:inline">
              {who}, <span className="tabular-nums">{due}</span>
            </span>
          </li>
        ))}
      </ul>
      <Mood />
    </Preview>
  );
}

function Mood() {
  return (
    <div className="grid gap-2 text-sm text-muted">
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-2 w-full rounded-full"
      >
        {moods.map(({ label, percent }, index) => (
          <rect
            key={label}
            x={moods.slice(0, index).reduce((sum, mood) => sum + mood.percent, 0) + (index ? 0.6 : 0)}
            width={percent}
            height="4"
            className={moodLook[index]}
          />
        ))}
      </svg>
      <p className="flex justify-between gap-3 tabular-nums">
        {moods.map(({ label, percent }) => (
          <span key={label}>
            {percent} % {label}
          </span>
        ))}
      </p>
    </div>
  );
}
