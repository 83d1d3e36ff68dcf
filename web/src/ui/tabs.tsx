import clsx from "clsx";
import type { KeyboardEvent, ReactNode } from "react";

type Tab<Name extends string> = { name: Name; label: string };

type TabListProps<Name extends string> = {
  label: string;
  tabs: readonly Tab<Name>[];
  open: Name;
  onOpen: (name: Name) => void;
  /** Begins the ids of the tabs and of their panels. */
  id: string;
};

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const tabId = (id: string, name: string) => `${id}-tab-${name}`;
const panelId = (id: string, name: string) => `${id}-panel-${name}`;

/** Tabs as WAI-ARIA has them: one stop for Tab, and the arrows open the next one. */
export function TabList<Name extends string>({ label, tabs, open, onOpen, id }: TabListProps<Name>) {
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === open);
    const next = tabs[steps[event.key]?.(at, tabs.length) ?? -1];
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    document.getElementById(tabId(id, next.name))?.focus();
    onOpen(next.name);
  };
  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className="flex gap-1 border-b border-line print:hidden"
    >
      {tabs.map(({ name, label: text }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(id, name)}
          aria-selected={name === open}
          aria-controls={name === open ? panelId(id, name) : undefined}
          tabIndex={name === open ? 0 : -1}
          onClick={() => onOpen(name)}
          className={clsx(
            "-mb-px min-h-11 px-3.5 max-sm:px-2.5 text-sm font-semibold transition-colors hover:text-ink",
            // No clear line at rest: with forced colours it would be seen.
            name === open ? "border-b-2 border-signal-edge text-ink" : "pb-0.5 text-muted",
          )}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

type TabPanelProps = { id: string; name: string; className?: string; children: ReactNode };

/** Opened by its tab. Rendered while that is open, or hidden otherwise. */
export function TabPanel({ id, name, className, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={panelId(id, name)} aria-labelledby={tabId(id, name)} className={className}>
      {children}
    </div>
  );
}
