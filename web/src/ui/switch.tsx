import clsx from "clsx";
import type { ComponentProps } from "react";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role" | "children"> & { label: string };

/** On or off: a node on a short line that moves and lights up. */
export function Switch({ label, className, ...rest }: SwitchProps) {
  return (
    <label className={clsx("relative flex min-h-11 cursor-pointer items-center gap-3", className)}>
      {/* Unseen, but as large as its picture and over it: a finger that explores the screen finds it there. */}
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked.
        role="switch"
        className="peer absolute h-6 w-11 cursor-pointer opacity-0"
      />
      <span
        aria-hidden="true"
        className={clsx(
          "flex h-6 w-11 shrink-0 items-center rounded-full border border-edge bg-sunken p-1 transition-colors",
          "before:size-3.5 before:rounded-full before:bg-edge before:transition-[translate,background-color]",
          "peer-checked:border-alive peer-checked:bg-alive-soft peer-checked:before:translate-x-5 peer-checked:before:bg-alive",
          "peer-focus-visible:outline-2 peer-focus-visible:outline-signal-text peer-focus-visible:outline-offset-3",
          "peer-disabled:opacity-55",
        )}
      />
      <span className="min-w-0 text-sm leading-tight font-semibold wrap-anywhere">{label}</span>
    </label>
  );
}
