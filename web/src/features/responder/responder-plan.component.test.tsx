import { expect, test } from "vitest";
import { renderPage } from "#web-test/components/render-page.tsx";
import { ResponderPlan } from "./responder-plan.tsx";

test("says in steps what the responder will do, marks the mailbox as invented, and leads to the company", async () => {
  const screen = await renderPage(<ResponderPlan />);
  const steps = screen.getByRole("region", { name: "Zo werkt u er straks mee" }).getByRole("listitem");
  await expect.element(steps).toHaveLength(3);
  await expect.element(steps.first()).toMatchTextContent(/^Toon hoe u antwoordt/);
  await expect.element(screen.getByText(/^Een verzonnen mailbox/)).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Laat weten dat u wacht" }))
    .toHaveAttribute("href", "/contact");
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
});
