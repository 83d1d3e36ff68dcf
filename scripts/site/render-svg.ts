import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

let ready: Promise<void> | undefined;

/** Draws the SVG as a PNG of this width; texts must be paths already. The same input gives the same bytes. */
export async function renderSvg(svg: string, width: number): Promise<Buffer> {
  ready ??= initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
  await ready;
  const drawing = new Resvg(svg, { fitTo: { mode: "width", value: width } });
  const image = drawing.render();
  try {
    return Buffer.from(image.asPng());
  } finally {
    image.free();
    drawing.free();
  }
}
