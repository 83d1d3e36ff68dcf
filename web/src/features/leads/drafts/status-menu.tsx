import { ChevronDown } from "lucide";
import { Menu, MenuItem } from "#web/parts/menu.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { type Draft, type DraftStatus, draftStatuses, shelfLabels } from "./draft.ts";
import { statusKeys } from "./draft-keys.ts";
import { StatusIcon, shownLabels, shownShelf } from "./status-icon.tsx";

type StatusMenuProps = {
  draft: Draft;
  busy: boolean;
  onMark: (status: DraftStatus) => void;
};

/** How far the draft is, and what it can become. */
export function StatusMenu({ draft, busy, onMark }: StatusMenuProps) {
  const shown = shownShelf(draft);
  return (
    <Menu
      busy={busy}
      className="shrink-0"
      label={`Status: ${shownLabels[shown]}`}
      button={
        <>
          <StatusIcon shelf={shown} />
          {shownLabels[shown]}
          <Icon of={ChevronDown} className="size-4 text-muted" />
        </>
      }
    >
      {draftStatuses.map((status) => (
        <MenuItem
          key={status}
          shortcut={statusKeys[status]}
          aria-pressed={draft.status === status}
          onClick={() => onMark(status)}
        >
          <span aria-hidden="true">
            <StatusIcon shelf={status} />
          </span>
          {shelfLabels[status]}
        </MenuItem>
      ))}
    </Menu>
  );
}
