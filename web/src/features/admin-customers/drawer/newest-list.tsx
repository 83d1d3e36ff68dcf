import clsx from "clsx";
import { Check, CircleDashed, type IconNode, OctagonAlert } from "lucide";
import type { ReactNode } from "react";
import { Moment } from "#web/parts/moment.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Newest } from "./activity-model.ts";

type NewestListProps<Item> = {
  newest: Newest<Item>;
  render: (item: Item) => { key: string; text: string; atMs: number; state?: ReactNode };
};

/** The newest items with their state and moment; older ones are counted. */
export function NewestList<Item>({ newest: { items, total }, render }: NewestListProps<Item>) {
  const older = total - items.length;
  return (
    <>
      <ul className="grid text-sm">
        {items.map(render).map(({ key, text, atMs, state }) => (
          <li key={key} className="flex flex-wrap items-start gap-x-4 border-line py-2 not-first:border-t">
            <span className="min-w-0 wrap-anywhere max-sm:w-full sm:flex-1">{text}</span>
            {state}
            <Moment atMs={atMs} className="text-muted tabular-nums sm:w-52 sm:text-right" />
          </li>
        ))}
      </ul>
      {older > 0 && <p className="text-xs text-muted">En {older} oudere.</p>}
    </>
  );
}

const marks: Record<"alive" | "harm" | "muted", { icon: IconNode; look: string }> = {
  alive: { icon: Check, look: "text-alive" },
  harm: { icon: OctagonAlert, look: "text-harm" },
  muted: { icon: CircleDashed, look: "text-muted" },
};

export function StateMark({ tone, children }: { tone: keyof typeof marks; children: string }) {
  const { icon, look } = marks[tone];
  return (
    <span className="flex items-center gap-1.5">
      <Icon of={icon} className={clsx("size-4 shrink-0", look)} />
      {children}
    </span>
  );
}
