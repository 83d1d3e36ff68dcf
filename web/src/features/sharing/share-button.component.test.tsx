import { beforeEach, expect, test, vi } from "vitest";
import { codesOf } from "#functions/contract/services.ts";
import type { ShareKind } from "#functions/contract/shared.ts";
import { formatDay } from "#web/lib/dates.ts";
import { Menu } from "#web/parts/menu.tsx";
import { paramsOf, rowsAnswer, unavailable } from "#web-test/components/data-api.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { recordRow } from "#web-test/components/record-row.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { ShareButton } from "./share-button.tsx";

const network = stubNetwork();
const linksPath = "/rest/v1/share_links";
const createPath = "/rest/v1/rpc/create_share_link";
const revokePath = "/rest/v1/rpc/revoke_share_link";
const token = "q".repeat(43);

const link = (id: string, changes: object = {}) => ({
  ...{ id, created_at: "2026-11-20T08:00:00Z", ends_at: "2026-12-20T08:00:00Z" },
  ...{ views: 0, last_viewed_at: null, ...changes },
});
let links: ReturnType<typeof link>[];

beforeEach(() => {
  links = [];
  network.on("GET", linksPath, () => rowsAnswer(links));
  network.on("POST", createPath, () => {
    links = [link("first"), ...links];
    return Response.json([{ link_id: "first", token, ends_at: "2026-12-20T08:00:00Z" }]);
  });
});

async function renderButton(codes = codesOf(["meeting_analysis"]), kind: ShareKind = "meeting") {
  network.on("GET", "/rest/v1/user_tables", () => rowsAnswer([recordRow({ codes })]));
  const screen = await renderPage(
    <Menu button="Menu">
      <ShareButton userId="an" thing={{ kind, id: "7" }} />
    </Menu>,
  );
  await screen.getByRole("button", { name: "Menu" }).click();
  return { screen, button: (name: string) => screen.getByRole("button", { name, exact: true }) };
}

async function openDialog(...of: Parameters<typeof renderButton>) {
  const { screen, button } = await renderButton(...of);
  await button("Delen").click();
  return { button, dialog: screen.getByRole("dialog", { name: /^(Verslag|Rapport) delen$/ }) };
}

test("says to a customer without the service that made the report why there is no link", async () => {
  const { screen, button } = await renderButton(codesOf(["competitive_analysis"]));
  await button("Delen").click();
  const dialog = screen.getByRole("dialog", { name: "Delen" });
  await expect.element(dialog.getByText(/hoort bij de service Meeting Analyst/)).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Maak een link" })).not.toBeInTheDocument();
});

test("makes a link for as long as was chosen, and shows its secret behind the #", async () => {
  links = [link("older", { created_at: "2026-11-18T08:00:00Z", ends_at: "2026-11-25T08:00:00Z" })];
  network.on("GET", linksPath, unavailable);
  const { dialog, button } = await openDialog();
  await expect.element(dialog.getByText("Uw links konden niet worden geladen.")).toBeVisible();
  network.on("GET", linksPath, () => rowsAnswer(links));
  await expect
    .element(dialog.getByText("De opname en het transcript deelt u niet.", { exact: false }))
    .toBeVisible();
  const choice = dialog.getByRole("combobox", { name: "Hoe lang werkt de link?" });
  await expect.element(choice).toHaveValue("30");
  await choice.selectOptions(`7 dagen, tot ${formatDay(Date.now() + 7 * 86_400_000)}`);
  await button("Maak een link").click();
  const made = dialog.getByRole("status").filter({ hasText: "Uw link is klaar" });
  await expect.element(made).toHaveFocus();
  await expect.element(made).toMatchTextContent(new RegExp(`${location.origin}/gedeeld#${token}`));
  const [sent] = network.asked("POST", createPath);
  expect(await sent?.json()).toEqual({ p_kind: "meeting", p_id: 7, p_days: 7 });
  await expect.element(dialog.getByText("Leesbaar tot 20 december 2026")).toBeVisible();
  const { ends_at, ...params } = Object.fromEntries(paramsOf(network.asked("GET", linksPath)[0]));
  expect(params).toMatchObject({ result_id: "eq.7", revoked_at: "is.null", order: "created_at.desc" });
  expect(ends_at).toMatch(/^gt\.20/);
  await expect.element(button("Maak nog een link")).toBeVisible();
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await dialog.getByRole("button", { name: /^Kopieer/ }).click();
  expect(write.mock.calls).toEqual([[`${location.origin}/gedeeld#${token}`]]);
  // It is shown this once, so that choosing another term leaves it.
  await choice.selectOptions("90");
  await expect.element(made).toBeVisible();
  // Until it opens nothing any more; the end of another one leaves it.
  network.on("POST", revokePath, async (request) => {
    const { p_link_id } = await request.json();
    links = links.filter(({ id }) => id !== p_link_id);
  });
  const active = dialog.getByRole("region", { name: "Actieve links" });
  await button("Intrekken (link van 18 november 2026)").click();
  await expect.element(active.getByRole("listitem")).toHaveLength(1);
  await expect.element(made).toBeVisible();
  await button("Intrekken (link van 20 november 2026)").click();
  await expect.element(made).not.toBeInTheDocument();
  await expect.element(active).not.toBeInTheDocument();
});

test("says how often each link to a report was opened, and ends the one that is chosen, or that it works on", async () => {
  links = [
    link("new"),
    link("once", { views: 1, last_viewed_at: "2026-11-19T09:00:00Z" }),
    link("old", {
      ...{ created_at: "2026-11-18T08:00:00Z", ends_at: "2026-11-25T08:00:00Z" },
      ...{ views: 3, last_viewed_at: "2026-11-20T09:00:00Z" },
    }),
  ];
  network.on("POST", revokePath, unavailable);
  const { dialog, button } = await openDialog(codesOf(["competitive_analysis"]), "report");
  const rows = dialog.getByRole("list").getByRole("listitem");
  await expect.element(rows.first()).toMatchTextContent(/Nog niet bekeken\./);
  await expect.element(rows.nth(1)).toMatchTextContent(/1 keer bekeken, op 19 november 2026 om 10:00\./);
  await expect
    .element(rows.last())
    .toMatchTextContent(/3 keer bekeken, het laatst op 20 november 2026 om 10:00\./);
  const revoke = button("Intrekken (link van 18 november 2026)");
  await revoke.click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/^De link werkt nog\./);
  network.on("POST", revokePath, () => {
    links = links.filter(({ id }) => id !== "old");
  });
  await revoke.click();
  await expect.poll(() => rows.elements()).toHaveLength(2);
  expect(await network.asked("POST", revokePath)[1]?.json()).toEqual({ p_link_id: "old" });
  expect(paramsOf(network.asked("GET", linksPath)[0]).get("report_id")).toBe("eq.7");
});
