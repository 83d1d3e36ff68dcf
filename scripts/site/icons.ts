import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { renderSvg } from "./render-svg.ts";

const icoSize = 32;
/** A mask may cut everything outside a circle of 80 %: the sign steps back this far, in units of 32. */
const maskMargin = 3;

/** The icons that cannot be SVG, drawn from the one that is. */
export async function makeIcons({ svg, directory }: { svg: string; directory: string }): Promise<void> {
  const files = {
    "favicon.ico": icoOf(await renderSvg(svg, icoSize)),
    // iOS cuts the corners itself and paints transparent parts black.
    "apple-touch-icon.png": await renderSvg(fullBleed(svg, 0), 180),
    "icon-192.png": await renderSvg(svg, 192),
    "icon-512.png": await renderSvg(svg, 512),
    "icon-maskable-192.png": await renderSvg(fullBleed(svg, maskMargin), 192),
    "icon-maskable-512.png": await renderSvg(fullBleed(svg, maskMargin), 512),
  };
  mkdirSync(directory, { recursive: true });
  for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(directory, name), bytes);
}

/** The same sign on a ground that reaches every edge, `margin` further away from it. */
export function fullBleed(svg: string, margin: number): string {
  const ground = /<rect[^>]*\bfill="(#[0-9a-f]{6})"/i.exec(svg)?.[1];
  const inside = /<svg[^>]*\bviewBox="0 0 32 32"[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1];
  if (!ground || !inside) throw new Error("The favicon needs a 32 by 32 viewBox and a rect as its ground.");
  const size = 32 + 2 * margin;
  const box = `viewBox="${-margin} ${-margin} ${size} ${size}"`;
  const field = `<rect x="${-margin}" y="${-margin}" width="${size}" height="${size}" fill="${ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${field}${inside}</svg>`;
}

/** An .ico may hold a PNG as it is: a header, one directory entry, the picture. */
function icoOf(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(icoSize, 6);
  header.writeUInt8(icoSize, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
