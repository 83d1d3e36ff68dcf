import clsx from "clsx";
import type { ComponentProps } from "react";

/** A surface one step above the page; told apart by lightness, not by a border. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={clsx("rounded-lg bg-surface p-5 sm:p-7", className)} />;
}
