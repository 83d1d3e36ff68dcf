import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);

/** Letters of Dutch and its neighbours, and signs that our texts use. Others fall back to a system font. */
const letters =
  "àáâäçèéêëìíîïñòóôöùúûüÿÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜŸœŒßøØåÅæÆãõÃÕ°§«»½¼¾²³¡¿µ©®ªº·–—‘’“”„…•→←↑↓×÷±€£−∞≥≤‰‹›\u00a0\u2009\u2011\u202f";
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join("");
const features = ["kern", "liga", "tnum", "ccmp", "locl", "mark", "mkmk"];

type FontFile = {
  file: string;
  source: string;
  /** The weights it can be set in: one, or a range. */
  wght: number | { min: number; max: number };
};

const fonts: readonly FontFile[] = [
  {
    file: "display.woff2",
    source: "@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2",
    wght: 600,
  },
  {
    file: "text.woff2",
    source: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    wght: { min: 400, max: 700 },
  },
];

/**
 * Makes the site's fonts from their packages, without the glyphs and weights that the site never uses. Does nothing when
 * they were made of the same sources before.
 */
export async function makeFonts(directory: string): Promise<void> {
  mkdirSync(directory, { recursive: true });
  const recipe = createHash("sha256").update(readFileSync(import.meta.filename));
  const sources = fonts.map(({ source }) => readFileSync(require.resolve(source)));
  for (const source of sources) recipe.update(source);
  const stamp = path.join(directory, "made-from");
  const wanted = recipe.digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  for (const [index, { file, wght }] of fonts.entries()) {
    const source = sources[index] ?? Buffer.alloc(0);
    const options = { targetFormat: "woff2", variationAxes: { wght }, keepFeatures: features } as const;
    writeFileSync(path.join(directory, file), await subsetFont(source, ascii + letters, options));
  }
  writeFileSync(stamp, wanted);
}
