import type { ReactNode } from "react";
import { focusOnArrival } from "../../ui/focus-on-arrival.ts";
import { Notice } from "../../ui/notice.tsx";

type FormFailureProps = {
  failure: { message: string; attempt: number } | null;
  action?: ReactNode;
};

/** Takes the focus when it arrives, and again when the next attempt fails the same way. */
export function FormFailure({ failure, action }: FormFailureProps) {
  if (!failure) return null;
  return (
    <Notice key={failure.attempt} ref={focusOnArrival} tone="error" action={action}>
      {failure.message}
    </Notice>
  );
}
