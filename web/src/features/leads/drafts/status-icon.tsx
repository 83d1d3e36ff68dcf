import { Ban, Circle, CircleCheck, CircleSlash, type IconNode, Reply, Send, Trash2 } from "lucide";
import { Icon } from "#web/ui/icon.tsx";
import { type Draft, type DraftShelf, shelfLabels } from "./draft.ts";

/** Of a person who refused there is nothing to do any more, however far the draft was. */
type ShownShelf = DraftShelf | "refused";

export function shownShelf({ isRemoved, isRefused, status }: Draft): ShownShelf {
  if (isRemoved) return "deleted";
  return isRefused ? "refused" : status;
}

export const shownLabels: Readonly<Record<ShownShelf, string>> = {
  ...shelfLabels,
  refused: "Niet meer aanschrijven",
};

const looks: Readonly<Record<ShownShelf, { icon: IconNode; color: string }>> = {
  to_do: { icon: Circle, color: "text-signal-text" },
  approved: { icon: CircleCheck, color: "text-alive" },
  sent: { icon: Send, color: "text-muted" },
  answered: { icon: Reply, color: "text-alive" },
  not_wanted: { icon: Ban, color: "text-muted" },
  refused: { icon: CircleSlash, color: "text-harm" },
  deleted: { icon: Trash2, color: "text-muted" },
};

/** How far a draft is: a picture, and its word for those who do not see it. */
export function StatusIcon({ shelf }: { shelf: ShownShelf }) {
  const { icon, color } = looks[shelf];
  return (
    <span className={`shrink-0 ${color}`} title={shownLabels[shelf]}>
      <Icon of={icon} className="size-4" />
      <span className="sr-only">{shownLabels[shelf]}</span>
    </span>
  );
}
