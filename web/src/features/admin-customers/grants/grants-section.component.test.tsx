import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { isoDay, startOfDayMs } from "#web/lib/brussels-calendar.ts";
import { formatDay } from "#web/lib/dates.ts";
import { AdminPage } from "#web/routes/_protected/-admin/admin-page.tsx";
import { adminArea } from "#web-test/components/admin-area.ts";
import { answerDrawer, idOf } from "#web-test/components/admin-rows.ts";
import { paramsOf, refusedAs, rowsAnswer } from "#web-test/components/data-api.ts";

const { network, openArea } = adminArea(AdminPage);
beforeEach(() => {
  network.on("GET", "/rest/v1/customers", () => rowsAnswer([]));
  answerDrawer(network);
});

const dayMs = 24 * 3_600_000;
const lastDay = isoDay(Date.now() + 9 * dayMs);
const running = {
  ...{ id: idOf(7), service_key: "email_marketing", kind: "top-up", units: 15, reason: "Beurs in Gent." },
  ends_at: new Date(startOfDayMs(lastDay, 1)).toISOString(),
};
const ended = { ...running, id: idOf(8), units: 99, ends_at: "2026-01-01T00:00:00Z" };

async function open() {
  const { screen } = await openArea(`?klant=${idOf(0)}`);
  return screen.getByRole("region", { name: "Proef en extra" });
}

test("shows what runs with its last day and reason, and not what ended; ends one at a press", async () => {
  network.on("GET", "/rest/v1/usage_grants", () => rowsAnswer([running, ended]));
  const section = await open();
  const items = section.getByRole("listitem");
  await expect.poll(() => items.elements().length).toBe(1);
  await expect.element(items).toMatchTextContent("Lead Generator: 15 extra per maand");
  await expect
    .element(items)
    .toMatchTextContent(`Tot en met ${formatDay(Date.now() + 9 * dayMs)}. Beurs in Gent.`);
  const [asked] = network.asked("GET", "/rest/v1/usage_grants");
  expect(paramsOf(asked).get("order")).toBe("ends_at.desc,id.asc");
  const path = "/rest/v1/rpc/admin_end_grant";
  const end = section.getByRole("button", { name: "Lead Generator: 15 extra per maand nu beëindigen" });
  network.on("POST", path, refusedAs("database_timeout"));
  await end.click();
  await expect
    .element(section.getByRole("alert"))
    .toHaveTextContent("Dit duurde te lang. Probeer het opnieuw.");
  network.on("POST", path, () => Response.json([]));
  await end.click();
  await expect.element(page.getByText("Lead Generator: 15 extra per maand is beëindigd")).toBeVisible();
  expect(await network.asked("POST", path)[1]?.json()).toMatchObject({
    ...{ p_user_id: idOf(0), p_grant_id: idOf(7) },
  });
});

test("says at each field what is missing, and gives a trial with its day and reason", async () => {
  const section = await open();
  await section.getByRole("button", { name: "Proef of extra geven" }).click();
  const give = section.getByRole("button", { name: "Geven" });
  await give.click();
  await expect.element(section.getByText(/^Aantal is een geheel getal van 1 tot/)).toBeVisible();
  await expect.element(section.getByText("Kies een datum.")).toBeVisible();
  await expect.element(section.getByText("Reden is verplicht.")).toBeVisible();
  await section.getByLabelText("Aantal").fill("1");
  await section.getByLabelText("Tot en met").fill(lastDay);
  await section.getByRole("textbox", { name: "Reden" }).fill("Kennismaking.");

  const path = "/rest/v1/rpc/admin_grant_usage";

  network.on("POST", path, refusedAs("grant_useless"));
  await give.click();
  await expect.element(section.getByText(/^Dit verandert niets/)).toBeVisible();

  await section.getByLabelText("Soort").selectOptions("Extra: dit aantal per maand boven op de limiet");
  network.on("POST", path, () => Response.json([]));
  await give.click();
  await expect.element(section.getByRole("button", { name: "Proef of extra geven" })).toBeVisible();
  await expect
    .element(page.getByText("1 extra per maand voor Lead Generator is gegeven"))
    .toBeInTheDocument();
  const [first, second] = await Promise.all(network.asked("POST", path).map((request) => request.json()));
  const given = {
    ...{ p_service_key: "email_marketing", p_units: 1, p_last_day: lastDay },
    p_reason: "Kennismaking.",
  };
  expect(first).toMatchObject({ ...given, p_kind: "trial" });
  // Under the same id: given once, should the first answer have been lost.
  expect(second).toMatchObject({ ...given, p_kind: "top-up", p_grant_id: first.p_grant_id });
});
