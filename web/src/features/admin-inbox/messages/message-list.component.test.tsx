import { beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { refusedAs } from "#web-test/components/data-api.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { MessageList } from "./message-list.tsx";

const read = "/rest/v1/rpc/admin_read_messages";
const act = "/rest/v1/rpc/admin_mark_handled";
const network = stubNetwork();

const row = (name: string) => ({
  id: `id-${name}`,
  created_at: "2026-11-20T13:05:00Z",
  name,
  email: "an@voorbeeld.be",
  company: "Bakkerij Peeters",
  task: "Bestellingen overtypen",
  programs: "",
  people: "12",
  deadline: "",
  done_at: null,
  doubt: null,
});
const answer = (messages: object[]) => Response.json({ messages, count: messages.length });

const list = (rows: object[], doubtful: object[] = []) =>
  network.on("POST", read, async (request) => {
    const { p_filter } = z.parse(z.object({ p_filter: z.string() }), await request.clone().json());
    return answer(p_filter === "doubtful" ? doubtful : rows);
  });

beforeEach(() => {
  list([row("An Peeters")]);
});

const open = async () => {
  const screen = await renderPage(<MessageList />);
  await screen.getByText("An Peeters, Bakkerij Peeters").click();
  return screen;
};

test("a message is one line that opens to its answers, without the questions that were left", async () => {
  const screen = await open();
  await expect.element(screen.getByText("1 bericht")).toBeVisible();
  await expect.element(screen.getByText("Met hoeveel mensen bent u?")).toBeVisible();
  await expect.element(screen.getByRole("term")).toHaveLength(2);
  await expect.element(screen.getByRole("link", { name: "Antwoord aan an@voorbeeld.be" })).toBeVisible();
  expect(screen.getByText("Wanneer moet het er staan?").elements()).toEqual([]);
});

test("a message is answered from where it is read, with what was asked quoted", async () => {
  list([{ ...row("An Peeters"), programs: "Exact & Outlook", deadline: "x".repeat(4_000) }]);
  const screen = await open();
  const answering = screen.getByRole("link", { name: "Antwoord aan an@voorbeeld.be" }).element();
  const href = answering.getAttribute("href") ?? "";
  const { protocol, pathname, searchParams } = new URL(href);
  expect(`${protocol}${decodeURIComponent(pathname)}`).toBe("mailto:an@voorbeeld.be");
  const lines = searchParams.get("body")?.split("\r\n") ?? [];
  expect(lines.slice(0, 4)).toEqual([
    "",
    "",
    "Op 20 november 2026 om 14:05 schreef u:",
    expect.stringMatching(/^> /),
  ]);
  expect(lines).toContain("> Bestellingen overtypen");
  expect(lines).toContain("> Exact & Outlook");
  // Mail programs cut what is longer.
  expect(href.length).toBeLessThan(2_000);
  expect(lines.at(-1)).toMatch(/^> x+\.{3}$/);
});

test("a message that is done leaves the list, and one that could not be marked stays", async () => {
  const screen = await open();
  network.on("POST", act, () => Response.json({ code: "42501" }, { status: 403 }));
  await screen.getByRole("button", { name: "Markeer als afgehandeld" }).click();
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("Dat is niet opgeslagen. Probeer het zo dadelijk opnieuw.");
  network.on("POST", act, () => list([]));
  await screen.getByRole("button", { name: "Markeer als afgehandeld" }).click();
  await expect.element(screen.getByText("Geen bericht van de contactpagina dat wacht.")).toBeVisible();
  const sent = await Promise.all(network.asked("POST", act).map((request) => request.json()));
  expect(sent).toEqual(Array(2).fill({ p_kind: "message", p_id: "id-An Peeters", p_is_handled: true }));
});

test("a message that is done is listed apart, and put back", async () => {
  const screen = await open();
  const done = { done_at: "2026-11-21T08:00:00Z", company: "" };
  list([
    { ...row("Bo Claes"), ...done },
    { ...row("Cis Dox"), ...done },
  ]);
  await screen.getByRole("switch", { name: "Toon wat is afgehandeld" }).click();
  await screen.getByText("Bo Claes", { exact: true }).click();
  await expect.element(screen.getByText("2 berichten", { exact: true })).toBeVisible();
  network.on("POST", act, () => list([]));
  await screen.getByRole("button", { name: "Terug naar openstaand" }).first().click();
  await expect.element(screen.getByText(/^Nog niets afgehandeld/)).toBeVisible();
  expect(await network.asked("POST", act)[0]?.json()).toMatchObject({ p_is_handled: false });
  const asked = await Promise.all(network.asked("POST", read).map((request) => request.json()));
  expect(asked).toContainEqual(expect.objectContaining({ p_filter: "done" }));
});

test("nothing is counted before it is read, and what is handled begins at its first page", async () => {
  const answered = Promise.withResolvers<void>();
  network.on("POST", read, async () => {
    await answered.promise;
    return Response.json({ messages: [row("An Peeters")], count: 21 });
  });
  const screen = await renderPage(<MessageList />);
  await expect.poll(() => network.asked("POST", read)).toHaveLength(2);
  expect(screen.getByRole("status").first().element().textContent).toBe("");
  answered.resolve();
  await screen.getByRole("button", { name: "Pagina 2" }).first().click();
  await expect.poll(() => network.asked("POST", read)).toHaveLength(3);
  await screen.getByRole("switch", { name: "Toon wat is afgehandeld" }).click();
  await expect.poll(() => network.asked("POST", read)).toHaveLength(4);
  const asked = await Promise.all(network.asked("POST", read).map((request) => request.json()));
  expect(asked.slice(0, 2).map(({ p_first }) => p_first)).toEqual([0, 0]);
  expect(asked.slice(2)).toMatchObject([
    { p_filter: "open", p_first: 20 },
    { p_filter: "done", p_first: 0 },
  ]);
});

test("a message that seems to come from a program stands apart, says there that an act failed, and is moved to the messages", async () => {
  const doubtful = { ...row("Snelle Schrijver"), doubt: "speed" };
  list([row("An Peeters")], [doubtful]);
  const screen = await renderPage(<MessageList />);
  const apart = screen.getByRole("region", { name: "Vermoedelijk reclame" });
  await apart.getByText("Snelle Schrijver, Bakkerij Peeters").click();
  await expect.element(screen.getByText("1 bericht", { exact: true })).toBeVisible();
  const move = "/rest/v1/rpc/end_contact_message_doubt";
  for (const [path, name] of [
    [act, "Markeer als afgehandeld"],
    [move, "Zet bij de berichten"],
  ] as const) {
    network.on("POST", path, refusedAs("database_timeout"));
    await apart.getByRole("button", { name }).click();
    await expect.element(apart.getByRole("alert")).toMatchTextContent(/^Dat is niet opgeslagen/);
    network.on("POST", path, () => {});
    await apart.getByRole("button", { name }).click();
    await expect.element(apart.getByRole("alert")).not.toBeInTheDocument();
  }
  network.on("POST", move, () => list([row("An Peeters"), { ...doubtful, doubt: null }]));
  await apart.getByRole("button", { name: "Zet bij de berichten" }).click();
  await expect.element(apart).not.toBeInTheDocument();
  await expect.element(screen.getByText("Snelle Schrijver, Bakkerij Peeters")).toBeVisible();
  expect(await network.asked("POST", move).at(-1)?.json()).toEqual({ p_message_id: "id-Snelle Schrijver" });
});

test("of what seems to come from a program, a last page that empties gives way to the one before", async () => {
  let doubtful = Array.from({ length: 21 }, (_, place) => ({ ...row(`Schrijver ${place}`), doubt: "speed" }));
  network.on("POST", read, async (request) => {
    const asked = z.object({ p_filter: z.string(), p_first: z.number(), p_rows_max: z.number() });
    const { p_filter, p_first, p_rows_max } = z.parse(asked, await request.clone().json());
    if (p_filter !== "doubtful") return answer([]);
    return Response.json({
      messages: doubtful.slice(p_first, p_first + p_rows_max),
      count: doubtful.length,
    });
  });
  const screen = await renderPage(<MessageList />);
  const apart = screen.getByRole("region", { name: "Vermoedelijk reclame" });
  await apart.getByRole("button", { name: "Pagina 2" }).click();
  await apart.getByText("Schrijver 20, Bakkerij Peeters").click();
  network.on("POST", act, () => {
    doubtful = doubtful.slice(0, 20);
  });
  await apart.getByRole("button", { name: "Markeer als afgehandeld" }).click();
  await expect.element(apart.getByText("Schrijver 0, Bakkerij Peeters")).toBeVisible();
  await expect.element(apart.getByRole("button", { name: "Pagina 2" })).not.toBeInTheDocument();
});
