import type { ReactNode } from "react";
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

// Outside the component: a new function at each render would take the focus back while typing.
function focusOnArrival(element: HTMLElement | null) {
  element?.focus();
}
