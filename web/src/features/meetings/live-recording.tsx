/** Announced and not there yet. */
export function LiveRecording() {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 border-t border-line pt-4 text-sm text-muted">
      <span className="font-semibold">Live opname</span>
      <span className="rounded-full border border-edge px-2.5 text-xs">In Ontwikkeling</span>
      <span>Deze feature is binnenkort beschikbaar!</span>
    </p>
  );
}
