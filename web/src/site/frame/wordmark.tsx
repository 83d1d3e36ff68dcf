import { company } from "#functions/contract/company.ts";

/** The sign (two nodes that come together in a third) and the name. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-xl font-semibold tracking-tight">
      <svg viewBox="0 0 28 24" aria-hidden="true" className="h-6 w-7">
        <path
          d="M5 5.5 14 19l9-13.5"
          className="fill-none stroke-ink"
          strokeWidth="2.25"
          strokeLinecap="round"
        />
        <circle cx="5" cy="5" r="3.25" className="fill-ink" />
        <circle cx="23" cy="5" r="3.25" className="fill-ink" />
        <circle cx="14" cy="19" r="4" className="fill-signal stroke-signal-edge" />
      </svg>
      {company.name}
    </span>
  );
}
