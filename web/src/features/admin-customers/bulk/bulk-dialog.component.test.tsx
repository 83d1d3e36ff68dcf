import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { AdminPage } from "#web/routes/_protected/-admin/admin-page.tsx";
import { adminArea } from "#web-test/components/admin-area.ts";
import { customerRow, idOf } from "#web-test/components/admin-rows.ts";
import { announcements } from "#web-test/components/announcements.ts";
import { paramsOf, refusedAs, rowsAnswer, unavailable } from "#web-test/components/data-api.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { UndoneText } from "./undo-bar.tsx";

const { network, openArea } = adminArea(AdminPage);
const hasFactors = (...factors: object[]) =>
  network.on("GET", "/auth/v1/user", () => Response.json({ id: idOf(900), aud: "authenticated", factors }));
beforeEach(() => hasFactors());

const bulk = "/rest/v1/rpc/admin_update_customers";
const allRows = Array.from({ length: 230 }, (_, index) => customerRow(index));

function answerList(total: number) {
  network.on("GET", "/rest/v1/customers", (request) => {
    const limit = Number(new URL(request.url).searchParams.get("limit"));
    return rowsAnswer(allRows.slice(0, Math.min(limit, total)), total);
  });
}

async function openDialog(choose: (screen: Awaited<ReturnType<typeof open>>) => Promise<void>) {
  const screen = await open();
  await choose(screen);
  await screen.getByRole("button", { name: "Services en limieten wijzigen" }).click();
  return { screen, dialog: screen.getByRole("dialog") };
}

async function open() {
  const { screen } = await openArea();
  return screen;
}

const selectTwo: Parameters<typeof openDialog>[0] = async (screen) => {
  await screen.getByLabelText("Klant 0 selecteren").click();
  await screen.getByLabelText("Klant 1 selecteren").click();
};

test("says what it will change before it does, and sends nothing while that is nothing", async () => {
  answerList(3);
  network.on("POST", bulk, () => Response.json([{ changed: 0, unchanged: 1, missing: 1 }]));
  const { screen, dialog } = await openDialog(selectTwo);
  await expect.element(dialog).toHaveAccessibleName("2 klanten wijzigen");
  await expect.element(dialog.getByRole("status")).toHaveTextContent("Nog niets gekozen om te wijzigen.");
  const submit = dialog.getByRole("button", { name: "Wijzig 2 klanten" });
  await expect.element(submit).toHaveAttribute("aria-disabled", "true");
  await submit.click({ force: true });
  expect(network.asked("POST", bulk)).toEqual([]);

  const service = (name: string) => dialog.getByRole("group", { name });
  await service("Meeting Analyst").getByLabelText("Toegang").selectOptions("Aanzetten");
  await service("Meeting Analyst").getByLabelText("Limiet per maand").fill("5x");
  await service("Website Development").getByLabelText("Toegang").selectOptions("Uitzetten");
  await expect
    .element(dialog.getByRole("status"))
    .toHaveTextContent("Voor 2 klanten: Website Development: uit; Meeting Analyst: aan, limiet 5.");
  await submit.click();
  await expect
    .element(dialog.getByRole("status"))
    .toMatchTextContent(/0 gewijzigd1 hadden dit al1 bestaan niet meer$/);
  await expect.element(dialog.getByRole("listitem")).toHaveLength(3);
  expect(await network.asked("POST", bulk)[0]?.json()).toEqual({
    p_user_ids: [idOf(0), idOf(1)],
    p_bulk_id: expect.any(String),
    p_confirmed_count: 2,
    p_grant_codes: 16,
    p_revoke_codes: 2,
    p_service_limits: { meeting_analysis: 5 },
    p_request_id: expect.any(String),
  });
  await dialog.getByRole("button", { name: "Sluiten" }).last().click();
  await expect.element(screen.getByRole("region", { name: "Selectie" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("heading", { level: 2, name: "Klanten" })).toHaveFocus();
  // Nothing changed: there is nothing to take back.
  await expect.element(screen.getByRole("region", { name: "Wijziging in groep" })).not.toBeInTheDocument();
});

test("an act that may take something asks for a code, one that only gives for none; Escape keeps the selection and gives the focus back", async () => {
  answerList(3);
  const id = "f0000000-0000-4000-8000-000000000001";
  hasFactors({ id, factor_type: "totp", status: "verified" });
  const { screen, dialog } = await openDialog(selectTwo);
  const access = dialog.getByRole("group", { name: "Meeting Analyst" }).getByLabelText("Toegang");
  const code = dialog.getByLabelText("Code uit uw authenticatie-app");
  await access.selectOptions("Uitzetten");
  await expect.element(code).toBeVisible();
  await access.selectOptions("Aanzetten");
  await expect.element(code).not.toBeInTheDocument();
  await access.selectOptions("Uitzetten");
  await dialog.getByRole("button", { name: "Wijzig 2 klanten" }).click();
  await expect.element(code).toHaveFocus();
  await expect.element(dialog.getByText("Vul de code uit uw authenticatie-app in.")).toBeVisible();
  const challenge = `/auth/v1/factors/${id}/challenge`;
  network.on("POST", challenge, () => Response.json({ code: 500, msg: "no" }, { status: 500 }));
  await code.fill("123456");
  const form = code.element().closest("form");
  // Sent twice before Auth has answered, the code is shown to it once.
  for (let sent = 0; sent < 2; sent += 1) form?.requestSubmit();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  expect(network.asked("POST", challenge)).toHaveLength(1);
  expect(network.asked("POST", bulk)).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText("2 klanten geselecteerd")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Services en limieten wijzigen" })).toHaveFocus();
});

test("all matching customers are changed in parts, once their number was typed; after a failed part the rest can be tried again", async () => {
  answerList(230);
  const sizes: number[] = [];
  const retried = Promise.withResolvers<void>();
  network.on("POST", bulk, async (request) => {
    const { p_user_ids: userIds }: { p_user_ids: string[] } = await request.json();
    sizes.push(userIds.length);
    if (sizes.length === 3) await retried.promise;
    return sizes.length === 2
      ? unavailable()
      : Response.json([{ changed: userIds.length, unchanged: 0, missing: 0 }]);
  });
  const { screen, dialog } = await openDialog(async (list) => {
    await list.getByRole("checkbox", { name: "Alles op deze pagina selecteren" }).click();
    await expect.element(list.getByText("25 klanten geselecteerd")).toBeVisible();
    network.on("GET", "/rest/v1/customers", unavailable);
    await list.getByRole("button", { name: "Selecteer alle 230 gevonden klanten" }).click();
    await expect.element(list.getByRole("alert")).toMatchTextContent(/^Niet alle klanten konden/);
    answerList(230);
    await list.getByRole("button", { name: "Selecteer alle 230 gevonden klanten" }).click();
    await expect.element(list.getByText("230 klanten geselecteerd")).toBeVisible();
    await expect.element(list.getByRole("button", { name: /^Selecteer alle/ })).not.toBeInTheDocument();
    // The pressed button is gone.
    await expect.element(list.getByRole("button", { name: "Services en limieten wijzigen" })).toHaveFocus();
  });
  const leads = dialog.getByRole("group", { name: "Lead Generator" });
  await leads.getByLabelText("Limiet per maand").fill("50");
  const number = dialog.getByLabelText("Typ 230 om te bevestigen");
  expect(dialog.getByRole("alert").elements()).toEqual([]);
  await number.fill("50");
  await dialog.getByRole("button", { name: "Wijzig 230 klanten" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Typ het aantal klanten: 230.");
  await expect.element(number).toHaveFocus();
  expect(network.asked("POST", bulk)).toEqual([]);
  await number.fill("230");
  await expect.element(dialog.getByRole("alert")).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Wijzig 230 klanten" }).click();
  await expect
    .element(dialog.getByRole("alert"))
    .toMatchTextContent(
      /bijwerken van de gebruiker\.200 gewijzigd30 niet gewijzigd; zij blijven geselecteerd$/,
    );
  await expect.element(screen.getByText("30 klanten geselecteerd")).toBeInTheDocument();
  const again = dialog.getByRole("button", { name: "Probeer de overige 30 opnieuw" }).element();
  // A second click that comes before the next render sends nothing.
  for (let click = 0; click < 2; click += 1) again.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.element(dialog.getByRole("status")).toHaveTextContent("0 van 30 gedaan...");
  retried.resolve();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sizes).toEqual([200, 30, 30]);

  // All runs together are one change, which is taken back whole.
  const undo = "/rest/v1/rpc/admin_undo_bulk";
  const bar = screen.getByRole("region", { name: "Wijziging in groep" });
  await expect.element(bar).toMatchTextContent(/^230 klanten gewijzigd/);
  network.on("POST", undo, refusedAs("undo_too_late"));
  await bar.getByRole("button", { name: "Ongedaan maken" }).click();
  await expect.element(bar.getByRole("alert")).toMatchTextContent(/^(?!Ongedaan).*0 klanten zijn weer/);
  network.on("POST", undo, () => Response.json([{ restored: 1, changed_since: [], missing: 1 }]));
  await bar.getByRole("button", { name: "Probeer het opnieuw" }).click();
  await expect
    .element(bar.getByRole("status"))
    .toMatchTextContent(
      "Ongedaan gemaakt2 klanten zijn weer zoals voor de wijziging.2 klanten bestaan niet meer.",
    );
});

test("a change of one customer can fail, be tried again and be taken back", async () => {
  answerList(3);
  network.on("POST", bulk, unavailable);
  const { screen, dialog } = await openDialog((list) => list.getByLabelText("Klant 0 selecteren").click());
  const service = dialog.getByRole("group", { name: "Meeting Analyst" });
  await service.getByLabelText("Toegang").selectOptions("Aanzetten");
  await dialog.getByRole("button", { name: "Wijzig 1 klant" }).click();
  await expect
    .element(dialog.getByRole("alert"))
    .toMatchTextContent(/0 gewijzigd1 niet gewijzigd; zij blijven geselecteerd$/);
  network.on("POST", bulk, () => Response.json([{ changed: 1, unchanged: 0, missing: 0 }]));
  await dialog.getByRole("button", { name: "Probeer de overige 1 opnieuw" }).click();
  await expect
    .element(screen.getByRole("region", { name: "Wijziging in groep" }))
    .toMatchTextContent(/^1 klant gewijzigd/);
});

test.each([
  [50, 0],
  [51, 1],
])("asks for the number of %i customers: %i times", async (total, fields) => {
  answerList(total);
  const { dialog } = await openDialog(async (list) => {
    await list.getByRole("checkbox", { name: "Alles op deze pagina selecteren" }).click();
    await list.getByRole("button", { name: `Selecteer alle ${total} gevonden klanten` }).click();
  });
  await expect.element(dialog).toHaveAccessibleName(`${total} klanten wijzigen`);
  expect(dialog.getByLabelText(/om te bevestigen/).elements()).toHaveLength(fields);
});

test("a change can be taken back: the same change by name, and who was changed since is named", async () => {
  answerList(3);
  network.on("POST", bulk, () => Response.json([{ changed: 2, unchanged: 0, missing: 0 }]));
  const undo = "/rest/v1/rpc/admin_undo_bulk";
  network.on("POST", undo, () =>
    Response.json([{ restored: 1, changed_since: [idOf(1), idOf(2)], missing: 0 }]),
  );
  const { screen, dialog } = await openDialog(selectTwo);
  await dialog
    .getByRole("group", { name: "Meeting Analyst" })
    .getByLabelText("Toegang")
    .selectOptions("Aanzetten");
  const said = announcements();
  await dialog.getByRole("button", { name: "Wijzig 2 klanten" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => said).toContain("2 klanten gewijzigd. U kunt dit nog een minuut ongedaan maken.");

  const bar = screen.getByRole("region", { name: "Wijziging in groep" });
  network.on("GET", "/rest/v1/customers", () => rowsAnswer([customerRow(1)], 1));
  await bar.getByRole("button", { name: "Ongedaan maken" }).click();
  await expect
    .element(bar.getByRole("status"))
    .toMatchTextContent(
      /1 klant is weer zoals voor de wijziging\.2 klanten zijn intussen .*: Klant 1 en 1 andere\.$/,
    );
  await expect.element(bar.getByRole("status")).toHaveFocus();
  const changed: { p_bulk_id: string } = await network.asked("POST", bulk)[0]?.json();
  expect(await network.asked("POST", undo)[0]?.json()).toMatchObject({
    p_bulk_id: changed.p_bulk_id,
    p_user_ids: [idOf(0), idOf(1)],
  });
  await bar.getByRole("button", { name: "Sluiten" }).click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(screen.getByRole("heading", { level: 2, name: "Klanten" })).toHaveFocus();
});

test.each([
  [1, 1, "1 klant is intussen opnieuw gewijzigd en dus niet teruggezet: Klant 0."],
  [2, 2, "2 klanten zijn intussen opnieuw gewijzigd en dus niet teruggezet: Klant 0 en Klant 1."],
  [12, 0, "12 klanten zijn intussen opnieuw gewijzigd en dus niet teruggezet."],
])("of %i customers who were changed since, of whom %i are still known: %s", async (count, known, text) => {
  network.on("GET", "/rest/v1/customers", () => rowsAnswer(allRows.slice(0, known)));
  const changedSince = Array.from({ length: count }, (_, index) => idOf(index));
  const outcome = { restored: 0, changedSince, missing: 0, failure: null };
  const screen = await renderPage(<UndoneText outcome={outcome} />);
  await expect.poll(() => network.asked("GET", "/rest/v1/customers")).toHaveLength(1);
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  const asked = paramsOf(network.asked("GET", "/rest/v1/customers")[0]).get("user_id");
  expect(asked?.split(",")).toHaveLength(Math.min(count, 10));
});
