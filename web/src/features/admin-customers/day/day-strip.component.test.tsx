import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { AdminPage } from "#web/routes/_protected/-admin/admin-page.tsx";
import { customerRow } from "#web-test/components/admin-rows.ts";
import { paramsOf, rowsAnswer, unavailable } from "#web-test/components/data-api.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderAtAddress } from "#web-test/components/render-at-address.tsx";
import { quietDay, signInAsAdmin } from "#web-test/components/signed-in-admin.ts";

const network = stubNetwork();
const signIn = signInAsAdmin(network);
const [read, list] = ["/rest/v1/rpc/admin_read_day", "/rest/v1/customers"];
const counted = {
  new: 12,
  requested: 1,
  none: 1000,
  near: 4,
  over: 2,
  jobs: 3,
  messages: 5,
  handovers: 1,
  websites: 1,
};

beforeEach(async () => {
  await signIn();
  network.on("POST", read, () => Response.json({ ...quietDay, ...counted }));
  network.on("GET", list, () => rowsAnswer([customerRow(0)]));
  vi.spyOn(console, "warn").mockReturnValue();
  return () => vi.restoreAllMocks();
});

const open = async (query = "") => {
  const { screen, history } = await renderAtAddress(`/admin${query}`, AdminPage);
  const strip = screen.getByRole("navigation", { name: "Wat op u wacht" });
  return { screen, history, strip };
};

test("each number says what it counts; what was counted to a thousand has more", async () => {
  const { strip } = await open();
  await expect.element(strip.getByRole("link", { name: "12 nieuw" })).toBeVisible();
  const words = strip.getByRole("link").elements();
  expect(words.map((link) => link.textContent)).toEqual([
    ...["12nieuw", "1aanvraag", "999+zonder services", "4bijna aan limiet", "2aan de limiet"],
    ...["3mislukt", "5berichten", "2klantvragen"],
  ]);
});

test("is one click from the list that holds what it counted, which the address names", async () => {
  const { history, strip } = await open("?pagina=2");
  const addresses = strip.getByRole("link").elements();
  await expect.element(strip.getByRole("link", { name: "4 bijna aan limiet" })).toBeVisible();
  expect(addresses.map((link) => new URL(link.getAttribute("href") ?? "", "http://x").search)).toEqual([
    ...["?dienst=nieuw", "?dienst=gevraagd", "?dienst=geen", "?verbruik=bijna", "?verbruik=over"],
    ...["?weergave=opdrachten", "?weergave=berichten", "?weergave=berichten"],
  ]);
  await strip.getByRole("link", { name: "12 nieuw" }).click();
  await expect.poll(() => history.location.search).toBe("?dienst=nieuw");
  const since = () => paramsOf(network.asked("GET", list).at(-1)).get("created_at")?.replace("gt.", "");
  await expect.poll(since).toBeTruthy();
  expect((Date.now() - Date.parse(since() ?? "")) / 86_400_000).toBeCloseTo(7, 2);
  await expect.element(strip.getByRole("link", { name: "12 nieuw" })).toHaveAttribute("aria-current", "page");
});

test("the menu says how much waits in each view", async () => {
  const { screen } = await open();
  for (const name of ["Berichten 7", "Opdrachten 3", "Klanten"]) {
    await expect.element(screen.getByRole("button", { name, exact: true })).toBeVisible();
  }
});

test("what could not be counted is counted when asked again, and the customers are there meanwhile", async () => {
  network.on("POST", read, unavailable);
  const { screen, strip } = await open();
  await expect
    .element(screen.getByRole("alert"))
    .toMatchTextContent(/^Wat op u wacht, kon niet worden geteld\./);
  await expect.element(screen.getByRole("button", { name: "Klant 0", exact: true })).toBeVisible();
  network.on("POST", read, () => Response.json({ ...quietDay, new: 1 }));
  await screen.getByRole("button", { name: "Opnieuw laden" }).click();
  await expect.element(strip.getByRole("link", { name: "1 nieuw" })).toBeVisible();
});

test.each([390, 768, 1200, 1440])(
  "nothing moves when the numbers arrive at %d px, and nothing is wider",
  async (width) => {
    await page.viewport(width, 844);
    const { promise, resolve } = Promise.withResolvers<void>();
    const most = Object.fromEntries(Object.keys(quietDay).map((count) => [count, 1000]));
    network.on("POST", read, () => promise.then(() => Response.json(most)));
    const { strip } = await open();
    await expect.element(strip.getByRole("link").first()).toBeVisible();
    const place = () => {
      const { top, height } = strip.element().getBoundingClientRect();
      return { top, height };
    };
    const before = place();
    resolve();
    await expect.element(strip.getByRole("link", { name: "999+ nieuw" })).toBeVisible();
    expect(place()).toEqual(before);
    expect(document.documentElement.scrollWidth).toBe(width);
  },
);
