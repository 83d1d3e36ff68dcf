import clsx from "clsx";
import type { AdminSearch } from "./admin-search.ts";

type View = AdminSearch["weergave"];

const views = [
  { view: undefined, label: "Gebruikers" },
  { view: "audit", label: "Audit log" },
] as const;

interface ViewToggleProps {
  view: View;
  onView: (view: View) => void;
}

/** Swaps the table of customers for that of the audit log. */
export function ViewToggle({ view: shown, onView }: ViewToggleProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are two buttons.
    <div role="group" aria-label="Weergave" className="flex gap-1 rounded-md bg-surface p-1">
      {views.map(({ view, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={view === shown}
          onClick={() => onView(view)}
          className={clsx(
            "min-h-11 rounded-sm px-3.5 text-sm font-semibold transition-colors",
            view === shown ? "bg-ink text-ground" : "text-muted hover:bg-raised hover:text-ink",
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
