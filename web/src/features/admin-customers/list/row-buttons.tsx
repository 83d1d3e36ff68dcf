import { Pencil, RotateCcw, Trash2 } from "lucide";
import type { RefObject } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

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
  const look = { variant: "quiet", size: "icon", className: "text-muted hover:text-ink lg:size-9" } as const;
  return (
    <div className="flex max-lg:-ml-3 lg:-my-1 lg:-mr-2 lg:justify-end">
      <Button
        {...look}
        aria-label={`${name} bewerken`}
        title="Bewerken"
        data-row-key="edit"
        ref={focusEdit ? takeFocus : undefined}
        onClick={onEdit}
      >
        <Icon of={Pencil} className="size-4.5" />
      </Button>
      <Button
        {...look}
        aria-label={`Gebruikstellers van ${name} resetten`}
        title="Gebruikstellers resetten"
        data-row-key="reset"
        ref={resetButton}
        onClick={() => onAsk("reset")}
      >
        <Icon of={RotateCcw} className="size-4.5" />
      </Button>
      <Button
        {...look}
        aria-label={`${name} verwijderen`}
        title="Verwijderen"
        data-row-key="delete"
        ref={deleteButton}
        onClick={() => onAsk("delete")}
      >
        <Icon of={Trash2} className="size-4.5" />
      </Button>
    </div>
  );
}
