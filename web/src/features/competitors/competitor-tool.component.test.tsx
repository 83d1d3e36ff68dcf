import { beforeEach, expect, test } from "vitest";
import { rowsAnswer } from "#web-test/components/data-api.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { recordRow } from "#web-test/components/record-row.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { signInAsAdmin } from "#web-test/components/signed-in-admin.ts";
import { CompetitorTool } from "./competitor-tool.tsx";

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
  const screen = await openWithUsed(1);
  await expect.element(screen.getByText("Nog 1 van 2 rapporten deze maand")).toBeVisible();
  await expect.element(screen.getByText("Maandelijks limiet bereikt")).not.toBeInTheDocument();
});

test("says that the limit is reached, with a way on", async () => {
  const screen = await openWithUsed(2);
  await expect.element(screen.getByText("Maandelijks limiet bereikt")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Contact Opnemen" }))
    .toHaveAttribute("href", "/contact");
});
