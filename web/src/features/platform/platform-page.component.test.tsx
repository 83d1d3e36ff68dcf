import { useQuery } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { codesOf, type ServiceKey, serviceKeys } from "#functions/contract/services.ts";
import { customerQuery } from "#web/lib/customer.ts";
import { announcements } from "#web-test/components/announcements.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { recordRow } from "#web-test/components/record-row.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { CustomerServices } from "./platform-page.tsx";
import { isCounted } from "./platform-services.ts";

const path = "/rest/v1/user_tables";
const network = stubNetwork();

const nothing = serviceKeys.filter(isCounted).map((key) => [key, { waiting: 0, this_month: 0 }]);
const figures = (changed: Partial<Record<ServiceKey, { waiting: number; this_month: number }>>) =>
  network.on("POST", "/rest/v1/rpc/my_overview", () =>
    Response.json({ ...Object.fromEntries(nothing), ...changed }),
  );

beforeEach(() => {
  figures({});
  network.on("GET", "/rest/v1/service_requests", () => Response.json([]));
  network.on("POST", "/rest/v1/rpc/my_trial_offer", () => Response.json([]));
});

type Bought = {
  keys?: readonly ServiceKey[];
  limits?: Partial<Record<ServiceKey, number>>;
  counts?: Partial<Record<ServiceKey, number>>;
};

const bought = ({ keys = [], limits = {}, counts = {} }: Bought) =>
  network.on("GET", path, () => Response.json([recordRow({ codes: codesOf(keys), limits, counts })]));

function Services() {
  return (
    <CustomerServices userId="an" query={{ ...useQuery(customerQuery("an")), askAgain: async () => {} }} />
  );
}

const regionsOf = (screen: Awaited<ReturnType<typeof renderPage>>) =>
  screen
    .getByRole("region")
    .elements()
    .map((region) => region.querySelector("h2")?.textContent);

test("without services, tells what is open to every account and what is left of it, and not to ask for it", async () => {
  bought({ keys: [], limits: { meeting_analysis: 3 }, counts: { meeting_analysis: 1 } });
  const screen = await renderPage(<Services />);
  await expect.element(screen.getByText("Geen services beschikbaar")).toBeVisible();
  await expect.element(screen.getByText("Sneller resultaat")).toBeVisible();
  expect(regionsOf(screen).slice(0, 4)).toEqual([
    "Kies uw eerste service",
    "Uw services",
    "Meteen te gebruiken",
    "Wat het u oplevert",
  ]);
  const open = screen.getByRole("region", { name: "Meteen te gebruiken" });
  await expect
    .element(open.getByRole("link", { name: "Meeting Analyst" }))
    .toHaveAttribute("href", "/meeting-dashboard");
  await expect.element(open.getByText("Nog 2 van 3 analyses deze maand")).toBeVisible();
  await expect.element(screen.getByText(/begint de telling opnieuw/)).toBeVisible();
});

test("folds what the platform is for once a service is bought, and opens it when asked", async () => {
  bought({ keys: ["email_marketing"] });
  const screen = await renderPage(<Services />);
  const benefits = screen.getByText("Sneller resultaat");
  await expect.element(screen.getByRole("region", { name: "Uw services" })).toBeVisible();
  await expect.element(benefits).not.toBeVisible();
  await screen.getByText("Over het platform").click();
  await expect.element(benefits).toBeVisible();
});

test("shows the customer's own figures and what is left of a limit, of their services only", async () => {
  bought({
    keys: ["email_marketing", "meeting_analysis"],
    limits: { meeting_analysis: 3 },
    counts: { meeting_analysis: 1, email_marketing: 9 },
  });
  figures({
    email_marketing: { waiting: 7, this_month: 12 },
    meeting_analysis: { waiting: 1, this_month: 1 },
    competitive_analysis: { waiting: 3, this_month: 0 },
  });
  const said = announcements();
  const screen = await renderPage(<Services />);
  const waiting = screen.getByRole("region", { name: "Uw services" });
  await expect.element(waiting.getByRole("listitem")).toHaveLength(2);
  expect(screen.getByRole("region", { name: "Meteen te gebruiken" }).elements()).toEqual([]);
  await expect.element(waiting.getByText("e-mails om na te kijken")).toBeVisible();
  await expect.element(waiting.getByText("12 e-mails deze maand")).toBeVisible();
  await expect.element(waiting.getByText("Nog 2 van 3 analyses deze maand")).toBeVisible();
  await expect.element(waiting.getByText(/aanvragen deze maand/)).not.toBeInTheDocument();
  await expect
    .element(
      waiting.getByText(/^Op 1 \S+ \d{4} begint de telling opnieuw, over (1 dag|([2-9]|\d\d) dagen)\.$/),
    )
    .toBeVisible();
  await expect.element(waiting.getByRole("link", { name: "Contact Opnemen" })).not.toBeInTheDocument();
  await expect.element(waiting.getByText("open actiepunt", { exact: true })).toBeVisible();
  await expect.element(waiting.getByText("1 verslag deze maand")).toBeVisible();
  await expect.element(waiting.getByText("nieuwe rapporten")).not.toBeInTheDocument();
  expect(said).not.toContain("Uw cijfers konden niet worden geladen. Probeer het opnieuw.");
  expect(regionsOf(screen).slice(0, 2)).toEqual(["Uw services", "Vraag toegang"]);
  await expect
    .element(waiting.getByRole("link", { name: "Meeting Analyst" }))
    .toHaveAttribute("href", "/meeting-dashboard");
});

test("a service whose results are not counted has no figures", async () => {
  bought({ keys: ["website_development"] });
  const screen = await renderPage(<Services />);
  const own = screen.getByRole("region", { name: "Uw services" });
  await expect.element(screen.getByText("0 verslagen deze maand")).toBeVisible();
  await expect.element(own.getByRole("article")).toBeVisible();
  await expect.element(own.getByText(/deze maand/)).not.toBeInTheDocument();
});

test("figures that cannot be read leave the services in place, and one button reads them all again", async () => {
  const one = { email_marketing: 1 };
  bought({
    keys: ["website_development", "email_marketing", "competitive_analysis"],
    limits: one,
    counts: one,
  });
  network.on("POST", "/rest/v1/rpc/my_overview", () => Response.json({}, { status: 400 }));
  const screen = await renderPage(<Services />);
  const own = screen.getByRole("region", { name: "Uw services" });
  await expect.element(own.getByText("Cijfers niet geladen"), { timeout: 12_000 }).toHaveLength(2);
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("Uw cijfers konden niet worden geladen. Probeer het opnieuw.");
  const heightPx = () => own.element().clientHeight;
  const failedPx = heightPx();
  await expect.element(own.getByText("Geen aanvragen meer deze maand")).toBeVisible();
  await expect.element(own.getByRole("link", { name: "Contact Opnemen" })).toBeVisible();
  figures({ email_marketing: { waiting: 1, this_month: 0 } });
  const failed = own.getByRole("listitem").filter({ hasText: "Cijfers niet geladen" });
  await expect.element(own.getByRole("button", { name: "Opnieuw laden" })).toHaveLength(1);
  await failed.first().getByRole("button", { name: "Opnieuw laden" }).click();
  await expect.element(screen.getByText("e-mail om na te kijken", { exact: true })).toBeVisible();
  expect(heightPx()).toBe(failedPx);
});
