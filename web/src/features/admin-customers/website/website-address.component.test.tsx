import { expect, test, vi } from "vitest";
import { idOf } from "#web-test/components/admin-rows.ts";
import { refusedAs } from "#web-test/components/data-api.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { WebsiteAddress } from "./website-address.tsx";

const network = stubNetwork();
const list = "/rest/v1/website_checks";
const act = "/rest/v1/rpc/admin_set_website";
const stored = (address: string) => network.on("GET", list, () => Response.json([{ address }]));

test("an address wants to be a public one, is completed, and stays typed when a colleague was first", async () => {
  stored("https://oud.example");
  const onSuccess = vi.fn();
  const screen = await renderPage(<WebsiteAddress userId={idOf(9)} onSuccess={onSuccess} />);
  const [field, save] = [screen.getByLabelText("Adres"), screen.getByRole("button", { name: "Opslaan" })];
  await field.fill("http://127.0.0.1");
  await save.click();
  await expect.element(screen.getByText("Dit is geen adres van een openbare website.")).toBeVisible();
  await expect.element(field).toHaveFocus();
  expect(network.asked("POST", act)).toEqual([]);

  await field.fill("lindeboom.example");
  network.on("POST", act, () => {
    stored("https://collega.example");
    return refusedAs("stale_version")();
  });
  await save.click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/^Een andere beheerder wijzigde dit/);
  await expect.element(screen.getByText(/^Nu: https:\/\/collega\.example/)).toBeVisible();
  await expect.element(field).toHaveValue("lindeboom.example");

  network.on("POST", act, () => {});
  await save.click();
  await expect.poll(() => onSuccess).toHaveBeenCalledWith("Website opgeslagen");
  await expect.element(field).toHaveValue("https://lindeboom.example");
  const [first, second] = await Promise.all(network.asked("POST", act).map((request) => request.json()));
  const sent = { p_user_id: idOf(9), p_address: "https://lindeboom.example" };
  expect(first).toMatchObject({ ...sent, p_seen: "https://oud.example" });
  expect(second).toMatchObject({ ...sent, p_seen: "https://collega.example" });
});

test("an empty field takes the address away", async () => {
  stored("https://oud.example");
  const onSuccess = vi.fn();
  const screen = await renderPage(<WebsiteAddress userId={idOf(9)} onSuccess={onSuccess} />);
  network.on("POST", act, () => stored(""));
  await screen.getByLabelText("Adres").fill("");
  await screen.getByRole("button", { name: "Opslaan" }).click();
  await expect.poll(() => onSuccess).toHaveBeenCalledWith("Website weggehaald");
  await expect.element(screen.getByText(/^Nu: geen\. /)).toBeVisible();
  expect(await network.asked("POST", act)[0]?.json()).toMatchObject({ p_address: "" });
});
