import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { MeetingResult } from "@vanzelf/automation/sample/sample-work.ts";
import { Hono } from "hono";
import { html } from "hono/html";

const headers = {
  "content-type": "text/html; charset=utf-8",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cache-control": "private, no-cache",
  // A page to read: nothing in it runs, loads or sends.
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

const dateFormat = new Intl.DateTimeFormat("nl-BE", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/Brussels",
});

/** A whole page, without anything that has to be loaded: it can be saved and printed as it is. A report contains no links. */
const pageOf = (
  fileName: string,
  { summary, actionItems, participants }: MeetingResult,
) => html`<!doctype html>
<html lang="nl-BE">
<head>
  <meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex"><title>Verslag van uw opname</title>
  <style>
    :root { color-scheme: light dark; font: 1.0625rem/1.65 system-ui, sans-serif; }
    body { max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem; overflow-wrap: anywhere; }
  </style>
</head>
<body>
  <h1>Verslag van uw opname</h1>
  <p>${fileName}, ${dateFormat.format()}</p>
  <h2>Samenvatting</h2><p>${summary.map(({ text }) => text).join(" ")}</p>
  <h2>Actiepunten</h2><ul>${actionItems.map(({ text, owner }) => html`<li>${text} (${owner})</li>`)}</ul>
  <h2>Deelnemers</h2><ul>${participants.map((name) => html`<li>${name}</li>`)}</ul>
  <p><small>Voorbeeldrapport van de lokale automatisering. De vaststellingen zijn verzonnen.</small></p>
</body>
</html>`;

/**
 * Stores each report as a page in a folder, so that links still work after a restart. `baseUrl` is where the requests to
 * `fetch` come in: its path and one id are the whole address; 404 for an unknown id.
 */
export function createReportShelf(directory: string, baseUrl: string) {
  const fileOf = (id: string) => path.join(directory, `${id}.html`);
  const app = new Hono().basePath(new URL(baseUrl).pathname);

  app.get("/:id{[0-9a-f-]{36}}", async (context) => {
    const page = await readFile(fileOf(context.req.param("id")), "utf8").catch(() => undefined);
    return page === undefined ? context.notFound() : context.body(page, 200, headers);
  });
  app.notFound((context) => context.text("Dit rapport bestaat niet.", 404));

  return {
    async put(fileName: string, result: MeetingResult) {
      const page = String(await pageOf(fileName, result));
      const id = randomUUID();
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      // Written under another name first, so that a reader never gets an incomplete report.
      await writeFile(`${fileOf(id)}.part`, page);
      await rename(`${fileOf(id)}.part`, fileOf(id));
      return `${baseUrl}/${id}`;
    },
    fetch: (request: Request) => app.fetch(request),
  };
}
