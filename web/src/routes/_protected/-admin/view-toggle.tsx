import clsx from "clsx";
import { dayCountText } from "#web/features/admin-customers/day/day-counts.ts";
import type { AdminView } from "./admin-address.ts";

const views = [
  { view: "customers", label: "Klanten" },
  { view: "invitations", label: "Uitnodigingen" },
  { view: "audit", label: "Audit log" },
  { view: "messages", label: "Berichten" },
  { view: "refusals", label: "Weigeringen" },
  { view: "jobs", label: "Opdrachten" },
] as const;

type ViewToggleProps = {
  shown: AdminView["shown"];
  onShow: (view: AdminView["shown"]) => void;
  /** How many things wait in a view; undefined before that is known. */
  waiting: Readonly<Partial<Record<AdminView["shown"], number | undefined>>>;
};

/** Switches between the customer list, the invitations, the audit log, the messages of visitors, the list of people not to write to, and the failed jobs. */
export function ViewToggle({ shown, onShow, waiting }: ViewToggleProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons.
    <div
      role="group"
      aria-label="Weergave"
      className="flex flex-wrap gap-0.5 rounded-md bg-surface p-1 sm:gap-1"
    >
      {views.map(({ view, label }) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === shown}
          onClick={() => onShow(view)}
          className={clsx(
            "relative min-h-11 rounded-sm px-1.5 sm:px-3.5 lg:min-h-9 text-sm font-semibold transition-colors",
            view === shown ? "bg-ink text-ground" : "text-muted hover:bg-raised hover:text-ink",
          )}
        >
          {label}
          <Waiting count={waiting[view] ?? 0} />
        </button>
      ))}
    </div>
  );
}

/** Above the end of the label: a number that comes or grows moves nothing. */
function Waiting({ count }: { count: number }) {
  return (
    count > 0 && (
      <span className="absolute top-0.5 right-1 text-[0.6875rem] leading-none tabular-nums">
        {dayCountText(count)}
      </span>
    )
  );
}
