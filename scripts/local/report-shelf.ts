import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ReportShelf } from "@vanzelf/automation/sample/sample-work.ts";
import { Hono } from "hono";
import { pageOf, reportPage } from "./report-page.ts";

/** Stores each report as a page in a folder, so that links still work after a restart. */
type LocalShelf = ReportShelf & {
  /** `GET …/{id}`; 404 for an unknown id. */
  fetch(request: Request): Response | Promise<Response>;
};

const headers = {
  "content-type": "text/html; charset=utf-8",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cache-control": "private, no-cache",
  // A page to read: nothing in it runs, loads or sends.
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** `baseUrl` is where the requests to `fetch` come in: its path and one id are the whole address. */
export function createReportShelf(directory: string, baseUrl: string): LocalShelf {
  const fileOf = (id: string) => path.join(directory, `${id}.html`);
  const app = new Hono().basePath(new URL(baseUrl).pathname);

  app.get("/:id{[0-9a-f-]{36}}", async (context) => {
    const page = await readFile(fileOf(context.req.param("id")), "utf8").catch(() => undefined);
    return page === undefined ? context.notFound() : context.body(page, 200, headers);
  });
  app.notFound((context) => context.text("Dit rapport bestaat niet.", 404));

  return {
    async put(fileName, result) {
      const page = await reportPage(pageOf(fileName, result));
      const id = randomUUID();
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      // Written under another name first, so that a reader never gets an incomplete report.
      await writeFile(`${fileOf(id)}.part`, page);
      await rename(`${fileOf(id)}.part`, fileOf(id));
      return `${baseUrl}/${id}`;
    },
    fetch: (request) => app.fetch(request),
  };
}
