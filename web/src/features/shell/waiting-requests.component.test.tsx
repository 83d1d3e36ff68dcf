import { beforeEach, expect, test } from "vitest";
import { rowsAnswer } from "#web-test/components/data-api.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { signInAsAdmin } from "#web-test/components/signed-in-admin.ts";
import { WaitingRequests } from "./waiting-requests.tsx";

const network = stubNetwork();
const signIn = signInAsAdmin(network);
beforeEach(signIn);

const customers = "/rest/v1/customers";
const answer = (total: number) => network.on("HEAD", customers, () => rowsAnswer([], total));

test("says how many customers ask for a service, and leads to them", async () => {
  answer(3);
  const screen = await renderPage(<WaitingRequests onFollow={undefined} />);
  const link = screen.getByRole("link", { name: "3 vragen toegang" });
  await expect.element(link).toHaveAttribute("href", "/admin?dienst=gevraagd");
  const { searchParams } = new URL(network.asked("HEAD", customers)[0]?.url ?? "");
  expect(searchParams.get("requested_codes")).toBe("gt.0");
});

test("keeps its words for the ear where there is room for the number only", async () => {
  answer(3);
  const screen = await renderPage(<WaitingRequests isShort />);
  const link = screen.getByRole("link", { name: "3 vragen toegang" });
  await expect.element(link).toBeVisible();
  expect(screen.getByText("vragen toegang").element().getBoundingClientRect().width).toBeLessThan(2);
});

test("is not there while nobody asks", async () => {
  answer(0);
  const screen = await renderPage(<WaitingRequests onFollow={undefined} />);
  await expect.poll(() => network.asked("HEAD", customers).length).toBeGreaterThan(0);
  await expect.element(screen.getByRole("link")).not.toBeInTheDocument();
});
