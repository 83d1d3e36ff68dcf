import { Button } from "#web/ui/button.tsx";
import type { ButtonLook } from "#web/ui/button-look.ts";

type FormActionsProps = Pick<ButtonLook, "variant"> & {
  submit: string;
  busyText: string;
  busy: boolean;
  onKeep: () => void;
};

/** Under a form: sends it, or leaves everything as it was. */
export function FormActions({ submit, busyText, busy, onKeep, variant }: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant={variant} size="sm" busy={busy} busyText={busyText}>
        {submit}
      </Button>
      <Button variant="secondary" size="sm" onClick={onKeep}>
        Annuleren
      </Button>
    </div>
  );
}
