import clsx from "clsx";
import { Check, Minus } from "lucide";
import { type ComponentProps, useId } from "react";
import { Icon } from "./icon.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "id"> & {
  label: string;
  /** Otherwise for screen readers only, because the row beside it is visible. */
  showLabel?: boolean;
  /** Some of what it stands for, not all. */
  partly?: boolean;
};

const mark = "pointer-events-none col-start-1 row-start-1 size-4 text-on-signal forced-colors:hidden";

/** A box to tick in a list. The touch target is larger than the box. */
export function Checkbox({ label, showLabel = false, partly = false, className, ...rest }: CheckboxProps) {
  const boxId = useId();
  return (
    <label htmlFor={boxId} className={clsx("flex w-fit shrink-0 cursor-pointer items-center", className)}>
      <TickBox {...rest} id={boxId} partly={partly} className="size-11" />
      <span className={showLabel ? "pr-3" : "sr-only"}>{label}</span>
    </label>
  );
}

type TickBoxProps = Omit<ComponentProps<"input">, "type"> & { partly?: boolean };

/** The box alone, for a row that is itself the label. */
export function TickBox({ partly = false, className, ...rest }: TickBoxProps) {
  return (
    <span className={clsx("grid shrink-0 place-items-center", className)}>
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
      {partly ? (
        <Icon of={Minus} className={mark} />
      ) : (
        <Icon of={Check} className={clsx(mark, "hidden peer-checked:block")} />
      )}
    </span>
  );
}
