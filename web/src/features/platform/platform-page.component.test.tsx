import { useQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { codesOf, type ServiceKey } from "#functions/contract/services.ts";
import { customerQuery } from "#web/lib/customer.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { CustomerServices } from "./platform-page.tsx";

const path = "/rest/v1/user_tables";
const network = stubNetwork();

beforeEach(() => void vi.spyOn(console, "warn").mockReturnValue());
afterEach(() => vi.restoreAllMocks());

type Bought = {
  keys?: readonly ServiceKey[];
  limits?: Partial<Record<ServiceKey, number>>;
  counts?: Partial<Record<ServiceKey, number>>;
  lastReset?: Date;
};

const bought = ({ keys = [], limits = {}, counts = {}, lastReset = new Date() }: Bought) =>
  network.on("GET", path, () =>
    Response.json([
      {
        service_codes: codesOf(keys),
        service_limits: limits,
        usage_counts: counts,
        last_reset_date: lastReset.toISOString(),
      },
    ]),
  );

function Services() {
  return <CustomerServices query={{ ...useQuery(customerQuery("an")), askAgain: async () => {} }} />;
}

test("says that services are loading, then that there are none", async () => {
  const answered = Promise.withResolvers<void>();
  network.on("GET", path, async () => {
    await answered.promise;
    return Response.json([]);
  });
  const screen = await renderPage(<Services />);
  await expect.element(screen.getByText("Uw services worden geladen...")).toBeInTheDocument();
  answered.resolve();
  await expect.element(screen.getByText("Geen services beschikbaar")).toBeVisible();
  await expect
    .element(
      screen.getByText("U heeft momenteel geen toegang tot services. Neem contact op voor meer informatie."),
    )
    .toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Contact Opnemen" }))
    .toHaveAttribute("href", "/contact");
});

test.each([
  ["email_marketing", "Lead Generator", "/dashboard"],
  ["meeting_analysis", "Meeting Analyst", "/meeting-dashboard"],
  ["competitive_analysis", "Competitie Analyse", "/competitive-analysis"],
  ["website_development", "Website Development", "/platform/website"],
  ["analytics_platform", "Email Responder", "/platform/email-responder"],
] as const)(
  "%s has a card that leads to its tool, and the other services have none",
  async (key, name, to) => {
    bought({ keys: [key] });
    const screen = await renderPage(<Services />);
    const links = screen.getByRole("listitem").getByRole("link");
    await expect.element(links).toHaveLength(1);
    await expect.element(screen.getByRole("link", { name, exact: false })).toHaveAttribute("href", to);
    await expect
      .element(screen.getByRole("region", { name: "Uw verbruik deze maand" }))
      .not.toBeInTheDocument();
  },
);

test("shows what is used and left of the limited services, and not of the others", async () => {
  bought({
    keys: ["email_marketing", "meeting_analysis"],
    limits: { meeting_analysis: 3 },
    counts: { meeting_analysis: 1, email_marketing: 9 },
  });
  const screen = await renderPage(<Services />);
  const usage = screen.getByRole("region", { name: "Uw verbruik deze maand" });
  await expect.element(usage.getByRole("listitem")).toHaveLength(1);
  await expect.element(usage.getByText("van 3", { exact: false })).toBeVisible();
  await expect.element(usage.getByText("analyses over")).toBeVisible();
  await expect.element(usage.getByText("1 analyse gebruikt")).toBeVisible();
  await expect.element(usage.getByText(/Op 1 \S+ \d{4} begint de telling opnieuw\./)).toBeVisible();
  await expect.element(usage.getByText("Uw limiet voor deze maand is bereikt.")).not.toBeInTheDocument();
});

test("says that a limit is reached, with a way to raise it", async () => {
  bought({ keys: ["meeting_analysis"], limits: { meeting_analysis: 3 }, counts: { meeting_analysis: 3 } });
  const screen = await renderPage(<Services />);
  await expect.element(screen.getByText("Uw limiet voor deze maand is bereikt.")).toBeVisible();
  await expect.element(screen.getByText("3 analyses gebruikt")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Contact Opnemen" })).toBeVisible();
});

test("does not count what was used in an earlier month", async () => {
  bought({
    keys: ["meeting_analysis"],
    limits: { meeting_analysis: 3 },
    counts: { meeting_analysis: 3 },
    lastReset: new Date(Date.now() - 40 * 24 * 60 * 60_000),
  });
  const screen = await renderPage(<Services />);
  await expect.element(screen.getByText("0 analyses gebruikt")).toBeVisible();
  await expect.element(screen.getByText("Uw limiet voor deze maand is bereikt.")).not.toBeInTheDocument();
});

test("a record that cannot be read is no missing service, and can be read again", async () => {
  network.on("GET", path, () => Response.json({}, { status: 503 }));
  const screen = await renderPage(<Services />);
  const failed = screen
    .getByRole("alert")
    .getByText("Uw services konden niet worden geladen. Probeer het opnieuw.");
  await expect.element(failed, { timeout: 12_000 }).toBeVisible();
  await expect.element(screen.getByText("Geen services beschikbaar")).not.toBeInTheDocument();
  bought({ keys: ["email_marketing"] });
  await screen.getByRole("button", { name: "Opnieuw laden" }).click();
  await expect.element(screen.getByRole("link", { name: "Lead Generator", exact: false })).toBeVisible();
});
