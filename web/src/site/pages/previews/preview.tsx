import type { ReactNode } from "react";

/** People and companies of the examples do not exist. */
export const inventedText = "Fictief voorbeeld";

type PreviewProps = {
  /** The picture in one sentence, for screen readers; they hear too that it is invented. */
  label: string;
  title: string;
  /** Right of the title: when, how many. */
  detail?: ReactNode;
  /** Its parts can be used; otherwise it is a picture. */
  isLive?: boolean;
  children: ReactNode;
};

/** A part of the platform, with invented data. */
export function Preview({ label, title, detail, isLive = false, children }: PreviewProps) {
  const frame = {
    "aria-label": `${inventedText}: ${label}`,
    className: "grid content-start gap-5 rounded-lg bg-sheet p-5 shadow-float sm:p-6",
  };
  const content = (
    <>
      <p className="flex items-baseline justify-between gap-4 text-sm">
        <span className="font-semibold">{title}</span>
        {detail && <span className="shrink-0 text-muted tabular-nums">{detail}</span>}
      </p>
      {children}
      <p className="text-xs text-muted">{inventedText}</p>
    </>
  );
  return isLive ? (
    <section {...frame}>{content}</section>
  ) : (
    <div role="img" {...frame}>
      {content}
    </div>
  );
}
