import { useState } from "react";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { userEvent } from "vitest/browser";
import { isoMonth } from "#web/lib/brussels-calendar.ts";
import { paramsOf, rowsAnswer, unavailable } from "#web-test/components/data-api.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { recordRow } from "#web-test/components/record-row.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { signInAsAdmin } from "#web-test/components/signed-in-admin.ts";
import { onPhone } from "#web-test/components/window-size.ts";
import { CompetitorTool } from "./competitor-tool.tsx";
import type { ReportSearch } from "./reports/report-address.ts";

const network = stubNetwork();
const signIn = signInAsAdmin(network);

beforeEach(async () => {
  await signIn();
  for (const path of ["/rest/v1/CompetitorEntries", "/rest/v1/CAReports"])
    network.on("GET", path, () => rowsAnswer([]));
  network.on("POST", "/rest/v1/rpc/read_report_statistics", () =>
    Response.json({ total: 0, unread: 0, oldest_at: null, newest_at: null, months: {} }),
  );
});

async function openWithUsed(used: number) {
  network.on("GET", "/rest/v1/user_tables", () =>
    Response.json([
      recordRow({
        codes: 8,
        limits: { competitive_analysis: 2 },
        counts: { competitive_analysis: used },
      }),
    ]),
  );
  return renderPage(<CompetitorTool search={{}} onSearch={() => undefined} />);
}

test("says how many reports are left this month", async () => {
  const elsewhere = { ...report, id: 8, Name: "Rapport 8", has_content: false };
  network.on("GET", "/rest/v1/CAReports", (request) =>
    paramsOf(request).get("id") === "eq.7"
      ? rowsAnswer([{ ...report, content: null }])
      : rowsAnswer([elsewhere, report]),
  );
  network.on("GET", "/rest/v1/CompetitorEntries", () => Response.json([competitor]));
  const screen = await openWithUsed(1);
  await expect.element(screen.getByText("Nog 1 van 2 rapporten deze maand")).toBeVisible();
  await expect.element(screen.getByText("Maandelijks limiet bereikt")).not.toBeInTheDocument();
  // The newest that can be read here; nobody chose it.
  await expect.element(screen.getByRole("article", { name: "Rapport 7" })).toBeVisible();
  expect(document.activeElement).toBe(document.body);
  // No mail led to a competitor.
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});

test("says that the limit is reached", async () => {
  for (const path of ["/rest/v1/CompetitorEntries", "/rest/v1/CAReports"])
    network.on("GET", path, unavailable);
  network.on("POST", "/rest/v1/rpc/read_report_statistics", unavailable);
  const screen = await openWithUsed(2);
  await expect.element(screen.getByText("Maandelijks limiet bereikt")).toBeVisible();
  for (const what of ["concurrenten", "rapporten"])
    await expect
      .element(screen.getByText(`Er is een fout opgetreden bij het laden van de ${what}.`))
      .toBeVisible();
  // Zero would be wrong.
  await expect.element(screen.getByText("–", { exact: true })).toHaveLength(5);
});

test("counts all reports, and those of this month", async () => {
  const at = new Date().toISOString();
  network.on("POST", "/rest/v1/rpc/read_report_statistics", () =>
    Response.json({
      ...{ total: 3, unread: 0, oldest_at: at, newest_at: at },
      months: { [isoMonth(Date.now())]: 2 },
    }),
  );
  const screen = await openWithUsed(1);
  // An empty list has nothing to save.
  await expect.element(screen.getByText("Er zijn nog geen rapporten gegenereerd")).toBeVisible();
  expect(screen.getByRole("button", { name: "Meer voor de lijst" }).elements()).toEqual([]);
  await screen.getByText("Statistieken").click();
  await expect
    .element(screen.getByRole("region", { name: "Statistieken" }))
    .toMatchTextContent(
      /^Totaal Rapporten ?3 ?Deze Maand ?2 ?Gemiddeld per Maand ?3,0 ?Actieve Concurrenten ?0/,
    );
  expect(screen.getByText("Nog geen rapport", { exact: true }).elements()).toEqual([]);
});

const report = {
  id: 7,
  created_at: "2026-11-20T09:00:00+00:00",
  Name: "Rapport 7",
  Report: null,
  has_content: true,
  read_at: "2026-11-20T09:00:00+00:00",
};

const competitorNumber = (id: number) => ({
  ...{ id, "Name Company": `Claes ${id}`, "Website Company": `https://claes-${id}.example` },
  ...{ alert_kinds: [], version: 1 },
});
const competitor = competitorNumber(12);

test.each([
  [4, 1],
  [5, 0],
])(
  "the advice to add competitors stands there until there are five: with %i of them %i time(s)",
  async (count, lists) => {
    network.on("GET", "/rest/v1/CompetitorEntries", () =>
      Response.json(Array.from({ length: count }, (_, index) => competitorNumber(index + 1))),
    );
    const screen = await openWithUsed(1);
    await expect
      .element(screen.getByText(`${count} van de 10 plaatsen gevuld`, { exact: false }))
      .toBeVisible();
    expect(screen.getByText("Voeg minstens 5 concurrenten toe").elements()).toHaveLength(lists);
  },
);

function ToolAtAnAddress() {
  const [search, setSearch] = useState<ReportSearch>({});
  return (
    <CompetitorTool search={search} onSearch={setSearch} assistant={<button type="button">Chat</button>} />
  );
}

test("the link of a mail leads to its competitor, wherever it stands in the list", async () => {
  await onPhone();
  location.hash = "#concurrent-10";
  onTestFinished(() => {
    location.hash = "";
  });
  network.on("GET", "/rest/v1/CAReports", () => rowsAnswer([report]));
  network.on("GET", "/rest/v1/CompetitorEntries", () =>
    Response.json(Array.from({ length: 10 }, (_, index) => competitorNumber(index + 1))),
  );
  const screen = await openWithUsed(1);
  const name = (position: number) =>
    screen.getByLabelText(`Bedrijfsnaam van concurrent ${position}`, { exact: true });
  await expect.element(name(10)).toBeInViewport();
  await expect.element(name(1)).not.toBeInViewport();
});

test("on a phone a report takes the list's place, and list and what was typed in the panel are there again after it", async () => {
  await onPhone();
  network.on("GET", "/rest/v1/user_tables", () => Response.json([recordRow({ codes: 8 })]));
  network.on("GET", "/rest/v1/CAReports", (request) =>
    rowsAnswer([paramsOf(request).has("id") ? { ...report, content: null } : report]),
  );
  network.on("GET", "/rest/v1/CompetitorEntries", () => Response.json([competitorNumber(11), competitor]));
  // As the link of a mail leads to a competitor.
  location.hash = "#concurrent-12";
  const screen = await renderPage(<ToolAtAnAddress />);
  const name = screen.getByLabelText("Bedrijfsnaam van concurrent 3", { exact: true });
  const list = screen.getByRole("table", { name: "Gegenereerde Rapporten" });
  location.hash = "";
  await name.click();
  // The letters that lead through the list.
  await userEvent.keyboard("jk Lindeboom{Escape}");
  const drawn = list.element();

  await screen.getByRole("link", { name: "Rapport 7" }).click();
  await expect.element(screen.getByRole("article", { name: "Rapport 7" })).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(name).not.toBeVisible();
  // The assistant is asked about what is read.
  await expect.element(screen.getByRole("button", { name: "Chat" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Concurrenten" })).not.toBeInTheDocument();

  await screen.getByRole("button", { name: "Terug naar de lijst" }).click();
  await expect.element(screen.getByRole("link", { name: "Rapport 7" })).toHaveFocus();
  // The same table, which a browser does not lay out again: of hundreds of rows that would take a phone long.
  expect(list.element()).toBe(drawn);
  await screen.getByRole("button", { name: "Concurrenten" }).click();
  await expect.element(name).toHaveValue("jk Lindeboom");
});
