import type { ReactNode } from "react";

/** Three nodes that wait for a line: the list is there, its first item is not. */
function WaitingNodes() {
  return (
    <svg viewBox="0 0 120 48" aria-hidden="true" className="h-12 w-30 text-edge">
      <path
        d="M14 34 60 12l46 22"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray="2 6"
        strokeLinecap="round"
      />
      <circle cx="14" cy="34" r="5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="60" cy="12" r="6" className="fill-signal" />
      <circle cx="106" cy="34" r="5" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}

type EmptyStateProps = {
  title: string;
  text?: string;
  /** The next step. */
  action?: ReactNode;
};

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-4 rounded-lg border border-dashed border-line px-5 py-10 sm:px-8">
      <WaitingNodes />
      <div className="grid max-w-prose gap-1">
        <h3 className="text-lg">{title}</h3>
        {text && <p className="text-muted">{text}</p>}
      </div>
      {action}
    </div>
  );
}
