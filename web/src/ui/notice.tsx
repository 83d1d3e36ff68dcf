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
  ref?: Ref<HTMLDivElement>;
};

/** Errors interrupt a screen reader, the rest waits its turn. */
export function Notice({ tone, title, children, action, ref }: NoticeProps) {
  const { icon, box, mark } = tones[tone];
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role={tone === "error" ? "alert" : "status"}
      className={clsx("flex animate-arrive gap-3 rounded-md p-4 text-sm text-ink", box)}
    >
      <Icon of={icon()} className={clsx("mt-px size-5 shrink-0", mark)} />
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
