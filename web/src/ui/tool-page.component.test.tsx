import { expect, test } from "vitest";
import { formatTime } from "#web/lib/dates.ts";
import { queryClient } from "#web/lib/query-client.ts";
import { useQuota } from "#web/lib/use-quota.ts";
import { LimitBanner, QuotaLine } from "#web/parts/quota-line.tsx";
import { stubNetwork } from "#web-test/components/network.ts";
import { recordRow } from "#web-test/components/record-row.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { onPhone, resizeTo } from "#web-test/components/window-size.ts";
import { ToolPage } from "./tool-page.tsx";

const network = stubNetwork();

const recordOf = (limit: number, used: number, heldUntil: Record<string, string> = {}, more = {}) =>
  network.on("GET", "/rest/v1/user_tables", () =>
    Response.json([
      recordRow({
        ...{ codes: 16, limits: { meeting_analysis: limit }, counts: { meeting_analysis: used } },
        ...{ heldUntil, ...more },
      }),
    ]),
  );

function Tool() {
  const { quota, limitSaid, noteRefusal } = useQuota("an", "meeting_analysis");
  return (
    <ToolPage
      title="Meeting Analyst"
      back={{ to: "/platform", label: "Terug naar Platform" }}
      actions={
        <>
          <QuotaLine {...quota} />
          <button type="button" onClick={noteRefusal}>
            Geweigerd
          </button>
        </>
      }
    >
      {limitSaid && <LimitBanner {...quota} />}
      <ul style={{ height: 3000 }}>
        <li>Overleg</li>
      </ul>
    </ToolPage>
  );
}

test("names the end of units that were given for a time", async () => {
  recordOf(8, 1, {}, { endsAt: { meeting_analysis: "2026-12-15T23:00:00Z" } });
  const screen = await renderPage(<Tool />);
  const head = screen.getByRole("banner");
  await expect
    .element(head)
    .toMatchTextContent("Nog 7 van 8 analyses deze maand (geldt tot en met 15 december)");
});

test("a trial has its own words, for what is left and for its last unit", async () => {
  const trial = { endsAt: { meeting_analysis: "2026-12-09T23:00:00Z" }, trials: ["meeting_analysis"] };
  recordOf(1, 0, {}, trial);
  const left = await renderPage(<Tool />);
  await expect.element(left.getByText("Nog 1 van 1 analyse op proef tot en met 9 december")).toBeVisible();
  await left.unmount();
  recordOf(1, 1, {}, trial);
  const screen = await renderPage(<Tool />);
  await expect.element(screen.getByText("Uw proef is opgebruikt")).toBeVisible();
  await expect.element(screen.getByText("Geen analyses meer in uw proef")).toBeVisible();
  await expect.element(screen.getByText(/begint de telling opnieuw/)).not.toBeInTheDocument();
});

test("names the time until which the last unit is held, and reads by itself again then", async () => {
  const until = new Date(Date.now() + 1_000);
  recordOf(3, 3, { meeting_analysis: until.toISOString() });
  const screen = await renderPage(<Tool />);
  const time = formatTime(until);
  await expect
    .element(screen.getByText(`Uw laatste aanvraag van deze maand loopt tot ${time}`))
    .toBeVisible();
  await expect.element(screen.getByText("Maandelijks limiet bereikt")).not.toBeInTheDocument();
  recordOf(3, 2);
  await expect.element(screen.getByText("Nog 1 van 3 analyses deze maand")).toBeVisible();
  await expect.element(screen.getByText(time, { exact: false })).not.toBeInTheDocument();
});

test("says the limit when the database refuses, also while the record is below it, until it changes", async () => {
  recordOf(3, 1);
  const screen = await renderPage(<Tool />);
  const banner = screen.getByText("Maandelijks limiet bereikt");
  await expect.element(screen.getByText("Nog 2 van 3 analyses deze maand")).toBeVisible();
  await screen.getByRole("button", { name: "Geweigerd" }).click();
  await expect.poll(() => network.asked("GET", "/rest/v1/user_tables").length).toBe(2);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.element(banner).toBeVisible();
  recordOf(3, 2);
  await queryClient.invalidateQueries();
  await expect.element(screen.getByText("Nog 1 van 3 analyses deze maand")).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
});

test("has no animated background: its head is one line, and the height is the list's", async () => {
  recordOf(3, 1);
  const screen = await renderPage(<Tool />);
  const head = screen.getByRole("banner");
  await expect.element(head).toBeVisible();
  expect(screen.container.querySelector("canvas")).toBeNull();
  expect(head.element().getBoundingClientRect().height).toBeLessThan(80);
});

test("says with a way on that the limit is reached", async () => {
  recordOf(3, 3);
  const screen = await renderPage(<Tool />);
  await expect.element(screen.getByText("Geen analyses meer deze maand")).toBeVisible();
  await expect
    .element(screen.getByText(/U heeft uw maandelijkse limiet bereikt voor de Meeting Analyst service/))
    .toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Contact Opnemen" }))
    .toHaveAttribute("href", "/contact");
});

test("a service without a limit is unlimited, and the line keeps its height from loading on", async () => {
  const answered = Promise.withResolvers<void>();
  network.on("GET", "/rest/v1/user_tables", async () => {
    await answered.promise;
    return Response.json([]);
  });
  const screen = await renderPage(<Tool />);
  const loading = screen.getByText("Verbruik wordt geladen...");
  await expect.element(loading).toBeInTheDocument();
  const heightPx = screen.getByRole("banner").element().getBoundingClientRect().height;
  answered.resolve();
  await expect.element(screen.getByText("Onbeperkt analyses")).toBeVisible();
  expect(screen.getByRole("banner").element().getBoundingClientRect().height).toBe(heightPx);
});

test("on a phone the title stands beside the way back, which on a wide screen is in the column", async () => {
  await onPhone();
  const screen = await renderPage(
    <ToolPage
      title="Goedemiddag, Katrien"
      subtitle="Kies wie u volgt, en lees wat er verandert."
      back={{ to: "/platform", label: "Terug naar Platform" }}
    />,
    "/platform/competitive-analysis",
  );
  const title = screen.getByRole("heading", { level: 1 });
  await expect.element(title).toBeVisible();
  const way = screen.getByRole("link", { name: "Terug naar Platform" });
  // The page above is not the one that is open.
  await expect.element(way).not.toHaveAttribute("aria-current");
  const back = way.element().getBoundingClientRect();
  expect(title.element().getBoundingClientRect().left).toBeGreaterThan(back.right);
  expect(title.element().getBoundingClientRect().top).toBeLessThan(back.bottom);
  await resizeTo(1440);
  await expect.element(screen.getByText("Terug naar Platform")).not.toBeVisible();
});
