import clsx from "clsx";
import type { ComponentProps, MouseEvent } from "react";
import { type ButtonLook, buttonLook } from "./button-look.ts";
import { SpinnerMark } from "./spinner.tsx";

type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** For an act. While it is under way further clicks do nothing, and the button keeps focus and its place. */
    busy?: boolean;
    /** Replaces the label while busy. */
    busyText?: string;
  };

export function Button({
  variant,
  size,
  busy,
  busyText,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // Not `disabled`: a disabled button loses focus, and the keyboard user with it.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // The second half of a double click may come before the render that says that work is under way.
    if (busy || (busy === false && event.detail > 1)) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      className={clsx(buttonLook({ variant, size }), className)}
      onClick={handleClick}
    >
      {busy && <SpinnerMark />}
      {busy && busyText ? busyText : children}
    </button>
  );
}
