import { runNodeField } from "./node-field.ts";

/** Fills its positioned parent, behind the text; fades out where the text stands. */
export function NodeBackground() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 -z-10 mask-[linear-gradient(100deg,transparent_42%,black_85%)] max-md:mask-[linear-gradient(205deg,black,transparent_42%)]"
    >
      <canvas ref={startField} className="size-full" />
    </div>
  );
}

function startField(canvas: HTMLCanvasElement | null) {
  return canvas ? runNodeField(canvas) : undefined;
}
