import { expect, onTestFinished, test, vi } from "vitest";
import { codesOf } from "#functions/contract/services.ts";
import { queryClient } from "#web/lib/query-client.ts";
import { rowsAnswer, unavailable } from "#web-test/components/data-api.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { recordRow } from "#web-test/components/record-row.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { CustomerGate } from "./service-gate.tsx";

const network = stubNetwork();
const path = "/rest/v1/user_tables";
const record = recordRow({ codes: codesOf(["email_marketing"]) });

const open = (text?: string) =>
  renderPage(
    <CustomerGate userId="an" service="email_marketing" {...(text && { checkFailedText: text })}>
      <h1>Lead Generator</h1>
    </CustomerGate>,
  );

test("a check that failed says so and not that access is lost, and comes back by itself", async () => {
  network.on("GET", path, unavailable);
  const screen = await open();
  await expect
    .element(screen.getByRole("alert"))
    .toMatchTextContent(/^Wij konden uw toegang niet nakijken\..*proberen het vanzelf opnieuw/);
  await expect.element(screen.getByText("Geen Toegang")).not.toBeInTheDocument();
  network.on("GET", path, () => rowsAnswer([record]));
  await expect
    .element(screen.getByRole("heading", { name: "Lead Generator" }), { timeout: 12_000 })
    .toBeVisible();
});

test("a check that takes long can be made again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  network.on("GET", path, () => new Promise(() => {}));
  const screen = await open();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  network.on("GET", path, () => rowsAnswer([record]));
  await screen.getByRole("button", { name: "Opnieuw proberen" }).click();
  await expect.element(screen.getByRole("heading", { name: "Lead Generator" })).toBeVisible();
});

test("the last reading counts while a later one fails", async () => {
  network.on("GET", path, () => rowsAnswer([record]));
  const screen = await open();
  await expect.element(screen.getByRole("heading", { name: "Lead Generator" })).toBeVisible();
  network.on("GET", path, unavailable);
  await queryClient.refetchQueries({ queryKey: ["customer", "an"] });
  await expect.element(screen.getByRole("heading", { name: "Lead Generator" })).toBeVisible();
});
