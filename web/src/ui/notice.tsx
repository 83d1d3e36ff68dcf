import clsx from "clsx";
import { CircleCheck, type IconNode, Info, OctagonAlert, TriangleAlert } from "lucide";
import type { ReactNode, Ref } from "react";
import { Icon } from "./icon.tsx";

type Tone = "error" | "success" | "info" | "warning";

/** Icons are asked for when they are drawn: the build's renderer may evaluate this module before theirs. */
const tones: Record<Tone, { icon: () => IconNode; box: string; mark: string }> = {
  error: { icon: () => OctagonAlert, box: "bg-harm-soft", mark: "text-harm" },
  success: { icon: () => CircleCheck, box: "bg-alive-soft", mark: "text-alive" },
  info: { icon: () => Info, box: "bg-raised", mark: "text-muted" },
  warning: { icon: () => TriangleAlert, box: "bg-signal-soft", mark: "text-signal-text" },
};

type NoticeProps = {
  tone: Tone;
  title?: string;
  children?: ReactNode;
  /** A way on: a button or link under the text. */
  action?: ReactNode;
  /** In one line over the whole width, for the state of a page. */
  isLine?: boolean;
  ref?: Ref<HTMLDivElement>;
};

/** Errors interrupt a screen reader, the rest waits its turn. */
export function Notice({ tone, title, children, action, isLine = false, ref }: NoticeProps) {
  const { icon, box, mark } = tones[tone];
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role={tone === "error" ? "alert" : "status"}
      className={clsx(
        "flex animate-arrive gap-3 text-sm text-ink",
        isLine ? "tool-column items-center py-2 leading-snug" : "rounded-md p-4",
        box,
      )}
    >
      <Icon of={icon()} className={clsx("size-5 shrink-0", !isLine && "mt-px", mark)} />
      <div
        className={clsx(
          "min-w-0 wrap-anywhere",
          isLine ? "flex grow flex-wrap items-center gap-x-3" : "grid gap-1",
        )}
      >
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={clsx(isLine && "grow basis-80 max-sm:sr-only")}>{children}</div>}
        {action && <div className={clsx(isLine ? "max-sm:ml-auto" : "mt-2")}>{action}</div>}
      </div>
    </div>
  );
}
