import clsx from "clsx";
import type { ComponentProps } from "react";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: string;
  /** Some of what it stands for, not all. */
  partly?: boolean;
};

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
        className="size-5 cursor-pointer accent-signal-edge"
      />
    </label>
  );
}
