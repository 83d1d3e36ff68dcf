import { useQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { Reports } from "./reports.tsx";
import { reportsQuery } from "./reports-api.ts";

const path = "/rest/v1/CAReports";
const network = stubNetwork();
const emptyText = "Er zijn nog geen rapporten gegenereerd";

beforeEach(() => void vi.spyOn(console, "warn").mockReturnValue());
afterEach(() => vi.restoreAllMocks());

const row = (id: number, name: string | null, address: string) => ({
  id,
  created_at: new Date(Date.now() - id * 60_000).toISOString(),
  Name: name,
  Report: address,
});

function AllReports() {
  return <Reports query={useQuery(reportsQuery("an"))} />;
}

test("says that reports are loading, then that there are none", async () => {
  const answered = Promise.withResolvers<void>();
  network.on("GET", path, async () => {
    await answered.promise;
    return Response.json([]);
  });
  const screen = await renderPage(<AllReports />);
  await expect.element(screen.getByRole("status")).toHaveTextContent("Rapporten worden geladen...");
  answered.resolve();
  await expect.element(screen.getByText(emptyText)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Exporteer als CSV" })).not.toBeInTheDocument();
});

test("links a web address in a new tab, and shows another address as text", async () => {
  const unsafe = "javascript:document.title='1'";
  network.on("GET", path, () =>
    Response.json([
      row(1, "Prijzen", "https://rapporten.example/prijzen.pdf"),
      row(2, null, "https://rapporten.example/2.pdf"),
      row(3, "Vals", unsafe),
    ]),
  );
  const screen = await renderPage(<AllReports />);
  const table = screen.getByRole("table");
  const link = table.getByRole("link", { name: "Prijzen" });
  await expect.element(link).toHaveAttribute("href", "https://rapporten.example/prijzen.pdf");
  await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
  await expect.element(table.getByRole("link", { name: "Rapport" })).toBeVisible();
  await expect.element(table.getByText("Vals")).toBeVisible();
  await expect.element(table.getByText(unsafe)).toBeVisible();
  await expect.element(table.getByText("het heeft geen geldig webadres", { exact: false })).toBeVisible();
  await expect.element(table.getByRole("link")).toHaveLength(2);
});

test("draws a year of reports at first, and older ones when asked", async () => {
  network.on("GET", path, () =>
    Response.json(
      Array.from({ length: 15 }, (_, id) => row(id, `Rapport ${id}`, "https://rapporten.example")),
    ),
  );
  const screen = await renderPage(<AllReports />);
  const links = screen.getByRole("table").getByRole("link");
  await expect.element(links).toHaveLength(12);
  await screen.getByRole("button", { name: "Toon oudere rapporten (3)" }).click();
  await expect.element(links).toHaveLength(15);
});

test("that cannot be read say so, and can be read again", async () => {
  network.on("GET", path, () => Response.json({}, { status: 503 }));
  const screen = await renderPage(<AllReports />);
  const failed = screen
    .getByRole("alert")
    .getByText("Er is een fout opgetreden bij het laden van de rapporten.");
  await expect.element(failed, { timeout: 12_000 }).toBeVisible();
  await expect.element(screen.getByText(emptyText)).not.toBeInTheDocument();
  network.on("GET", path, () => Response.json([]));
  await screen.getByRole("button", { name: "Opnieuw laden" }).click();
  await expect.element(screen.getByText(emptyText)).toBeVisible();
  await expect.element(failed).not.toBeInTheDocument();
});
