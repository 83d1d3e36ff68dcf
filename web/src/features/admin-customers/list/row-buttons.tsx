import { Pencil, RotateCcw, Trash2 } from "lucide";
import type { RefObject } from "react";
import { IconButton } from "#web/parts/icon-button.tsx";

type RowButtonsProps = {
  name: string;
  focusEdit: boolean;
  onFocused: () => void;
  resetButton: RefObject<HTMLButtonElement | null>;
  deleteButton: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
  onAsk: (question: "reset" | "delete") => void;
};

export function RowButtons(props: RowButtonsProps) {
  const { name, focusEdit, onFocused, resetButton, deleteButton, onEdit, onAsk } = props;
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (!button) return;
    button.focus();
    onFocused();
  };
  const look = { className: "text-muted hover:text-ink lg:size-9", iconClass: "size-4.5" };
  return (
    <div className="flex max-lg:-ml-3 lg:-my-1 lg:-mr-2 lg:justify-end">
      <IconButton
        {...look}
        icon={Pencil}
        label={`${name} bewerken`}
        title="Bewerken"
        data-row-key="edit"
        ref={focusEdit ? takeFocus : undefined}
        onClick={onEdit}
      />
      <IconButton
        {...look}
        icon={RotateCcw}
        label={`Gebruikstellers van ${name} resetten`}
        title="Gebruikstellers resetten"
        data-row-key="reset"
        ref={resetButton}
        onClick={() => onAsk("reset")}
      />
      <IconButton
        {...look}
        icon={Trash2}
        label={`${name} verwijderen`}
        title="Verwijderen"
        data-row-key="delete"
        ref={deleteButton}
        onClick={() => onAsk("delete")}
      />
    </div>
  );
}
