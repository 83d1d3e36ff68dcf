import clsx from "clsx";

/** The turning mark alone, for places whose text already says what is going on. */
export function SpinnerMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={clsx("size-5 shrink-0 animate-spin", className)}>
      <circle cx="10" cy="10" r="7.5" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.3" />
      <path
        d="M10 2.5A7.5 7.5 0 0 1 17.5 10"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle cx="17.5" cy="10" r="1.75" fill="currentColor" />
    </svg>
  );
}

export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center gap-3 text-muted">
      <SpinnerMark className="text-alive" />
      {label}
    </p>
  );
}
