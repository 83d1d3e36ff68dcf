import clsx from "clsx";
import type { ComponentProps, MouseEvent } from "react";
import { type ButtonLook, buttonLook } from "./button-look.ts";
import { SpinnerMark } from "./spinner.tsx";

type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** Work is under way: further clicks do nothing, the button keeps focus and its place. */
    busy?: boolean;
    /** Replaces the label while busy. */
    busyText?: string;
  };

export function Button({
  variant,
  size,
  busy = false,
  busyText,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // Not `disabled`: a disabled button loses focus, and the keyboard user with it.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
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
