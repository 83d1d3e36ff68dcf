import { Download, Ellipsis } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { Menu, MenuItem } from "./menu.tsx";

type ListMenuProps = {
  /** The ways to save the whole list. */
  exports: readonly { name: string; save: () => void }[];
  failed: boolean;
  /** How far a file is, while one is made. */
  progress: string | null;
  /** Other items, before them. */
  children?: ReactNode;
};

/** The acts on a whole list, behind one button at the end of its line of tools. */
export function ListMenu({ exports, failed, progress, children }: ListMenuProps) {
  return (
    <div className="ml-auto flex items-center gap-3 text-sm print:hidden">
      {failed && (
        <p role="alert" className="text-harm">
          De export lukte niet. Probeer het opnieuw.
        </p>
      )}
      <p role="status" className="text-muted">
        {progress}
      </p>
      <Menu
        variant="quiet"
        size="icon"
        label="Meer voor de lijst"
        button={<Icon of={Ellipsis} className="size-5" />}
      >
        {children}
        {exports.map(({ name, save }) => (
          <MenuItem icon={Download} key={name} onClick={save}>
            Exporteer als {name}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
