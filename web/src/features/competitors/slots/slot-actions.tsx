import { Check, Pencil, Trash2, X } from "lucide";
import type { Ref } from "react";
import { IconButton } from "#web/parts/icon-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { SlotState } from "../model/competitor-model.ts";

type SlotActionsProps = {
  state: SlotState;
  /** The competitor, for the labels of the buttons. */
  name: string;
  saving: boolean;
  /** The edit button comes back in the place of what had the focus. */
  returned: boolean;
  deleteRef: Ref<HTMLButtonElement>;
  onEdit: () => void;
  onLeave: () => void;
  onDelete: () => void;
};

export function SlotActions(props: SlotActionsProps) {
  const { state, name, saving, returned, deleteRef, onEdit, onLeave, onDelete } = props;
  if (state === "empty") return null;
  if (state === "filled") {
    return (
      <div className="flex justify-end gap-1">
        <IconButton
          icon={Pencil}
          label={`${name} bewerken`}
          title="Bewerken"
          ref={returned ? focusOnArrival : undefined}
          onClick={onEdit}
          iconClass="size-4.5"
        />
        <IconButton
          icon={Trash2}
          label={`${name} verwijderen`}
          title="Verwijderen"
          ref={deleteRef}
          onClick={onDelete}
          iconClass="size-4.5"
        />
      </div>
    );
  }
  return (
    <div className="flex justify-end gap-1">
      {state === "dirty" && (
        <Button type="submit" size="icon" aria-label={`${name} opslaan`} title="Opslaan" busy={saving}>
          {!saving && <Icon of={Check} className="size-5" />}
        </Button>
      )}
      {!saving && (
        <IconButton icon={X} label={`Wijziging van ${name} annuleren`} title="Annuleren" onClick={onLeave} />
      )}
    </div>
  );
}
