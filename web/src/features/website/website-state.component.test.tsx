import { expect, test } from "vitest";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { resizeTo } from "#web-test/components/window-size.ts";
import { WebsiteState } from "./website-state.tsx";

const network = stubNetwork();
const dayMs = 86_400_000;
const website = (changes: object = {}) => ({
  ...{ address: "https://www.bakkerij-claes.example", checked_at: "2026-11-20T04:22:00Z" },
  ...{ problem: null, status: 200, answer_ms: 999, changed_at: "2026-11-12T04:22:00Z" },
  certificate_ends_at: new Date(Date.now() + 80 * dayMs).toISOString(),
  ...changes,
});

const open = async (rows: object[]) => {
  network.on("GET", "/rest/v1/website_checks", () => Response.json(rows));
  return (await renderPage(<WebsiteState userId="klant" />)).getByRole("region", { name: "Uw website" });
};

test("shows that the website answers, how fast, its certificate's end and the last change", async () => {
  const section = await open([website()]);
  await expect.element(section.getByText("Bereikbaar", { exact: true })).toBeVisible();
  await expect.element(section.getByText("bekeken op 20 november 2026 om 05:22")).toBeVisible();
  await expect
    .element(section)
    .toMatchTextContent(
      /Eerste antwoord na999 ms.*Certificaat geldig tot.*wijziging gezien.*12 november 2026/,
    );
  await expect
    .element(section.getByRole("link"))
    .toHaveAttribute("href", "https://www.bakkerij-claes.example/");
  await expect.element(section.getByRole("link")).toMatchTextContent(/^www\./);
});

test.each([
  [1_000, "1 s"],
  [1_951, "2 s"],
])("reads %i ms as %s", async (answer_ms, text) => {
  const section = await open([website({ answer_ms })]);
  await expect.element(section.getByText(text, { exact: true })).toBeVisible();
});

test.each([
  ["less than two weeks", 13.9, true],
  ["two weeks", 14.1, false],
  ["nothing any more", -2, true],
])("warns of a certificate that has %s left", async (_name, days, warns) => {
  const section = await open([
    website({ certificate_ends_at: new Date(Date.now() + days * dayMs).toISOString() }),
  ]);
  await expect.element(section.getByText("Bereikbaar", { exact: true })).toBeVisible();
  expect(section.getByText("Certificaat loopt af op").elements()).toHaveLength(warns ? 1 : 0);
});

test.each([
  [{ problem: "status", status: 503 }, "De server antwoordt met een fout (code 503)."],
  [{ problem: "certificate", status: null }, "Het certificaat is niet geldig"],
  [{ problem: "of a newer release" }, "De server antwoordt niet."],
])("says why visitors cannot open it: %o", async (changes, text) => {
  const section = await open([website(changes)]);
  await expect.element(section.getByText("Niet bereikbaar", { exact: true })).toBeVisible();
  await expect.element(section.getByText(text, { exact: false })).toBeVisible();
  expect(section.getByText("999 ms").elements()).toEqual([]);
});

test("says that an address was not looked at yet, and what comes here while there is none", async () => {
  const section = await open([website({ checked_at: null, status: null, answer_ms: null })]);
  await expect.element(section.getByText("Nog niet bekeken", { exact: false })).toBeVisible();
  expect(section.getByText(/^(Bereikbaar|Eerste antwoord na)$/).elements()).toEqual([]);
  const empty = await open([]);
  await expect.element(empty.getByText("Zodra uw website online staat", { exact: false })).toBeVisible();
});

test.each([390, 1440])("keeps one height at %d px, whatever comes", async (width) => {
  await resizeTo(width);
  const heights: number[] = [];
  const long = `https://${"onafgebroken".repeat(5)}.example/${"pad".repeat(60)}`;
  const soon = new Date(Date.now() + 3 * dayMs).toISOString();
  const away = { problem: "certificate", status: null };
  for (const rows of [
    [],
    [website()],
    [website({ address: long, certificate_ends_at: soon })],
    [website(away)],
  ]) {
    let answer = (_response: Response) => {};
    network.on(
      "GET",
      "/rest/v1/website_checks",
      () => new Promise<Response>((resolve) => (answer = resolve)),
    );
    const screen = await renderPage(<WebsiteState userId="klant" />);
    const section = screen.getByRole("region", { name: "Uw website" });
    await expect.element(section.getByRole("status")).toBeInTheDocument();
    heights.push(section.element().getBoundingClientRect().height);
    answer(Response.json(rows));
    await expect.element(section.getByRole("status")).not.toBeInTheDocument();
    heights.push(section.element().getBoundingClientRect().height);
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
    await screen.unmount();
  }
  expect(new Set(heights).size).toBe(1);
});
