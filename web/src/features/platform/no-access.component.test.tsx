import { beforeEach, expect, test } from "vitest";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { ClosedService } from "./no-access.tsx";

const network = stubNetwork();
const an = { id: "an", email: "an@voorbeeld.be", firstName: "An", lastName: "Aerts" };
const refusal = "U heeft geen toegang tot deze service. Neem contact op voor meer informatie.";

beforeEach(() => {
  network.on("GET", "/rest/v1/service_requests", () => Response.json([]));
  network.on("POST", "/rest/v1/rpc/my_trial_offer", () => Response.json([]));
});

const shown = (codes: number) =>
  renderPage(<ClosedService user={an} service="competitive_analysis" codes={codes} />);

/** The headings of the page, in the order in which they are read. */
const headings = () => [...document.querySelectorAll("h1, h2")].map((heading) => heading.textContent);

test("welcomes a new account first, and refuses below the list of services", async () => {
  const screen = await shown(0);
  await expect.element(screen.getByText(refusal)).toBeVisible();
  expect(headings()).toEqual(["Welkom, An", "Kies uw eerste service", "Geen Toegang"]);
  await expect
    .element(screen.getByRole("link", { name: "Terug naar Platform" }))
    .toHaveAttribute("href", "/platform");
  await expect
    .element(screen.getByRole("link", { name: "Contact Opnemen" }))
    .toHaveAttribute("href", "/contact");
});

test("refuses an account that has other services first, and offers this one below", async () => {
  const screen = await shown(1);
  await expect.element(screen.getByText(refusal)).toBeVisible();
  expect(headings()).toEqual(["Geen Toegang", "Vraag toegang"]);
});
