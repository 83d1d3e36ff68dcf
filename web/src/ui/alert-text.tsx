import type { ReactNode } from "react";

/** Says in a line that something failed, and is read aloud when it comes. */
export function AlertText({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="text-sm text-harm">
      {children}
    </p>
  );
}
