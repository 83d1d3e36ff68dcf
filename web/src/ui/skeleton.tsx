import clsx from "clsx";

/** The shape of what is coming; size it with classes. Put a Spinner or label beside it for the ear. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx("animate-breathe rounded-md bg-raised", className)} />;
}
