/** The key that does the same, where there is a keyboard. */
export function KeyHint({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="hidden min-w-5 rounded-sm border border-line px-1 text-center font-text text-xs font-normal text-muted in-[.bg-signal]:border-current in-[.bg-signal]:text-on-signal pointer-fine:sm:inline-block"
    >
      {children}
    </span>
  );
}
