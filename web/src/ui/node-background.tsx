import { keepNodeField } from "./node-field-runs.ts";

/** Fills its positioned parent, behind the text and clear of it. On a phone the text leaves no room. */
export function NodeBackground() {
  return (
    <div
      aria-hidden="true"
      data-decoration
      className="pointer-events-none absolute inset-0 -z-10 overflow-hidden max-md:hidden"
    >
      <canvas data-node-field ref={startField} className="size-full" />
      <span className="absolute -top-1 -left-1 size-2 rounded-full bg-signal opacity-0" />
    </div>
  );
}

function startField(canvas: HTMLCanvasElement | null) {
  return canvas ? keepNodeField(canvas) : undefined;
}
