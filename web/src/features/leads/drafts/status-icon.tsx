import { Ban, Circle, CircleCheck, type IconNode, Reply, Send, Trash2 } from "lucide";
import { Icon } from "#web/ui/icon.tsx";
import { type DraftShelf, shelfLabels } from "./draft.ts";

const looks: Readonly<Record<DraftShelf, { icon: IconNode; color: string }>> = {
  to_do: { icon: Circle, color: "text-signal-text" },
  approved: { icon: CircleCheck, color: "text-alive" },
  sent: { icon: Send, color: "text-muted" },
  answered: { icon: Reply, color: "text-alive" },
  not_wanted: { icon: Ban, color: "text-muted" },
  deleted: { icon: Trash2, color: "text-muted" },
};

/** How far a draft is: a picture, and its word for those who do not see it. */
export function StatusIcon({ shelf }: { shelf: DraftShelf }) {
  const { icon, color } = looks[shelf];
  return (
    <span className={`shrink-0 ${color}`} title={shelfLabels[shelf]}>
      <Icon of={icon} className="size-4" />
      <span className="sr-only">{shelfLabels[shelf]}</span>
    </span>
  );
}
