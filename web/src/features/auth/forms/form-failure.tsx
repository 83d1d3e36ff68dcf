import { type ComponentProps, lazy, type ReactNode, Suspense } from "react";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import type { Notice as NoticeComponent } from "#web/ui/notice.tsx";

type FormFailureProps = {
  failure: { message: string; attempt: number } | null;
  action?: ReactNode;
};

/** Most forms are sent once and never need its look; offline, the text is shown without it. */
const Notice = lazy(() =>
  import("#web/ui/notice.tsx").then(
    (module) => ({ default: module.Notice }),
    () => ({ default: PlainNotice }),
  ),
);

/** Takes the focus when it arrives, and again when the next attempt fails the same way. */
export function FormFailure({ failure, action }: FormFailureProps) {
  if (!failure) return null;
  return (
    <Suspense>
      <Notice key={failure.attempt} ref={focusOnArrival} tone="error" action={action}>
        {failure.message}
      </Notice>
    </Suspense>
  );
}

function PlainNotice({ children, action, ref }: ComponentProps<typeof NoticeComponent>) {
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="text-harm">
      {children} {action}
    </div>
  );
}
