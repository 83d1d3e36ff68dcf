import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

export type Panel = ReturnType<typeof usePanel>;

/** The state of the panel in which work begins: a part of the page while there is no other work, over it otherwise. */
export function usePanel(isBeside: boolean, isOpenFirst = false) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  const whileOther = isOpen ? ("over" as const) : ("closed" as const);
  return {
    state: isBeside ? ("beside" as const) : whileOther,
    open: () => setOpen(true),
    close: () => setOpen(false),
  };
}

/** Opens the panel. Not there while the panel is a part of the page. */
export function PanelButton({ panel, children }: { panel: Panel; children: ReactNode }) {
  if (panel.state === "beside") return null;
  return (
    <Button size="sm" aria-haspopup="dialog" onClick={panel.open}>
      {children}
    </Button>
  );
}

type WorkPanelProps = { panel: Panel; title: string; children: ReactNode };

/** Keeps what was typed in it while it is closed. */
export function WorkPanel({ panel, title, children }: WorkPanelProps) {
  return (
    <Dialog title={title} placement="right" state={panel.state} onClose={panel.close}>
      {children}
    </Dialog>
  );
}
