import type { IconNode } from "lucide";
import { type ReactNode, useState } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { SideButton } from "#web/ui/side-button.tsx";

type FormBehindButtonProps = {
  icon: IconNode;
  label: string;
  /** The form, which is left by this. */
  children: (close: () => void) => ReactNode;
};

/** A button, whose form takes its place. */
export function FormBehindButton({ icon, label, children }: FormBehindButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return children(() => setOpen(false));
  return (
    <SideButton className="justify-self-start" onClick={() => setOpen(true)}>
      <Icon of={icon} className="size-4" />
      {label}
    </SideButton>
  );
}
