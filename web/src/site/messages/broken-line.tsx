/** A graph of which one line ends where a node should be, or breaks off on its way there. */
export function BrokenLine({ missing }: { missing: "node" | "line" }) {
  return (
    <svg viewBox="0 0 200 128" aria-hidden="true" className="h-36 w-56 md:h-64 md:w-100">
      <path d="M20 64 84 28M20 64 84 100" className="fill-none stroke-edge" strokeWidth="2" />
      <path
        d={missing === "node" ? "M84 28 160 64" : "M84 28 112 41"}
        className="fill-none stroke-edge"
        strokeWidth="2"
        strokeDasharray={missing === "node" ? "2 7" : undefined}
        strokeLinecap="round"
      />
      {missing === "line" && (
        <path d="M134 52 160 64" className="fill-none stroke-edge" strokeWidth="2" strokeLinecap="round" />
      )}
      <circle cx="84" cy="28" r="8" className="fill-ground stroke-edge" strokeWidth="2" />
      <circle cx="84" cy="100" r="8" className="fill-ground stroke-edge" strokeWidth="2" />
      <circle cx="20" cy="64" r="11" className="fill-signal stroke-signal-edge" strokeWidth="2" />
      <circle
        cx="168"
        cy="68"
        r="9"
        className="fill-ground stroke-edge"
        strokeWidth="2"
        strokeDasharray={missing === "node" ? "3 5" : undefined}
      />
    </svg>
  );
}
