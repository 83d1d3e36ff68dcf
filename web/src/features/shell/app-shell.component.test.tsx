import { onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { codesOf, type ServiceKey } from "#functions/contract/services.ts";
import { Queries } from "#web/lib/queries.tsx";
import { unavailable } from "#web-test/components/data-api.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { recordRow } from "#web-test/components/record-row.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { onPhone } from "#web-test/components/window-size.ts";
import { AppShell } from "./app-shell.tsx";
import { Shortcuts } from "./shortcuts/shortcuts.tsx";

const network = stubNetwork();
const bought = (keys: readonly ServiceKey[]) =>
  network.on("GET", "/rest/v1/user_tables", () => Response.json([recordRow({ codes: codesOf(keys) })]));

beforeEach(() => {
  onlineManager.setOnline(true);
  bought(["email_marketing", "meeting_analysis"]);
});

function Shell() {
  return (
    <Queries>
      <AppShell
        userId="an"
        brand="Vanzelf"
        brandLabel="Vanzelf, naar home"
        themeToggle={null}
        userMenu={
          <>
            <button type="button" popoverTarget="person">
              An
            </button>
            <div id="person" popover="auto">
              <Shortcuts userId="an" />
            </div>
          </>
        }
        leave={<button type="button">Uitloggen</button>}
        footer={<footer>Contact Opnemen</footer>}
      >
        <h1>Pagina</h1>
        <input type="search" aria-label="Zoek elders" hidden />
        <input type="search" aria-label="Zoek in e-mails" />
        <button type="button">Knop</button>
      </AppShell>
    </Queries>
  );
}

const column = () => page.getByRole("navigation", { name: "Hoofdmenu" });

test("shows the platform and the tools that this customer has", async () => {
  await renderPage(<Shell />, "/platform");
  const links = column().getByRole("link");
  await expect.element(links).toHaveLength(3);
  expect(links.elements().map((link) => link.getAttribute("href"))).toEqual([
    "/platform",
    "/dashboard",
    "/platform/meeting-analyst",
  ]);
  // There, and shown by the stylesheet to those who are admins.
  expect(column().element().querySelector("a[href='/admin']")).not.toBeNull();
});

test("keeps the tools that were known last while they cannot be read, also after a reload", async () => {
  const first = await renderPage(<Shell />, "/platform");
  await expect.element(column().getByRole("link", { name: "Lead Generator" })).toBeVisible();
  await first.unmount();
  network.on("GET", "/rest/v1/user_tables", unavailable);
  const second = await renderPage(<Shell />, "/platform");
  await expect.element(column().getByRole("link", { name: "Lead Generator" })).toBeVisible();
  await expect.poll(() => console.warn).toHaveBeenCalled();
  await expect.element(column().getByRole("link", { name: "Lead Generator" })).toBeVisible();
  await second.unmount();
  localStorage.clear();
  await renderPage(<Shell />, "/platform");
  await expect.element(column().getByRole("link")).toHaveLength(2);
});

test("says at the edge that the device is offline, for as long as it is", async () => {
  const screen = await renderPage(<Shell />, "/platform");
  const strip = screen.getByText(
    "U bent offline. Deze pagina gaat vanzelf verder zodra de verbinding terug is.",
  );
  await expect.element(strip).not.toBeInTheDocument();
  window.dispatchEvent(new Event("offline"));
  await expect.element(strip).toBeVisible();
  window.dispatchEvent(new Event("online"));
  await expect.element(strip).not.toBeInTheDocument();
});

test("says which page is open, and nothing else", async () => {
  await renderPage(<Shell />, "/platform");
  const open = column().getByRole("link", { name: "Platform" });
  await expect.element(open).toHaveAttribute("aria-current", "page");
  expect(column().element().querySelectorAll("[aria-current]")).toHaveLength(1);
  await renderPage(<Shell />, "/platform/meeting-analyst?zoek=x");
  const tool = column().last().getByRole("link", { name: "Meeting Analyst" });
  await expect.element(tool).toHaveAttribute("aria-current", "page");
  expect(column().last().element().querySelectorAll("[aria-current]")).toHaveLength(1);
});

test("until the tools are known none is shown, and when they arrive they move no entry", async () => {
  const answered = Promise.withResolvers<void>();
  network.on("GET", "/rest/v1/user_tables", async () => {
    await answered.promise;
    return Response.json([recordRow({ codes: codesOf(["email_marketing"]) })]);
  });
  await renderPage(<Shell />, "/platform");
  const topOf = (name: string) => column().getByRole("link", { name }).element().getBoundingClientRect().top;
  const before = topOf("Platform");
  expect(column().getByRole("link").elements()).toHaveLength(1);
  answered.resolve();
  await expect.element(column().getByRole("link", { name: "Lead Generator" })).toBeVisible();
  expect(topOf("Platform")).toBe(before);
});

test("a question mark lists the keys of the pages that one has, and Escape gives the focus back", async () => {
  const screen = await renderPage(<Shell />, "/platform");
  await expect.element(column().getByRole("link", { name: "Meeting Analyst" })).toBeVisible();
  await screen.getByRole("button", { name: "Knop" }).click();
  await userEvent.keyboard("?");
  const list = screen.getByRole("dialog", { name: "Sneltoetsen" });
  await expect.element(list.getByText("Ga naar Lead Generator")).toBeVisible();
  await expect.element(list.getByText("Ga naar Meeting Analyst")).toBeVisible();
  await expect.element(list.getByText("Ga naar Competitie Analyse")).not.toBeInTheDocument();
  await list.getByRole("button").first().element().focus();
  await userEvent.keyboard("gm{Escape}");
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(column().getByRole("link", { name: "Platform" })).toHaveAttribute("aria-current");
  await expect.element(screen.getByRole("button", { name: "Knop" })).toHaveFocus();
  await userEvent.keyboard("?");
  await expect.element(list).toBeVisible();
});

test("a slash goes to the page's search, and in a field the keys are text", async () => {
  const screen = await renderPage(<Shell />, "/platform");
  await screen.getByRole("button", { name: "Knop" }).click();
  await userEvent.keyboard("/");
  const search = screen.getByRole("searchbox");
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard("gm/?");
  await expect.element(search).toHaveValue("gm/?");
  await screen.getByRole("button", { name: "Knop" }).click();
  // The next word takes the place of the last one.
  await userEvent.keyboard("/x");
  await expect.element(search).toHaveValue("x");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await expect
    .element(column().getByRole("link", { name: "Platform" }))
    .toHaveAttribute("aria-current", "page");
});

test("g and a letter lead to a tool that one has, and not to another", async () => {
  const screen = await renderPage(<Shell />, "/platform");
  await expect.element(column().getByRole("link", { name: "Meeting Analyst" })).toBeVisible();
  await screen.getByRole("button", { name: "Knop" }).click();
  await userEvent.keyboard("gc");
  await userEvent.keyboard("gm");
  await expect
    .element(column().getByRole("link", { name: "Meeting Analyst" }))
    .toHaveAttribute("aria-current", "page");
});

test("keys that were switched off do nothing, also after a reload", async () => {
  const first = await renderPage(<Shell />, "/platform");
  await first.getByRole("button", { name: "An" }).click();
  await first.getByRole("button", { name: "Sneltoetsen" }).click();
  await first.getByRole("switch", { name: "Gebruik sneltoetsen" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(first.getByRole("button", { name: "An" })).toHaveFocus();
  await userEvent.keyboard("/");
  await expect.element(first.getByRole("button", { name: "An" })).toHaveFocus();
  await first.unmount();
  const screen = await renderPage(<Shell />, "/platform");
  await screen.getByRole("button", { name: "Knop" }).click();
  await userEvent.keyboard("/");
  await expect.element(screen.getByRole("button", { name: "Knop" })).toHaveFocus();
  await screen.getByRole("button", { name: "An" }).click();
  await expect.element(screen.getByRole("button", { name: "Sneltoetsen" })).toHaveTextContent("Sneltoetsen");
});

test("on a phone a bar holds the menu, with the tools and the way out", async () => {
  await onPhone();
  const screen = await renderPage(<Shell />, "/dashboard");
  await screen.getByRole("button", { name: "Menu openen" }).click();
  const menu = screen.getByRole("dialog", { name: "Menu" });
  await expect.element(menu.getByRole("link", { name: "Meeting Analyst" })).toBeVisible();
  await expect.element(menu.getByRole("button", { name: "Uitloggen" })).toBeVisible();
  await menu.getByRole("link", { name: "Platform" }).click();
  await expect.element(menu).not.toBeInTheDocument();
});

const paper = (media: string) => cdp().send("Emulation.setEmulatedMedia", { media, features: [] });
afterEach(() => paper(""));

test("on paper the page has the whole width, without the menu's column", async () => {
  const screen = await renderPage(<Shell />, "/platform");
  const main = screen.getByRole("main").element();
  expect(main.getBoundingClientRect().left).toBeGreaterThan(200);
  await paper("print");
  await expect.poll(() => main.getBoundingClientRect().left).toBe(0);
  expect(main.clientWidth).toBe(document.documentElement.clientWidth);
});
