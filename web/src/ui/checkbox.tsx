import clsx from "clsx";
import { Check, Minus } from "lucide";
import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: string;
  /** Some of what it stands for, not all. */
  partly?: boolean;
};

const mark = "pointer-events-none col-start-1 row-start-1 hidden size-4 text-on-signal forced-colors:hidden";

/** A box to tick in a list; its label is heard, the row beside it is seen. The touch target is larger than the box. */
export function Checkbox({ label, partly = false, className, ...rest }: CheckboxProps) {
  return (
    <label className={clsx("grid size-11 shrink-0 cursor-pointer place-items-center", className)}>
      <span className="sr-only">{label}</span>
      <input
        {...rest}
        ref={(box) => {
          if (box) box.indeterminate = partly;
        }}
        type="checkbox"
        className={clsx(
          "peer col-start-1 row-start-1 size-5 cursor-pointer appearance-none rounded-sm border border-edge bg-sunken transition-colors",
          "checked:border-signal-edge checked:bg-signal indeterminate:border-signal-edge indeterminate:bg-signal forced-colors:appearance-auto",
        )}
      />
      <Icon of={Check} className={clsx(mark, !partly && "peer-checked:block")} />
      <Icon of={Minus} className={clsx(mark, partly && "block")} />
    </label>
  );
}
