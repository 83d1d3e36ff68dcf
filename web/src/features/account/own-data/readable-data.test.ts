import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readableData, sectionTitles } from "./readable-data.ts";

test("shows each section under a Dutch title, in Dutch words, with moments as in Belgium and no ids", () => {
  const html = readableData({
    attempts: [{ started_at: "2026-11-20T13:05:00+00:00" }],
    account: {
      user_id: "d1e2",
      email: "an@bedrijf.be",
      is_admin: false,
      created_at: "2026-11-20T13:05:00+00:00",
      phone: null,
      website: "",
    },
    competitors: [{ "Name Company": "Bakkerij" }, { "Name Company": "Slager" }],
    reports: [],
  });
  expect(html).toContain("<h2>Uw account</h2>");
  expect(html).toContain("<dt>beheerder</dt><dd>nee</dd>");
  expect(html).not.toContain("d1e2");
  expect(html.indexOf("<h2>Tellers")).toBeGreaterThan(html.indexOf("<h2>Uw concurrenten"));
  expect(html).toContain("20 november 2026 om 14:05");
  expect(html).not.toMatch(/telefoon|website/);
  expect(html).not.toContain("<h2>Uw rapporten");
  expect(html.match(/<article>/g)).toHaveLength(3);
  expect(html).toContain("<p>Van het volgende bewaren wij niets: Uw rapporten.</p>");
});

test.each([
  ["plain values as a list", ["an@x.be", null], "<ul><li>an@x.be</li><li></li></ul>"],
  [
    "records below each other",
    [1, { a: true }],
    "<article>1</article>\n<article><dl><dt>a</dt><dd>ja</dd></dl></article>",
  ],
  [
    "names of columns as words",
    { created_at: 1, sizeWords: 2 },
    "<dl><dt>gemaakt op</dt><dd>1</dd><dt>size words</dt><dd>2</dd></dl>",
  ],
  ["text with a moment in it as it is", "op 2026-11-20 13:05", "op 2026-11-20 13:05"],
  ["an absent value as nothing at all", null, ""],
])("shows %s", (_, account, shown) => {
  const html = readableData({ account, reports: [1] });
  expect(html).toContain(`<h2>Uw account</h2>\n${shown}\n</section>\n<section>\n<h2>Uw rapporten`);
});

test("nothing of the data is markup", () => {
  const html = readableData({ emails: [{ content: '<img src=x onerror="alert(1)"> & <jan@bedrijf.be>' }] });
  expect(html).not.toContain("<img");
  expect(html).not.toContain("bewaren wij niets");
  expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &lt;jan@bedrijf.be&gt;");
});

test("every section of the export has a title of its own", () => {
  const file = path.resolve(import.meta.dirname, "../../../../../supabase/routines/personal_data.sql");
  const [, sql = ""] = readFileSync(file, "utf8").split("function public.export_my_data");
  const sections = [...sql.matchAll(/^ {4}'(\w+)',/gm)].map(([, name = ""]) => name);
  expect(sections.length).toBeGreaterThan(20);
  expect(sections.filter((name) => !(name in sectionTitles))).toEqual([]);
  const titles = Object.values(sectionTitles);
  expect(new Set(titles.filter(Boolean)).size).toBe(titles.length);
});
