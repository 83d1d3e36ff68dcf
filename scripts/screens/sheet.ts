import { writeFileSync } from "node:fs";
import path from "node:path";

export type Picture = { state: string; name: string; width: number; theme: string; file: string };

/** One page with every picture: a row for each page and state, its widths and themes side by side. */
export function writeSheet(directory: string, pictures: readonly Picture[]): void {
  const rows = Map.groupBy(pictures, ({ state, name }) => `${name}, ${state}`);
  const body = [...rows].map(
    ([title, shown]) =>
      `<h2>${title}</h2><div>${shown
        .map(
          ({ file, width, theme }) =>
            `<a href="${file}"><img src="${file}" loading="lazy" alt="${title}, ${width} px, ${theme}"></a>`,
        )
        .join("")}</div>`,
  );
  const style =
    "body{font:14px sans-serif;margin:1rem}div{display:flex;gap:.5rem;overflow-x:auto}img{height:26rem;border:1px solid #888}";
  writeFileSync(
    path.join(directory, "index.html"),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${style}</style>${body.join("")}</html>`,
  );
}
