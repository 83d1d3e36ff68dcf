import clsx from "clsx";

const views = [
  { name: "results", label: "Resultaten" },
  { name: "open", label: "Open actiepunten" },
  { name: "search", label: "Zoeken" },
] as const;
export type View = (typeof views)[number]["name"];

type ViewsProps = { view: View; onView: (view: View) => void };

/** The ways to look at what the analyses found. */
export function Views({ view, onView }: ViewsProps) {
  return (
    <fieldset className="flex flex-wrap gap-1 print:hidden">
      <legend className="sr-only">Toon</legend>
      {views.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === view}
          onClick={() => onView(name)}
          className={clsx(
            "min-h-11 rounded-md border px-3 text-sm font-semibold max-sm:px-2 max-sm:text-xs transition-colors hover:bg-raised",
            name === view ? "border-edge bg-raised text-ink" : "border-transparent text-muted",
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
