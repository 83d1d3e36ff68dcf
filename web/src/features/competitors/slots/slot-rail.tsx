import clsx from "clsx";

/** The slot as a node on the line that joins the list. */
export function SlotRail({ filled }: { filled: boolean }) {
  return (
    <div className="relative">
      <div className="absolute inset-y-0 left-1/2 w-px bg-line" />
      <svg viewBox="0 0 16 16" aria-hidden="true" className="relative mt-5 size-4">
        <circle
          cx="8"
          cy="8"
          r={filled ? 6 : 4}
          strokeWidth="1.5"
          className={clsx(
            "transition-[fill,stroke,r] duration-240",
            filled ? "fill-alive stroke-alive" : "fill-surface stroke-edge",
          )}
        />
      </svg>
    </div>
  );
}
