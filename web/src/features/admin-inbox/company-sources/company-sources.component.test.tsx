import { expect, test } from "vitest";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { CompanySources } from "./company-sources.tsx";

const network = stubNetwork();
const list = "/rest/v1/rpc/admin_read_company_sources";
const read = {
  source: "Beurs 2026",
  read_at: "2026-11-20T13:05:00Z",
  taken: 12_345,
  left_out: [],
  failure: null,
};

test("a source says when it was read, how many companies it brought, and which rows it did not", async () => {
  const left_out = [
    { why: "zonder naam", count: 1, lines: [7] },
    { why: "zonder e-mailadres", count: 12, lines: [2, 3] },
    { why: "dubbel", count: 2, lines: [] },
    { why: "zonder plaats", count: 3, lines: [9] },
  ];
  network.on("POST", list, () => Response.json([{ ...read, left_out }]));
  const row = (await renderPage(<CompanySources />)).getByRole("listitem");
  for (const text of [
    "Gelezen op 20 november 2026 om 14:05",
    "12.345 bedrijven",
    "1 weggelaten: zonder naam, regel 7",
    "12 weggelaten: zonder e-mailadres, regels 2, 3 en verder",
    "2 weggelaten: dubbel",
    "3 weggelaten: zonder plaats, regel 9 en verder",
  ])
    await expect.element(row.getByText(text, { exact: true })).toBeVisible();
});

test("a source that could not be read says why, beside what it brought before", async () => {
  const failed = { ...read, source: "KBO", read_at: null, taken: 1, failure: "geen bestand" };
  network.on("POST", list, () => Response.json([failed]));
  const screen = await renderPage(<CompanySources />);
  for (const text of ["1 bron", "Nog niet gelezen", "Niet gelezen: geen bestand", "1 bedrijf"])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
});
