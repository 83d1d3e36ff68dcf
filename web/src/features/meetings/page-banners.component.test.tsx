import { useQuery } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { customerQuery } from "#web/lib/customer.ts";
import { pagedQuery } from "#web/lib/paged-query.ts";
import { queryClient } from "#web/lib/query-client.ts";
import { filesPath, resultsPath, unavailable, userId } from "#web-test/components/meetings.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { LiveRecording } from "./live-recording.tsx";
import { PageBanners } from "./page-banners.tsx";
import { filesList } from "./recordings/files-api.ts";
import { resultsList } from "./results/results-api.ts";

const network = stubNetwork();
const customersPath = "/rest/v1/user_tables";
const noRows = () => Response.json([], { headers: { "content-range": "*/0" } });

beforeEach(() => {
  vi.spyOn(console, "warn").mockReturnValue();
  for (const key of ["meetings", "customer"]) queryClient.setQueryDefaults([key], { retryDelay: 0 });
  for (const path of [filesPath, resultsPath, customersPath]) network.on("GET", path, noRows);
  return () => vi.restoreAllMocks();
});

function Banners({ limitSaid = false }) {
  const query = useQuery(customerQuery(userId));
  return (
    <PageBanners
      meetings={{
        files: useQuery(pagedQuery(filesList(userId))),
        results: useQuery(pagedQuery(resultsList(userId))),
      }}
      limit={{
        query,
        limitSaid,
        quota: {
          state: "limited",
          used: 2,
          left: 0,
          limit: 2,
          heldUntil: null,
          grantedUntil: null,
          isTrial: false,
          plan: "meeting_analysis",
          serviceTitle: "Meeting Analyst",
          unit: ["analyse", "analyses"],
          countsAgainOn: "1 december 2026",
        },
      }}
    />
  );
}

test("says that nothing could be read, and reads both lists again when asked", async () => {
  for (const path of [filesPath, resultsPath]) network.on("GET", path, unavailable);
  const screen = await renderPage(<Banners />);
  const alert = screen.getByRole("alert");
  await expect.element(alert).toMatchTextContent("Error loading data");
  for (const path of [filesPath, resultsPath]) network.on("GET", path, noRows);
  await screen.getByRole("button", { name: "Opnieuw laden" }).click();
  await expect.element(alert).not.toBeInTheDocument();
});

test("leaves one list that could not be read to the list itself", async () => {
  network.on("GET", filesPath, unavailable);
  const screen = await renderPage(<Banners />);
  await expect.poll(() => network.asked("GET", filesPath).length).toBeGreaterThan(1);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(screen.getByRole("alert").elements()).toEqual([]);
});

test("says that the limit could not be read", async () => {
  network.on("GET", customersPath, unavailable);
  const screen = await renderPage(<Banners />);
  await expect.element(screen.getByRole("alert")).toMatchTextContent("Error checking service limits");
});

test("sends a customer at the limit to contact", async () => {
  const screen = await renderPage(<Banners limitSaid />);
  const banner = screen.getByRole("status");
  await expect.element(banner).toMatchTextContent("Maandelijks limiet bereikt");
  await expect
    .element(banner)
    .toMatchTextContent(
      "U heeft uw maandelijkse limiet bereikt voor de Meeting Analyst service. Neem contact op om uw limiet te verhogen.",
    );
  await expect
    .element(screen.getByRole("link", { name: "Contact Opnemen" }))
    .toHaveAttribute("href", "/contact");
});

test("the live recording is announced and cannot be used", async () => {
  const screen = await renderPage(<LiveRecording />);
  await expect
    .element(screen.getByRole("paragraph"))
    .toMatchTextContent(/Live opname\s*In Ontwikkeling\s*Deze feature is binnenkort beschikbaar!/);
  expect(screen.getByRole("button").elements()).toEqual([]);
});
