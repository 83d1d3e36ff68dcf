import path from "node:path";
import { expect, test } from "vitest";
import { projectDirectory } from "../local/settings.ts";
import { viteConfigFile } from "./build-site.ts";

/** A text that only the browser's side of error reports contains. */
const marks = ["unhandledrejection", "no-cors", "keepalive"];
const buildTimeoutMs = 120_000;

/** Every script that Vite makes in this way, in one text. */
async function scriptsOf(options: import("vite").InlineConfig): Promise<string> {
  const { build } = await import("vite");
  const built = await build({ ...options, logLevel: "error", build: { ...options.build, write: false } });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !("output" in result)) throw new Error("Nothing was built.");
  return result.output.flatMap((file) => (file.type === "chunk" ? [file.code] : [])).join("\n");
}

test("a site that reports no errors holds none of the code for it", { timeout: buildTimeoutMs }, async () => {
  const entry = path.join(projectDirectory, "web/src/lib/error-reports.ts");
  const itself = await scriptsOf({ configFile: false, build: { lib: { entry, formats: ["es"] } } });
  for (const mark of marks) expect(itself).toContain(mark);

  const backend = {
    VITE_SUPABASE_URL: "http://127.0.0.1:9",
    VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_1",
  };
  Object.assign(process.env, backend, { VITE_ERROR_REPORT_URL: "", VITE_RELEASE: "" });
  const site = await scriptsOf({ configFile: viteConfigFile });
  expect(site).toContain(backend.VITE_SUPABASE_PUBLISHABLE_KEY);
  const found = [...marks, "VITE_ERROR_REPORT_URL", "VITE_RELEASE"].filter((mark) => site.includes(mark));
  expect(found).toEqual([]);
});
