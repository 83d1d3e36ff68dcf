import clsx from "clsx";
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from "lucide";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { AuditPage } from "./audit-api.ts";
import type { AuditPlace } from "./audit-params.ts";

type AuditStepsProps = {
  page: AuditPage;
  onPlace: (place: AuditPlace) => void;
};

/** Without page numbers: the log grows at its newest end, so a number would mean another page tomorrow. */
export function AuditSteps({ page: { newer, older }, onPlace }: AuditStepsProps) {
  if (!newer && !older) return null;
  return (
    <nav
      aria-label="Door de audit log bladeren"
      className="flex flex-wrap items-center justify-center gap-x-1 gap-y-2"
    >
      <Step label="Nieuwste" icon={ChevronsLeft} to={newer && "newest"} onPlace={onPlace} />
      <Step label="Nieuwere" icon={ChevronLeft} to={newer} onPlace={onPlace} />
      <Step label="Oudere" icon={ChevronRight} trailing to={older} onPlace={onPlace} />
      <Step label="Oudste" icon={ChevronsRight} trailing to={older && "oldest"} onPlace={onPlace} />
    </nav>
  );
}

type StepProps = {
  label: string;
  icon: typeof ChevronLeft;
  /** The icon comes after the label. */
  trailing?: boolean;
  /** Null where the log ends that way. */
  to: AuditPlace | null;
  onPlace: (place: AuditPlace) => void;
};

/** Not `disabled` at the end of the log: a button loses the focus when it is disabled. */
function Step({ label, icon, trailing = false, to, onPlace }: StepProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-disabled={to === null || undefined}
      className={clsx(to === null && "opacity-55")}
      onClick={() => to !== null && onPlace(to)}
    >
      {!trailing && <Icon of={icon} className="size-4" />}
      {label}
      {trailing && <Icon of={icon} className="size-4" />}
    </Button>
  );
}
