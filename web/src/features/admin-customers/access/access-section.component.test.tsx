import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "#web/lib/query-client.ts";
import { AdminPage } from "#web/routes/_protected/-admin/admin-page.tsx";
import { adminArea } from "#web-test/components/admin-area.ts";
import { accessRow, answerDrawer, idOf } from "#web-test/components/admin-rows.ts";
import { rowsAnswer } from "#web-test/components/data-api.ts";

const { network, openArea } = adminArea(AdminPage);
beforeEach(() => {
  network.on("GET", "/rest/v1/customers", () => rowsAnswer([]));
  answerDrawer(network);
});

const access = (values: object) =>
  network.on("POST", "/rest/v1/rpc/admin_read_access", () => Response.json([accessRow(values)]));
const suspended = { suspended_at: "2026-11-24T09:00:00+00:00", reason: "Misbruik", suspended_by_name: "Bea" };

async function open() {
  const { screen } = await openArea(`?klant=${idOf(0)}`);
  const drawer = screen.getByRole("dialog");
  await drawer.getByRole("tab", { name: "Toegang" }).click();
  return drawer.getByRole("region", { name: "Toegang" });
}

test("an account is suspended with a reason, and not without", async () => {
  const path = "/rest/v1/rpc/admin_change_access";
  network.on("POST", path, () => {
    access({ ...suspended, last_sign_in_at: null, sessions: 0, last_used_at: null });
    return Response.json([]);
  });
  const section = await open();
  await expect.element(section).toMatchTextContent(/Nu ingelogd op 2 toestellen/);
  await expect.element(section.getByRole("button", { name: "Sessies beëindigen" })).toBeVisible();
  await section.getByRole("button", { name: "Account opschorten" }).click();
  await section.getByRole("button", { name: "Annuleren" }).click();
  await expect.element(section.getByRole("button", { name: "Sessies beëindigen" })).toHaveFocus();
  await section.getByRole("button", { name: "Account opschorten" }).click();
  await section.getByRole("button", { name: "Account opschorten" }).click();
  await expect.element(section.getByText("Reden is verplicht.")).toBeVisible();
  await section.getByLabelText("Reden").fill("Misbruik");
  await section.getByRole("button", { name: "Account opschorten" }).click();
  await expect
    .element(section)
    .toMatchTextContent(
      /Opgeschort op .+ door Bea\. Reden: “Misbruik”\s*Nog nooit ingelogd\.\s*Nu nergens ingelogd\./,
    );
  await expect.element(section.getByRole("button", { name: "Account hervatten" })).toHaveFocus();
  await expect.element(section.getByRole("button", { name: "Sessies beëindigen" })).not.toBeInTheDocument();
  await expect.element(page.getByText("· Account opgeschort")).toBeVisible();
  await expect.element(page.getByText("De wijziging is opgeslagen.")).toBeVisible();
  const [sent] = network.asked("POST", path);
  expect(await sent?.json()).toMatchObject({ p_user_id: idOf(0), p_act: "suspend", p_reason: "Misbruik" });
});

test("the access of an admin offers no act", async () => {
  access({ is_admin: true, last_sign_in_at: null, sessions: 1 });
  const section = await open();
  await expect.element(section).toMatchTextContent(/account is van een beheerder/);
  await expect.element(section).toMatchTextContent(/Nog nooit ingelogd\.Nu ingelogd op één toestel/);
  await expect.element(page.getByText("· Account opgeschort")).not.toBeInTheDocument();
  await expect.element(section.getByRole("button")).not.toBeInTheDocument();
  network.on("POST", "/rest/v1/rpc/admin_read_access", () => Response.json([]));
  await queryClient.invalidateQueries();
  await expect.element(section).toMatchTextContent("Dit account bestaat niet meer.");
});

test("one device is no number, and a suspension of an admin who is gone names nobody", async () => {
  access({ ...suspended, suspended_by_name: null, sessions: 1 });
  const section = await open();
  await expect
    .element(section)
    .toMatchTextContent(/Opgeschort op [^“]+ \d\d:\d\d\. Reden: “.+Nu ingelogd op één toestel,/);
  await expect.element(section.getByRole("button", { name: "Sessies beëindigen" })).toBeVisible();
});
