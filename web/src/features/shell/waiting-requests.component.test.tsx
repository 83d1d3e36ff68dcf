import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "#web/lib/query-client.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { quietDay, signInAsAdmin } from "#web-test/components/signed-in-admin.ts";
import { ShellNav } from "./shell-nav.tsx";
import { WaitingRequests } from "./waiting-requests.tsx";

const network = stubNetwork();
const signIn = signInAsAdmin(network);
beforeEach(signIn);

const read = "/rest/v1/rpc/admin_read_day";
const answer = (day: object) => network.on("POST", read, () => Response.json({ ...quietDay, ...day }));

test("says how many customers ask for a service, and leads to them", async () => {
  answer({ requested: 3 });
  const screen = await renderPage(<WaitingRequests />);
  const link = screen.getByRole("link", { name: "3 vragen toegang" });
  await expect.element(link).toHaveAttribute("href", "/admin?dienst=gevraagd");
  answer({ requested: 1 });
  await queryClient.invalidateQueries();
  await expect.element(screen.getByRole("link", { name: "1 vraagt toegang" })).toBeVisible();
});

test("is not there while nobody asks, and no place has a number while nothing waits", async () => {
  await renderPage(<ShellNav userId={null} label="Hoofdmenu" />, "/admin");
  await expect.poll(() => network.asked("POST", read).length).toBeGreaterThan(0);
  await expect.element(page.getByRole("link", { name: "Te doen", exact: true })).toBeVisible();
  await expect.element(page.getByRole("link", { name: /toegang/ })).not.toBeInTheDocument();
});

test("elsewhere the admin page is one entry, and following an entry tells the menu that holds it", async () => {
  // As the site shows an admin.
  document.documentElement.classList.add("admin");
  onTestFinished(() => document.documentElement.classList.remove("admin"));
  answer({ requested: 1, messages: 1 });
  const onFollow = vi.fn();
  const screen = await renderPage(
    <ShellNav userId={null} label="Hoofdmenu" onFollow={onFollow} />,
    "/platform",
  );
  const links = screen.getByRole("navigation").getByRole("link");
  await screen.getByRole("link", { name: "1 vraagt toegang" }).click();
  await expect.element(links.nth(3)).toHaveAccessibleName("Te doen 1");
  await links.nth(3).click();
  expect(onFollow).toHaveBeenCalledTimes(2);
  await links.first().click();
  await expect.element(screen.getByRole("link", { name: "Te doen" })).not.toBeInTheDocument();
  await expect.element(links).toHaveLength(3);
  await expect.element(links.last()).toHaveAccessibleName("Admin");
});

test.each([
  ["/admin?zoek=an", "Klanten"],
  ["/admin?weergave=berichten&klant=x", "Te doen 10"],
  ["/admin?weergave=audit", "Audit log"],
])("%s is one of five places of an admin, and what waits is counted once", async (address, open) => {
  answer({ new: 12, messages: 5, handovers: 1, websites: 1, jobs: 3 });
  await renderPage(<ShellNav userId={null} label="Hoofdmenu" />, address);
  const links = page.getByRole("navigation").getByRole("link");
  await expect.element(links.nth(2)).toHaveAccessibleName("Te doen 10");
  const shown = links.elements().slice(1);
  expect(shown.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Klanten", "/admin"],
    ["Te doen10", "/admin?weergave=berichten"],
    ["Uitnodigingen", "/admin?weergave=uitnodigingen"],
    ["Weigeringen", "/admin?weergave=weigeringen"],
    ["Audit log", "/admin?weergave=audit"],
  ]);
  const current = page.getByRole("link", { name: open, exact: true });
  await expect.element(current).toHaveAttribute("aria-current", "page");
  expect(shown.filter((link) => link.hasAttribute("aria-current"))).toHaveLength(1);
});
