import { useState } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { type Locator, userEvent } from "vitest/browser";
import { queryClient } from "#web/lib/query-client.ts";
import { paramsOf, rowsAnswer, unavailable } from "#web-test/components/data-api.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { savedFiles } from "#web-test/components/saved-files.ts";
import type { ReportAddress } from "./report-address.ts";
import { ReportDetail } from "./report-detail.tsx";
import { Reports } from "./reports.tsx";
import { SharedReportView } from "./shared-report.tsx";
import { useReports } from "./use-reports.ts";

const path = "/rest/v1/CAReports";
const statistics = "/rest/v1/rpc/read_report_statistics";
const marks = "/rest/v1/rpc/mark_report_read";
const network = stubNetwork();
const thisMonth = new Date().toISOString().slice(0, 7);

const counts = (total: number, unread = 0) => {
  const at = total === 0 ? null : new Date().toISOString();
  const months = total === 0 ? {} : { [thisMonth]: total };
  network.on("POST", statistics, () =>
    Response.json({ total, unread, oldest_at: at, newest_at: at, months }),
  );
};
const stored = (rows: object[], total = rows.length) =>
  network.on("GET", path, () => rowsAnswer(rows, total));

const row = (id: number, changes: object = {}) => ({
  id,
  created_at: new Date(Date.UTC(2026, 10, 20) - id * 86_400_000).toISOString(),
  Name: `Rapport ${id}`,
  Report: null,
  has_content: true,
  read_at: "2026-11-20T09:00:00+00:00",
  ...changes,
});
const link = (id: number, Name: string | null, Report: string) =>
  row(id, { Name, Report, has_content: false });

/** The list, and beside it the report that is open, as on the page. */
function ListAndDetail() {
  const reports = useReports("an");
  const [address, setAddress] = useState<ReportAddress>({ open: null, comparedWith: null });
  return (
    <>
      <Reports userId="an" reports={reports} openId={address.open} onOpen={setAddress} />
      {address.open !== null && (
        <ReportDetail
          key={address.open}
          userId="an"
          id={address.open}
          comparedWith={address.comparedWith}
          reports={reports.list.data?.rows ?? []}
          onAddress={setAddress}
        />
      )}
    </>
  );
}

describe("the list", () => {
  test("links a web address in a new tab, and shows another address as text", async () => {
    const unsafe = "javascript:document.title='1'";
    counts(3);
    stored([
      link(1, "Prijzen", "https://rapporten.example/prijzen.pdf"),
      link(2, null, "https://rapporten.example/2.pdf"),
      link(3, "Vals", unsafe),
    ]);
    const screen = await renderPage(<ListAndDetail />);
    const table = screen.getByRole("table").first();
    const prices = table.getByRole("link", { name: "Prijzen" });
    await expect.element(prices).toHaveAttribute("href", "https://rapporten.example/prijzen.pdf");
    await expect.element(prices).toHaveAttribute("rel", "noopener noreferrer");
    await expect.element(prices).toHaveAttribute("target", "_blank");
    await expect.element(table.getByRole("link", { name: "Rapport" })).toBeVisible();
    await expect.element(table.getByText("Vals")).toBeVisible();
    await expect.element(table.getByText(unsafe)).toBeVisible();
    await expect.element(table.getByText("het heeft geen geldig webadres", { exact: false })).toBeVisible();
    await expect.element(table.getByRole("link")).toHaveLength(2);
    // By key, from either end.
    await userEvent.keyboard("k");
    await expect.element(table.getByRole("link", { name: "Rapport" })).toHaveFocus();
    await userEvent.keyboard("k");
    await expect.element(prices).toHaveFocus();
    await userEvent.keyboard("kj");
    await expect.element(table.getByRole("link", { name: "Rapport" })).toHaveFocus();
    const isFree = (modifier: object) => {
      const init = { key: "k", bubbles: true, cancelable: true, ...modifier };
      return document.body.dispatchEvent(new KeyboardEvent("keydown", init));
    };
    for (const modifier of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }])
      expect(isFree(modifier)).toBe(true);
    await expect.element(table.getByRole("link", { name: "Rapport" })).toHaveFocus();
    expect(isFree({})).toBe(false);
  });

  test("of one report is led to by key as well", async () => {
    counts(1);
    stored([row(1)]);
    const screen = await renderPage(<ListAndDetail />);
    const only = screen.getByRole("table").first().getByRole("link", { name: "Rapport 1" });
    await expect.element(only).toBeVisible();
    await userEvent.keyboard("j");
    await expect.element(only).toHaveFocus();
  });

  test("reads older ones when asked, and counts what is not read", async () => {
    counts(51, 50);
    const newest = Array.from({ length: 50 }, (_, index) => row(index + 1, { read_at: null }));
    const answer = (request: Request) =>
      paramsOf(request).has("or") ? rowsAnswer([row(51)], 1) : rowsAnswer(newest, 51);
    network.on("GET", path, answer);
    const screen = await renderPage(<ListAndDetail />);
    await expect.element(screen.getByText("50 nieuwe")).toBeVisible();
    const links = screen.getByRole("table").first().getByRole("link");
    await expect.element(links).toHaveLength(50);
    await expect.element(links.first()).toHaveTextContent("Nieuw: Rapport 1");
    network.on("GET", path, unavailable);
    const older = screen.getByRole("button", { name: "Toon oudere rapporten (1)" });
    await older.click();
    await expect.element(screen.getByRole("alert")).toMatchTextContent(/laden van de rapporten/);
    network.on("GET", path, answer);
    await older.click();
    await expect.element(links).toHaveLength(51);
    await expect.element(links.last()).toHaveTextContent("Rapport 51");
    expect(new Set(network.asked("GET", path).map((request) => paramsOf(request).get("limit")))).toEqual(
      new Set(["50"]),
    );
  });
});

describe("a report", () => {
  const finding = (title: string, changes: object = {}) => ({ title, severity: "low", ...changes });
  const contents: Record<string, object> = {
    1: {
      summary: "Eén prijs veranderde.",
      pagesRead: 1,
      sections: [
        {
          heading: "Nordwise",
          findings: [
            finding("Prijs", {
              before: "op aanvraag",
              after: "49 euro",
              source: "https://nordwise.example/prijzen",
              seenAt: "2026-11-18T09:00:00Z",
              severity: "high",
            }),
            finding("Vacatures", {
              source: "javascript:alert(1)",
              // The report's own day, which stands above it.
              seenAt: "2026-11-19T09:00:00Z",
              severity: "from a newer release",
            }),
          ],
        },
      ],
    },
    2: {
      sections: [
        {
          heading: "Nordwise",
          findings: [finding("Vacatures"), finding("Nieuwsbrief", { seenAt: "2026-11-18T09:00:00Z" })],
        },
      ],
    },
    3: { sections: "of another release" },
    4: {
      pagesRead: 0,
      sections: [{ heading: "Nordwise", text: "Sinds 29 oktober: weggehaald.", findings: [] }],
    },
  };
  const second = contents[2];
  beforeEach(() => {
    contents[2] = second ?? {};
    counts(4, 1);
    network.on("POST", marks, () => {});
    network.on("GET", path, (request) => {
      const id = new URL(request.url).searchParams.get("id")?.replace("eq.", "");
      if (id === undefined) return rowsAnswer([row(1, { read_at: null }), row(2), row(3), row(4)]);
      return Response.json([
        {
          ...row(Number(id), { read_at: id === "1" ? null : "x" }),
          content: contents[id],
          provenance: { model: id === "1" ? "gpt-oss" : null, prompt: "report@1", steps: [] },
        },
      ]);
    });
  });
  const openReport = async (number: number) => {
    const screen = await renderPage(<ListAndDetail />);
    const name = new RegExp(`Rapport ${number}$`);
    const row = screen.getByRole("table").first().getByRole("link", { name });
    await row.click();
    await expect.element(row).toHaveAttribute("aria-current", "true");
    return { screen, report: screen.getByRole("article", { name: `Rapport ${number}` }) };
  };
  const compareWith = async (report: Locator, other: string) => {
    await report.getByRole("button", { name: "Delen en bewaren" }).click();
    await report.getByRole("button", { name: "Vergelijken" }).click();
    await expect.element(report.getByLabelText("Vergelijk met")).toHaveFocus();
    await report.getByLabelText("Vergelijk met").selectOptions(other);
  };
  const titlesOf = (report: Locator, name: string) =>
    report.getByRole("region", { name, exact: true }).getByRole("listitem");

  test.each([
    // The day of Belgium.
    { where: "once above them when it is one", other: "2026-11-09T23:30:00Z", above: 1, beside: 0 },
    { where: "beside each when they differ", other: "2026-11-09T22:30:00Z", above: 0, beside: 2 },
  ])("tells the day of its changes $where", async ({ other, above, beside }) => {
    const change = (seenAt: string) => finding(seenAt, { before: "A", after: "B", seenAt });
    contents[2] = {
      sections: [{ heading: "Nordwise", findings: ["2026-11-10T09:00:00Z", other].map(change) }],
    };
    const { report } = await openReport(2);
    const changes = report.getByRole("region", { name: "Wat veranderde" });
    await expect.element(changes.getByRole("listitem")).toHaveLength(2);
    expect(changes.getByText("gezien op 10 november 2026", { exact: true }).elements()).toHaveLength(above);
    expect(changes.getByRole("time").elements()).toHaveLength(beside);
  });

  test("opens beside the list, takes the focus, says what made it, and is marked as read once", async () => {
    const { report } = await openReport(1);
    await expect.element(report.getByText("Eén prijs veranderde.")).toBeVisible();
    await expect.element(report).toHaveFocus();
    const changes = report.getByRole("region", { name: "Wat veranderde" });
    await expect.element(changes.getByRole("heading", { name: "Belangrijk" })).toBeVisible();
    const items = report.getByRole("listitem");
    await expect
      .element(report.getByRole("region", { name: "Nordwise" }).getByRole("listitem"))
      .toHaveLength(1);
    await expect
      .poll(() => items.first().element().textContent)
      .toMatch(/^Nordwise: PrijsVroeger: op aanvraag.*Nu: 49 euro.*Bron: nordwise.example$/);
    const source = items.first().getByRole("link", { name: "Bron: nordwise.example" });
    await expect.element(source).toHaveAttribute("href", "https://nordwise.example/prijzen");
    await expect.element(items.last()).toHaveTextContent("VacaturesTer info");
    await expect.element(items.last().getByRole("link")).toHaveLength(0);
    await expect
      .element(report.getByText("Dit rapport is opgesteld door AI", { exact: false }))
      .toBeVisible();
    await report.getByText("Hoe dit gemaakt is").click();
    await expect.element(report.getByText("gpt-oss")).toBeVisible();
    await expect.poll(() => network.asked("POST", marks)).toHaveLength(1);
    expect(await network.asked("POST", marks)[0]?.json()).toEqual({ p_report_id: 1 });
  });

  test("says first what changed, the most important first and of equal weight what is about money", async () => {
    const change = (title: string, severity: string, after = "anders") =>
      finding(title, { severity, before: "zo", after });
    contents[2] = {
      summary: "Samengevat.",
      sections: [
        {
          heading: "Nordwise",
          findings: [change("Klein", "low"), change("Aanbod", "high"), change("Uurloon", "high", "40 euro")],
        },
        { heading: "Zuid", findings: [change("Tarief", "high", "€ 49"), finding("Vacatures")] },
      ],
    };
    const { report } = await openReport(2);
    const changes = report.getByRole("region", { name: "Wat veranderde" }).getByRole("listitem");
    await expect.element(changes).toHaveLength(4);
    const titles = changes
      .elements()
      .map((each) => each.textContent?.match(/Tarief|Uurloon|Aanbod|Klein/)?.[0]);
    expect(titles).toEqual(["Uurloon", "Tarief", "Aanbod", "Klein"]);
    const weights = report.getByRole("heading", { level: 4 }).elements();
    expect(weights.map(({ textContent }) => textContent)).toEqual(["Belangrijk", "Ter info"]);
    await expect.element(report.getByRole("region", { name: "Zuid" })).toMatchTextContent(/Vacatures/);
    expect(report.getByRole("region", { name: "Nordwise" }).elements()).toEqual([]);
  });

  test("that was read already is not marked again, and is compared with a newer one the other way round", async () => {
    const { report } = await openReport(2);
    await expect.element(report.getByText("Nieuwsbrief")).toBeVisible();
    expect(network.asked("POST", marks)).toEqual([]);
    await compareWith(report, "1");
    await expect
      .element(report.getByText(/^Vergeleken met het/))
      .toHaveTextContent("Vergeleken met het nieuwere rapport Rapport 1 van 19 november 2026.");
    await expect.element(titlesOf(report, "Nieuw")).toMatchTextContent(/^Nordwise: Prijs/);
    await expect.element(report.getByLabelText("Vergelijk met")).toHaveValue("1");
    await expect.element(titlesOf(report, "Verdwenen")).toMatchTextContent(/^Nordwise: Nieuwsbrief/);
    // The day of its own report.
    await expect.element(titlesOf(report, "Verdwenen")).not.toMatchTextContent(/november/);
    await report.getByLabelText("Vergelijk met").selectOptions("4");
    await expect.element(report.getByText("Niets verdween.")).toBeVisible();
    await expect.element(report.getByText("Niets bleef hetzelfde.")).toBeVisible();
  });

  test("is compared with another one, the newer against the older", async () => {
    const { report } = await openReport(1);
    await compareWith(report, "2");
    const choices = report.getByLabelText("Vergelijk met").getByRole("option").elements();
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      "Geen ander rapport",
      ...[2, 3, 4].map((number) => `${20 - number} november 2026: Rapport ${number}`),
    ]);
    await expect
      .element(report.getByText(/^Vergeleken met het oudere/))
      .toHaveTextContent("Vergeleken met het oudere rapport Rapport 2 van 18 november 2026.");
    await expect.element(titlesOf(report, "Nieuw")).toMatchTextContent(/^Nordwise: Prijs.*18 november/);
    // The day of its own report.
    await expect.element(titlesOf(report, "Hetzelfde")).toMatchTextContent(/^Nordwise: Vacatures/);
    await expect.element(titlesOf(report, "Hetzelfde")).not.toMatchTextContent(/november/);
    await expect.element(titlesOf(report, "Verdwenen")).toMatchTextContent(/^Nordwise: Nieuwsbrief/);
    await report.getByLabelText("Vergelijk met").selectOptions("3");
    await expect.element(report.getByText("Met dit rapport kan niet worden vergeleken.")).toBeVisible();
    await report.getByLabelText("Vergelijk met").selectOptions("");
    await expect.element(report.getByText("Eén prijs veranderde.")).toBeVisible();
  });

  test("for which no page was read says that it does not count, and any other one does not", async () => {
    const free = "Dit rapport telt niet mee voor uw limiet";
    const { report } = await openReport(4);
    await expect.element(report.getByRole("status").getByText(free)).toBeVisible();
    await expect.element(report.getByText("Sinds 29 oktober: weggehaald.")).toBeVisible();
    for (const counted of [1, 2]) {
      const { report } = await openReport(counted);
      await expect.element(report.getByRole("region", { name: "Nordwise" })).toBeVisible();
      await expect.element(report.getByText(free)).not.toBeInTheDocument();
    }
  });

  const hostile = "<img src=x onerror=alert(1)> & *vet*\n# kop";
  test.each([
    [
      "Download als tekst",
      "md",
      [
        "# Rapport 2\n\n18 november 2026 om 01:00\n\nVoorbeeld: verzonnen resultaat\n\n",
        "\\<img src=x onerror=alert(1)\\> \\& \\*vet\\*\n\\# kop",
        "## Nordwise\n\n- Prijs (Belangrijk)\\\n  Vroeger: 40 euro\\\n  Nu: 49 euro\\\n  Bron: <https://nordwise.example/prijzen>\\\n  Gezien op 19 november 2026\n- Vacatures (Ter info)\n\n",
        "Dit rapport is opgesteld door AI.",
      ],
    ],
    [
      "Download als webpagina",
      "html",
      [
        "<h1>Rapport 2</h1>",
        "<p>Voorbeeld: verzonnen resultaat</p>",
        "<p>&lt;img src=x onerror=alert(1)&gt; &amp; *vet*\n# kop</p>",
        '<h2>Nordwise</h2>\n\n<ul>\n<li>Prijs (Belangrijk)<br>Vroeger: 40 euro<br>Nu: 49 euro<br>Bron: <a href="https://nordwise.example/prijzen" rel="noreferrer nofollow">https://nordwise.example/prijzen</a><br>Gezien op 19 november 2026</li>\n<li>Vacatures (Ter info)</li>\n</ul>',
        "Dit rapport is opgesteld door AI.",
      ],
    ],
  ])("is saved whole by %s, and nothing from outside is markup in it", async (name, extension, parts) => {
    contents[2] = {
      summary: hostile,
      sections: [
        {
          heading: "Nordwise",
          findings: [
            finding("Prijs", {
              ...{ before: "40 euro", after: "49 euro", severity: "high" },
              ...{ source: "https://nordwise.example/prijzen", seenAt: "2026-11-19T09:00:00Z" },
            }),
            finding("Vacatures", { source: "javascript:alert(1)" }),
          ],
        },
        { heading: "Zuid", text: "Niets te lezen.", findings: [] },
        { heading: "Oost", findings: [finding("Tarief")] },
      ],
    };
    const { report } = await openReport(2);
    const saved = savedFiles();
    await report.getByRole("button", { name: "Delen en bewaren" }).click();
    await report.getByRole("button", { name }).click();
    await expect.poll(() => saved).toHaveLength(1);
    expect(saved[0]?.name).toBe(`rapport-2026-11-18.${extension}`);
    const text = await saved[0]?.text();
    for (const part of [...parts, "Zuid", "Niets te lezen.", "Tarief (Ter info)"])
      expect(text).toContain(part);
    expect(text).not.toMatch(/<ul>\s*<\/ul>/);
  });

  test("in a form of another release says that it cannot be shown, and one that is gone that it is", async () => {
    const { report, screen } = await openReport(3);
    await expect.element(report.getByText("kan hier niet worden getoond", { exact: false })).toBeVisible();
    stored([]);
    await queryClient.invalidateQueries();
    await expect
      .element(screen.getByText("Dit rapport bestaat niet (meer).", { exact: false }))
      .toBeVisible();
  });
});

test("a report that was shared says to its reader that a machine made it", async () => {
  const screen = await renderPage(
    <SharedReportView
      shared={{
        ...{ kind: "report", name: "Prijzen", madeAt: "2026-11-20T08:00:00Z", isExample: false },
        ...{ endsAt: "2026-12-20T08:00:00Z", sharedBy: null },
        content: { summary: "Eén prijs veranderde.", sections: [] },
      }}
    />,
  );
  await expect.element(screen.getByText("Dit rapport is opgesteld door AI", { exact: false })).toBeVisible();
});
