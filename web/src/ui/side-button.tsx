import type { ComponentProps } from "react";
import { Button } from "./button.tsx";

/** A small button for what is not the main act of its place. */
export function SideButton(props: Omit<ComponentProps<typeof Button>, "variant" | "size">) {
  return <Button variant="secondary" size="sm" {...props} />;
}
