import { createLink } from "@tanstack/react-router";
import clsx from "clsx";
import type { ComponentProps } from "react";
import { type ButtonLook, buttonLook } from "./button-look.ts";

function Anchor({ variant, size, className, ...rest }: ComponentProps<"a"> & ButtonLook) {
  return <a {...rest} className={clsx(buttonLook({ variant, size }), className)} />;
}

/** A router link that looks like a button: it goes somewhere, a Button does something. */
export const ButtonLink = createLink(Anchor);
