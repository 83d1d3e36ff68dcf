import clsx from "clsx";
import { Download } from "lucide";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

type ExportButtonsProps = {
  failed: boolean;
  className?: string;
  children: ReactNode;
};

/** The buttons that save a list as a file, beside the word that it failed. */
export function ExportButtons({ failed, className, children }: ExportButtonsProps) {
  return (
    <div className={clsx("flex flex-wrap items-center gap-x-3", className)}>
      {failed && (
        <p role="alert" className="text-sm text-harm">
          De export lukte niet. Probeer het opnieuw.
        </p>
      )}
      {children}
    </div>
  );
}

type ExportButtonProps = {
  busy: boolean;
  busyText?: string;
  className?: string;
  onClick: () => void;
  children?: ReactNode;
};

export function ExportButton({ busy, children = "Exporteer als CSV", ...rest }: ExportButtonProps) {
  return (
    <Button variant="quiet" size="sm" busy={busy} {...rest}>
      {!busy && <Icon of={Download} className="size-4" />}
      {children}
    </Button>
  );
}
