import type { IconNode } from "lucide";
import type { ComponentProps } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

type IconButtonProps = Omit<ComponentProps<typeof Button>, "children" | "size"> & {
  icon: IconNode;
  label: string;
  iconClass?: string;
};

/** A button that is a picture, with its name for those who do not see it. */
export function IconButton({ icon, label, iconClass = "size-5", ...rest }: IconButtonProps) {
  return (
    <Button variant="quiet" {...rest} size="icon" aria-label={label}>
      <Icon of={icon} className={iconClass} />
    </Button>
  );
}
