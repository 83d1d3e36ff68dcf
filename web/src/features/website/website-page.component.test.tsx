import { beforeEach, expect, test } from "vitest";
import { mayLoseWork } from "#web/lib/unsaved-work.ts";
import { paramsOf, refusedAs, unavailable } from "#web-test/components/data-api.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { CustomerWebsite } from "./website-page.tsx";

const network = stubNetwork();
const list = "/rest/v1/website_changes";
const act = "/rest/v1/rpc/ask_website_change";
const row = (changes: object = {}) => ({
  ...{ id: "een", text: "Een nieuwe foto.", asked_at: "2026-11-20T13:05:00Z" },
  ...{ state: "asked", answer: "", answered_at: null },
  ...changes,
});

let rows: object[] = [];
beforeEach(() => {
  rows = [];
  network.on("GET", list, () => Response.json(rows));
  network.on("GET", "/rest/v1/website_checks", () =>
    Response.json([
      {
        ...{ address: "https://bakkerij.example", checked_at: "2026-11-20T04:22:00Z", problem: null },
        ...{ status: 200, answer_ms: 1_000, changed_at: null, certificate_ends_at: null },
      },
    ]),
  );
});

const open = async () => {
  const screen = await renderPage(<CustomerWebsite userId="klant" />);
  return {
    screen,
    field: screen.getByLabelText("Wat wilt u anders?"),
    send: screen.getByRole("button", { name: "Verstuur" }),
  };
};

test("shows what was asked, its state, and the company's answer", async () => {
  rows = [
    row({ id: "twee", text: "x".repeat(300) }),
    row({ id: "drie", state: "planned", answered_at: "2026-11-21T08:00:00Z" }),
    row({ state: "declined", answer: "Dat kan ons systeem niet.", answered_at: "2026-11-21T08:00:00Z" }),
  ];
  const { screen } = await open();
  const [newest, answered] = [screen.getByRole("article").first(), screen.getByRole("article").last()];
  await expect.element(newest.getByText("Wacht op antwoord")).toBeVisible();
  await expect
    .element(answered)
    .toMatchTextContent(
      /Niet uitgevoerd.*20 november 2026 om 14:05Een nieuwe foto\.Ons antwoord, 21 november 2026 om 09:00Dat kan ons/,
    );
  await expect.element(screen.getByRole("article").nth(1)).toMatchTextContent(/^Ingepland.*foto\.$/);
  await expect
    .element(screen.getByRole("region", { name: "Uw website" }))
    .toMatchTextContent(/Eerste antwoord na1 s.*geen.*nog geen$/);
  const [asked, state] = [list, "/rest/v1/website_checks"].map((path) =>
    paramsOf(network.asked("GET", path)[0]),
  );
  expect([asked?.get("order"), asked?.get("user_id"), state?.get("user_id")]).toEqual([
    "asked_at.desc,id.asc",
    ...["eq.klant", "eq.klant"],
  ]);
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
});

test("sends a change under one id until its text changes, and keeps what was typed until it has arrived", async () => {
  for (const path of [list, "/rest/v1/website_checks"]) network.on("GET", path, unavailable);
  const { screen, field, send } = await open();
  await expect.element(screen.getByText(/^Uw wijzigingen konden niet worden geladen\./)).toBeVisible();
  await expect.element(screen.getByText(/^Hoe het met uw website gaat, kon niet worden/)).toBeVisible();
  network.on("GET", list, () => Response.json(rows));
  await screen.getByRole("button", { name: "Opnieuw laden" }).last().click();
  await expect.element(screen.getByText("Nog geen wijziging gevraagd")).toBeVisible();
  await send.click();
  await expect.element(screen.getByText("Wijziging is verplicht.")).toBeVisible();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute("maxlength", "2000");
  await field.fill("Een nieuw nummer.");
  network.on("POST", act, refusedAs("rate_limited"));
  await send.click();
  await expect
    .element(screen.getByRole("alert").last())
    .toMatchTextContent(/^U vroeg het afgelopen uur al tien/);
  await expect.element(field).toHaveValue("Een nieuw nummer.");
  await send.click();
  await expect.poll(() => network.asked("POST", act)).toHaveLength(2);
  await field.fill("Een nieuw nummer, bij Contact.");
  const signingOut = mayLoseWork();
  await screen.getByRole("button", { name: "Blijven" }).click();
  expect(await signingOut).toBe(false);
  network.on("POST", act, () => {
    rows = [row({ text: "Een nieuw nummer, bij Contact." })];
  });
  await send.click();
  await expect.element(screen.getByRole("article")).toMatchTextContent(/Een nieuw nummer, bij Contact\./);
  await expect.element(screen.getByText("Uw vraag is bij ons.", { exact: false })).toBeVisible();
  await expect.element(field).toHaveValue("");
  await field.fill("En een nieuwe foto.");
  await send.click();
  await expect.poll(() => network.asked("POST", act)).toHaveLength(4);
  const [first, again, edited, next] = await Promise.all(
    network.asked("POST", act).map((request) => request.json()),
  );
  expect(again).toEqual(first);
  // The first may have arrived: another text under its id would be lost.
  expect(edited.p_id).not.toBe(first.p_id);
  expect(next.p_id).not.toBe(edited.p_id);
});
