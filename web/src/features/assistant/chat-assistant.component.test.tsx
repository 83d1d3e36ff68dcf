import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import * as z from "zod/mini";
import type { ChatEvent } from "#functions/contract/chat.ts";
import { chatEventText } from "#functions/contract/chat-events.ts";
import { announcements } from "#web-test/components/announcements.ts";
import { refusedAs, unavailable } from "#web-test/components/data-api.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { onPhone } from "#web-test/components/window-size.ts";
import { ChatAssistant } from "./chat-assistant.tsx";

const chatPath = "/functions/v1/relay/chat";
const chatsPath = "/rest/v1/rpc/read_own_chats";
const network = stubNetwork();

const noChats = { conversations: [], conversation_id: null, messages: [] };
const stored = (chats: object) => network.on("POST", chatsPath, () => Response.json(chats));
beforeEach(() => stored(noChats));
afterEach(() => {
  document.adoptedStyleSheets = [];
});

const answers = (text: string, when: Promise<void> = Promise.resolve()) =>
  network.on("POST", chatPath, async () => {
    await when;
    return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
  });

const conversationId = crypto.randomUUID();
const conversation = (title: string, id = conversationId, handed_over_at: string | null = null) => ({
  id,
  title,
  updated_at: "2026-11-20T09:00:00+00:00",
  handed_over_at,
});
const storedMessage = (
  role: string,
  content: string,
  status = "sent",
  created_at = new Date().toISOString(),
) => ({
  id: crypto.randomUUID(),
  role,
  content,
  status,
  sources: [],
  created_at,
});

/** The assistant of a customer that no other test has, as what a tab knows outlives the component. */
async function renderAssistant(userId: string = crypto.randomUUID()) {
  const screen = await renderPage(<ChatAssistant userId={userId} />);
  const panel = screen.getByRole("region", { name: "Analyse-assistent" });
  return {
    screen,
    panel,
    launcher: screen.getByRole("button", { name: "Chat met onze Analyse Assistent" }),
    box: screen.getByLabelText("Uw bericht"),
    lines: screen.getByRole("log").getByRole("listitem"),
    /** A message with this text; its sender stands before it, for screen readers. */
    saying: (text: string) => screen.getByRole("log").getByText(text, { exact: false }),
    alert: panel.getByRole("alert"),
  };
}

async function openAssistant(userId?: string) {
  const parts = await renderAssistant(userId);
  await parts.launcher.click();
  await expect.element(parts.box).toBeVisible();
  return parts;
}

async function ask({ box }: Awaited<ReturnType<typeof renderAssistant>>, question: string) {
  await box.fill(question);
  await userEvent.keyboard("{Enter}");
}

test("is opened by a button with its words, which on a phone are its name beside a sign", async () => {
  const { launcher } = await renderAssistant();
  const widthPx = () => launcher.element().getBoundingClientRect().width;
  await expect.element(launcher).toBeVisible();
  expect(widthPx()).toBeGreaterThan(200);
  await onPhone();
  await expect.poll(widthPx).toBeLessThan(60);
  expect(network.asked("POST", chatsPath), "before it is opened").toEqual([]);
});

test("opens with the focus in its box, and a suggested question is asked and answered", async () => {
  answers("Elke maand.");
  const { screen, box, lines, saying } = await openAssistant();
  await expect.element(box).toHaveFocus();
  await expect
    .element(lines.getByText("Welkom! Hoe kan ik u helpen met uw concurrentie analyse?"))
    .toBeVisible();
  const machine = "U praat met een computerprogramma, niet met een mens.";
  await expect.element(lines.getByText(machine, { exact: false })).toBeVisible();
  // The welcome was never sent, and so has no status.
  expect(lines.getByText(/verzonden|ontvangen/i).elements()).toEqual([]);
  const suggestions = screen.getByRole("list", { name: "Voorbeelden van vragen" }).getByRole("button");
  await expect.element(suggestions).toHaveLength(4);
  await suggestions.nth(2).click();
  await expect.element(saying("Hoe vaak analyseer ik mijn concurrenten het best?")).toBeVisible();
  await expect.element(saying("Elke maand.")).toBeVisible();
  await expect.element(lines.nth(1)).toMatchTextContent(/^U: Hoe vaak .*Verzonden/);
  await expect.element(lines.nth(2)).toMatchTextContent(/^Assistent: Elke maand\..*Ontvangen/);
  await expect.element(suggestions).toHaveLength(0);
});

describe("a message that is not sent", () => {
  test("because the database waits for it too long can be sent again, in its conversation", async () => {
    const question = storedMessage("user", "Hoe vaak?", "sending", "2026-11-20T09:00:00+00:00");
    stored({
      conversations: [conversation("Hoe vaak?")],
      conversation_id: conversationId,
      messages: [question],
    });
    answers("Elke maand.");
    const { screen, lines, saying } = await openAssistant();
    await expect.element(lines.getByText("Niet verzonden")).toBeVisible();
    await screen.getByRole("button", { name: "Opnieuw verzenden" }).click();
    await expect.element(saying("Elke maand.")).toBeVisible();
    const [asked] = network.asked("POST", chatPath);
    expect(asked?.headers.get("idempotency-key")).toBe(question.id);
    expect(await asked?.json()).toMatchObject({ conversationId });
  });

  test("because it followed within a second stays in the box", async () => {
    answers(" \n");
    const { box, lines, saying, alert } = await openAssistant();
    const said = announcements();
    // However long the keys take.
    vi.spyOn(performance, "now").mockReturnValue(performance.now());
    await userEvent.keyboard("A{Enter}B{Enter}");
    await expect.element(alert).toHaveTextContent("Even wachten voordat u een nieuw bericht stuurt...");
    await expect.element(box).toHaveValue("B");
    await expect.element(lines).toHaveLength(3);
    await expect.element(saying("(leeg antwoord)")).toBeVisible();
    await expect.poll(() => said).toContain("Assistent: (leeg antwoord)");
  });
});

test.each(["with field-sizing", "without field-sizing"])(
  "the box, %s, sends on Enter, breaks the line on Shift + Enter, and grows to its limit",
  async (browser) => {
    if (browser === "without field-sizing") withoutFieldSizing();
    answers("Dag.");
    const assistant = await openAssistant();
    const { box, lines, saying } = assistant;
    const height = () => Math.round(box.element().getBoundingClientRect().height);
    expect(height()).toBe(40);
    await userEvent.keyboard("Een{Shift>}{Enter}{/Shift}twee");
    await expect.element(box).toHaveValue("Een\ntwee");
    // In Safari, the Enter that ends a composition comes after it.
    const ends = { key: "Enter", keyCode: 229, bubbles: true, cancelable: true };
    box.element().dispatchEvent(new KeyboardEvent("keydown", ends));
    await expect.element(box).toHaveValue("Een\ntwee");
    await box.fill("regel\n".repeat(20));
    expect(height()).toBe(120);
    await ask(assistant, "Een\ntwee");
    await expect.element(saying("Een twee")).toBeVisible();
    await expect.element(box).toHaveValue("");
    expect(height()).toBe(40);
    await expect.element(lines).toHaveLength(3);
    await ask(assistant, "   ");
    await expect.element(lines).toHaveLength(3);
    expect(network.asked("POST", chatPath)).toHaveLength(1);
  },
);

/** As in browsers that do not know the property: neither the stylesheet nor the question finds it. */
function withoutFieldSizing() {
  const supports = CSS.supports.bind(CSS);
  vi.spyOn(CSS, "supports").mockImplementation(
    (name: string, value?: string) =>
      name !== "field-sizing" && (value === undefined ? supports(name) : supports(name, value)),
  );
  const style = new CSSStyleSheet();
  style.replaceSync("textarea { field-sizing: fixed !important }");
  document.adoptedStyleSheets = [style];
}

test("an answer that comes while the panel is folded is counted until it is read, and what was typed stays", async () => {
  const answered = Promise.withResolvers<void>();
  answers("Elke maand.", answered.promise);
  const assistant = await openAssistant();
  const { screen, panel, box, launcher, saying } = assistant;
  await ask(assistant, "Hoe vaak?");
  await box.fill("Nog iets");
  await userEvent.keyboard("{Escape}");
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Gesprek uitklappen" })).toHaveFocus();
  answered.resolve();
  await expect.element(panel.getByText("1 nieuw antwoord")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue("Nog iets");
  await expect.element(saying("Elke maand.")).toBeVisible();
  await expect.element(panel.getByText("1 nieuw antwoord")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Chat sluiten" }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(launcher).toHaveFocus();
  await expect.element(launcher).not.toMatchTextContent(/nieuw/);
});

test("an answer is text and never markup, and a long one is read from its beginning", async () => {
  const markup = "<img src=x onerror=alert(1)><b>vet</b>";
  answers(`${markup}\n${"Regel\n".repeat(60)}`);
  const assistant = await openAssistant();
  const { screen, lines, saying } = assistant;
  await ask(assistant, "Een lang antwoord");
  await expect.element(saying(markup)).toBeVisible();
  expect(screen.getByRole("log").element().querySelector("img, b")).toBeNull();
  const conversation = screen.getByRole("region", { name: "Gesprek" }).element();
  expect(conversation.getBoundingClientRect().height).toBeGreaterThanOrEqual(384);
  await expect
    .poll(() => lines.last().element().getBoundingClientRect().top - conversation.getBoundingClientRect().top)
    .toBeGreaterThanOrEqual(0);
});

test("a file adds a line, is sent nowhere, and is refused when it is of another type", async () => {
  const { screen, lines, alert, saying } = await openAssistant();
  const said = announcements();
  const input = screen.container.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error("There is no file input");
  await userEvent.upload(input, new File(["x"], "foto.png"));
  await expect.element(alert.getByText("Bestandstype niet ondersteund.", { exact: false })).toBeVisible();
  await expect.element(lines).toHaveLength(1);
  await userEvent.upload(input, new File(["x"], "offerte.pdf"));
  await expect.element(saying("Bestand geüpload: offerte.pdf")).toBeVisible();
  const note = "Alleen in dit gesprek genoteerd; de assistent leest nog geen bestanden.";
  await expect.element(lines.getByText(note)).toBeVisible();
  await expect.poll(() => said.at(-1)).toBe(`Bestand geüpload: offerte.pdf. ${note}`);
  await expect.element(lines.getByText("Verzonden")).not.toBeInTheDocument();
  await expect.element(alert).not.toBeInTheDocument();
});

test("Escape folds it from the page behind it too, which keeps the focus", async () => {
  const userId = crypto.randomUUID();
  const screen = await renderPage(
    <>
      <ChatAssistant userId={userId} />
      <a href="#behind">Een rapport</a>
    </>,
  );
  await screen.getByRole("button", { name: "Chat met onze Analyse Assistent" }).click();
  const box = screen.getByLabelText("Uw bericht");
  await expect.element(box).toHaveFocus();
  const behind = screen.getByRole("link", { name: "Een rapport" });
  behind.element().focus();
  await userEvent.keyboard("{Escape}");
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(behind).toHaveFocus();
});

describe("an answer that streams", () => {
  let parts: ReadableStreamDefaultController<Uint8Array>;
  const say = (event: ChatEvent) => parts.enqueue(new TextEncoder().encode(chatEventText(event)));
  beforeEach(() =>
    network.on("POST", chatPath, () => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          parts = controller;
        },
      });
      return new Response(body, { headers: { "content-type": "text/event-stream" } });
    }),
  );

  test("is read aloud once, whole", async () => {
    const assistant = await openAssistant();
    const { screen, lines, saying } = assistant;
    await expect.element(saying("Welkom!")).toBeVisible();
    await expect.element(assistant.box).toHaveAccessibleDescription(/^U praat met een computerprogramma/);
    const said = announcements();
    await ask(assistant, "Hoe vaak?");
    await expect.poll(() => network.asked("POST", chatPath)).toHaveLength(1);
    say({ type: "delta", text: "Om de " });
    const live = screen.getByText("Om de", { exact: true });
    await expect.element(live).toBeVisible();
    // Hidden from screen readers: they hear all of it when it is there.
    await expect.element(lines.filter({ has: live })).toHaveLength(0);
    say({ type: "delta", text: "twee weken." });
    say({ type: "sources", sources: [{ title: "Prijzen", url: "https://concurrent.example/prijzen" }] });
    say({ type: "done" });
    await expect.element(saying("Om de twee weken.")).toBeVisible();
    const source = screen.getByRole("list", { name: "Bronnen" });
    await expect
      .element(source.getByRole("link", { name: "Prijzen" }))
      .toHaveAttribute("rel", "noopener noreferrer nofollow");
    await expect.element(source.getByText("concurrent.example")).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Antwoord stoppen" })).not.toBeInTheDocument();
    expect(said).toEqual([
      "Verzonden. De assistent antwoordt...",
      "Assistent: Om de twee weken. Met 1 bron.",
    ]);
  });

  test("is stopped, and what came stays", async () => {
    stored({
      conversations: [conversation("Hoe vaak?")],
      conversation_id: conversationId,
      messages: [storedMessage("user", "Wat kost het?"), storedMessage("assistant", "Veel.")],
    });
    const assistant = await openAssistant();
    const said = announcements();
    const { screen, lines, saying } = assistant;
    await ask(assistant, "Hoe vaak?");
    await expect.poll(() => network.asked("POST", chatPath)).toHaveLength(1);
    await expect.element(lines.getByText("Typing...")).toBeVisible();
    say({ type: "delta", text: "Om de " });
    const stop = screen.getByRole("button", { name: "Antwoord stoppen" });
    await expect.element(stop).toBeVisible();
    await screen.getByRole("button", { name: "Nieuw gesprek" }).click();
    await expect.element(stop).not.toBeInTheDocument();
    await screen.getByRole("button", { name: "Gesprekken" }).click();
    await screen.getByRole("button", { name: /^Hoe vaak/ }).click();
    await stop.click();
    await expect.element(saying("Om de")).toBeVisible();
    await expect.element(lines.getByText("Gestopt")).toBeVisible();
    expect(said.at(-1)).toBe("Gestopt. Assistent: Om de");
  });
});

describe("conversations in the database", () => {
  const other = crypto.randomUUID();
  const chats = {
    conversations: [conversation("Hoe vaak?"), conversation("Prijzen?", other, "2026-11-19T09:00:00+00:00")],
    conversation_id: conversationId,
    messages: [storedMessage("user", "Hoe vaak?"), storedMessage("assistant", "Elke maand.")],
  };
  const answered = [storedMessage("user", "Wat kost het bij hen?"), storedMessage("assistant", "Veel.")];
  const table = "/rest/v1/chat_conversations";

  test("open with the latest, and are listed, begun anew and deleted after a question", async () => {
    stored(chats);
    const { screen, launcher, lines, saying } = await renderAssistant();
    const said = announcements();
    await launcher.click();
    await expect.element(saying("Elke maand.")).toBeVisible();
    // It was there already.
    expect(said).not.toContain("Assistent: Elke maand.");
    await screen.getByRole("button", { name: "Gesprekken" }).click();
    const list = screen.getByRole("region", { name: "Uw gesprekken" });
    await expect.element(list.getByRole("listitem")).toHaveLength(2);
    const texts = list
      .getByRole("listitem")
      .elements()
      .map(({ textContent }) => textContent);
    expect(texts).toEqual([
      "Hoe vaak?20 november 2026 om 10:00",
      "Prijzen?20 november 2026 om 10:00 · doorgestuurd",
    ]);
    const chat = (name: RegExp) => list.getByRole("button", { name });
    await expect.element(chat(/^Hoe vaak/)).toHaveAttribute("aria-current", "true");
    await expect.element(chat(/^Prijzen/)).not.toHaveAttribute("aria-current");
    const read = Promise.withResolvers<void>();
    network.on("POST", chatsPath, async (request) => {
      await read.promise;
      const { p_conversation_id: id } = z
        .object({ p_conversation_id: z.string() })
        .parse(await request.json());
      return Response.json({ ...chats, conversation_id: id, messages: id === other ? answered : [] });
    });
    await chat(/^Prijzen/).click();
    await expect.element(screen.getByText("Gesprek wordt geladen...")).toBeInTheDocument();
    read.resolve();
    await expect.element(saying("Wat kost het bij hen?")).toBeVisible();
    await expect.element(screen.getByText("Doorgestuurd op 19 november 2026 om 10:00.")).toBeVisible();
    await screen.getByRole("button", { name: "Nieuw gesprek" }).click();
    await expect.element(lines).toHaveLength(1);
    await expect.element(screen.getByRole("list", { name: "Voorbeelden van vragen" })).toBeVisible();

    await screen.getByRole("button", { name: "Gesprekken" }).click();
    network.on("DELETE", table, unavailable);
    const remove = list.getByRole("button", { name: "Gesprek verwijderen: Prijzen?" });
    await remove.click();
    await userEvent.keyboard("{Escape}");
    await expect.element(list.getByRole("group")).not.toBeInTheDocument();
    await expect.element(list).toBeVisible();
    await remove.click();
    expect(network.asked("DELETE", table)).toEqual([]);
    await list.getByRole("button", { name: "Verwijderen", exact: true }).click();
    const failure = list.getByRole("alert");
    await expect.element(failure).toMatchTextContent(/kon niet worden verwijderd/);
    await remove.click();
    await expect.element(failure).not.toBeInTheDocument();
    network.on("DELETE", table, () => {});
    stored({ ...chats, conversations: [conversation("Hoe vaak?")] });
    await list.getByRole("button", { name: "Verwijderen", exact: true }).click();
    await expect.element(list.getByRole("listitem")).toHaveLength(1);
    expect(new URL(network.asked("DELETE", table)[0]?.url ?? "").searchParams.get("id")).toBe(`eq.${other}`);
  });

  test("are handed over to a person, which says so", async () => {
    stored(chats);
    const { panel } = await openAssistant();
    const handOver = "/rest/v1/rpc/hand_over_chat";
    network.on("POST", handOver, refusedAs("rate_limited"));
    const ask = panel.getByRole("button", { name: "Een medewerker vragen" });
    await ask.click();
    await expect
      .element(panel.getByRole("alert"))
      .toMatchTextContent(/^U stuurde vandaag al vijf gesprekken/);
    network.on("POST", handOver, () => Response.json([{ outcome: "sent" }]));
    await ask.click();
    await expect.element(panel.getByText("Uw gesprek is doorgestuurd.", { exact: false })).toBeVisible();
    expect(await network.asked("POST", handOver)[0]?.json()).toEqual({ p_conversation_id: conversationId });
  });

  test("that cannot be read say so, and are not handed over before there is an answer", async () => {
    network.on("POST", chatsPath, unavailable);
    const { panel, saying } = await openAssistant();
    await expect.element(panel.getByText("Uw gesprekken konden niet worden geladen.")).toBeVisible();
    stored({ ...chats, messages: [storedMessage("user", "Hoe vaak?")] });
    await panel.getByRole("button", { name: "Opnieuw laden" }).click();
    await expect.element(saying("Hoe vaak?")).toBeVisible();
    await expect
      .element(panel.getByRole("button", { name: "Een medewerker vragen" }))
      .not.toBeInTheDocument();
  });
});
