import { beforeEach, expect, test } from "vitest";
import { refusedAs } from "#web-test/components/data-api.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { HandoverList } from "./handover-list.tsx";

const list = "/rest/v1/rpc/admin_read_handovers";
const act = "/rest/v1/rpc/admin_mark_handled";
const network = stubNetwork();

const row = {
  id: "handover",
  name: "An Peeters",
  email: "an@voorbeeld.be",
  created_at: "2026-11-20T13:05:00Z",
  messages: [
    { role: "user", content: "Kan een mens mij helpen?", created_at: "2026-11-20T13:00:00Z" },
    { role: "assistant", content: "Dat kan.", created_at: "2026-11-20T13:00:05Z" },
  ],
};
const answer = (handovers: object[]) => Response.json({ handovers, count: handovers.length });

beforeEach(() => {
  network.on("POST", list, () => answer([row]));
});

test("a conversation that was handed over opens to what was said, with the way to answer", async () => {
  const screen = await renderPage(<HandoverList />);
  await expect.element(screen.getByText("1 gesprek wacht op antwoord")).toBeVisible();
  await screen.getByText("An Peeters").click();
  const lines = screen.getByRole("list").getByRole("list").getByRole("listitem");
  await expect.element(lines.first()).toHaveTextContent("KlantKan een mens mij helpen?");
  await expect.element(lines.last()).toHaveTextContent("AssistentDat kan.");
  const answering = screen.getByRole("link", { name: "Antwoord aan an@voorbeeld.be" });
  await expect.element(answering).toBeVisible();
  const { searchParams } = new URL(answering.element().getAttribute("href") ?? "");
  expect(searchParams.get("body")?.split("\r\n").at(-1)).toBe("> Kan een mens mij helpen?");
});

test.each([
  [1200, ""],
  [1201, "..."],
])("of a question of %i signs, an answer quotes 1200 and then %j", async (length, rest) => {
  const said = { role: "user", content: "x".repeat(length), created_at: "2026-11-20T13:00:00Z" };
  network.on("POST", list, () => answer([{ ...row, messages: [said] }]));
  const screen = await renderPage(<HandoverList />);
  await screen.getByText("An Peeters").click();
  const href = screen.getByRole("link").element().getAttribute("href") ?? "";
  const body = new URL(href).searchParams.get("body");
  expect(body?.split("\r\n").at(-1)).toBe(`> ${"x".repeat(1200)}${rest}`);
});

test("one that is answered leaves the list, and one that could not be marked stays", async () => {
  const silent = { role: "assistant", content: "", created_at: "2026-11-20T13:00:09Z" };
  const nobody = { ...row, name: "", email: "", messages: [...row.messages, silent] };
  network.on("POST", list, () => answer([nobody]));
  const screen = await renderPage(<HandoverList />);
  await expect.element(screen.getByText("Kan een mens mij helpen?").first()).toBeVisible();
  await screen.getByText("Klant zonder naam").click();
  await expect.element(screen.getByText("(leeg antwoord)")).toBeVisible();
  expect(screen.getByRole("link").elements()).toEqual([]);
  network.on("POST", act, refusedAs("database_timeout"));
  await screen.getByRole("button", { name: "Markeer als afgehandeld" }).click();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  network.on("POST", act, () => network.on("POST", list, () => answer([])));
  await screen.getByRole("button", { name: "Markeer als afgehandeld" }).click();
  await expect.element(screen.getByText("Geen gesprek dat op antwoord wacht.")).toBeVisible();
  await expect.element(screen.getByText("Klant zonder naam")).not.toBeInTheDocument();
  expect(await network.asked("POST", act)[0]?.json()).toEqual({
    p_kind: "handover",
    p_id: "handover",
    p_is_handled: true,
  });
});
