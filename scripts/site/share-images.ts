import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { createElement as h } from "react";
import satori, { type Font } from "satori";
import * as z from "zod";
import { renderSvg } from "./render-svg.ts";

const pair = z.tuple([z.number(), z.number()]);
/** Nodes on a field of 100 by 64, and lines from one to another. */
const drawing = z.object({ nodes: z.array(pair), lines: z.array(pair), lit: z.number() });
type Drawing = z.infer<typeof drawing>;
export const shareCards = z.array(z.object({ file: z.string(), title: z.string(), drawing }));
type ShareImages = { cards: z.infer<typeof shareCards>; companyName: string; directory: string };

const width = 1200;
const height = 630;
const margin = 72;
/** The dark theme of web/src/styles.css, in sRGB. */
const color = { ground: "#0c1c22", edge: "#6d858d", ink: "#f2eee4", signal: "#fcbb39" };

/** One picture a page for shared links: the title, the company and the page's own drawing. */
export async function makeShareImages({ cards, companyName, directory }: ShareImages): Promise<void> {
  const fonts = readFonts();
  for (const { file, title, drawing } of cards) {
    const words = await satori(cardWords(title, companyName), { width, height, fonts });
    const target = path.join(directory, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, await renderSvg(cardSvg(title, drawing, words), width));
  }
}

function cardSvg(title: string, drawing: Drawing, words: string): string {
  const ground = `<rect width="${width}" height="${height}" fill="${color.ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${ground}${drawingSvg(drawing, titleLook(title).drawingScale)}${signSvg}${words}</svg>`;
}

/** In the upper right corner, its outermost nodes on the margins. */
function drawingSvg({ nodes, lines, lit }: Drawing, scale: number): string {
  const [radius, litRadius] = [4, 5.5];
  const right = Math.max(...nodes.map(([x]) => x)) + radius;
  const top = Math.min(...nodes.map(([, y]) => y)) - radius;
  const lineData = lines.map(([from, to]) => `M${nodes[from]?.join(" ")}L${nodes[to]?.join(" ")}`).join("");
  const dots = nodes.map(([x, y], index) =>
    index === lit
      ? `<circle cx="${x}" cy="${y}" r="${litRadius}" fill="${color.signal}"/>`
      : `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color.ground}" stroke="${color.edge}"/>`,
  );
  const place = `translate(${width - margin - right * scale} ${margin - top * scale}) scale(${scale})`;
  return `<g transform="${place}" stroke-width="1.1"><path d="${lineData}" fill="none" stroke="${color.edge}"/>${dots.join("")}</g>`;
}

/** The sign of the wordmark. */
const signSvg = `<g transform="translate(${margin - 3} ${margin}) scale(1.9)">
<path d="M5 5.5 14 19l9-13.5" fill="none" stroke="${color.ink}" stroke-width="2.25" stroke-linecap="round"/>
<circle cx="5" cy="5" r="3.25" fill="${color.ink}"/><circle cx="23" cy="5" r="3.25" fill="${color.ink}"/>
<circle cx="14" cy="19" r="4" fill="${color.signal}"/></g>`;

/** As large as a title of this length can be, and the drawing as large as it leaves room for. */
function titleLook({ length }: string) {
  if (length <= 14) return { fontSize: 150, drawingScale: 5.8 };
  if (length <= 19) return { fontSize: 114, drawingScale: 6.2 };
  if (length <= 24) return { fontSize: 96, drawingScale: 6.2 };
  return { fontSize: 96, drawingScale: 5 };
}

function cardWords(title: string, companyName: string) {
  const family = { fontFamily: "Familjen Grotesk", fontWeight: 600, color: color.ink } as const;
  const name = { ...family, fontSize: 44, lineHeight: 1, letterSpacing: "-0.022em", margin: "2px 0 0 68px" };
  const headline = {
    ...family,
    fontSize: titleLook(title).fontSize,
    lineHeight: 0.98,
    letterSpacing: "-0.035em",
    textWrap: "balance",
  } as const;
  const card = {
    display: "flex",
    flexDirection: "column",
    justifyContent: "space-between",
    boxSizing: "border-box",
    width,
    height,
    padding: margin,
  } as const;
  return h(
    "div",
    { style: card },
    h("div", { style: name }, companyName),
    h("div", { style: headline }, title),
  );
}

function readFonts(): Font[] {
  const { resolve } = createRequire(import.meta.url);
  const file = "@fontsource/familjen-grotesk/files/familjen-grotesk-latin-600-normal.woff";
  return [{ name: "Familjen Grotesk", weight: 600, style: "normal", data: readFileSync(resolve(file)) }];
}
