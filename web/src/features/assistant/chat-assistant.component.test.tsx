import { afterEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { personal } from "#web/lib/personal-storage.ts";
import { refusal, stubNetwork } from "#web-test/components/network.ts";
import { ChatAssistant } from "./chat-assistant.tsx";

const failedText = "Er is een fout opgetreden bij het verzenden van uw bericht.";
const chatPath = "/functions/v1/relay/chat";
const network = stubNetwork();

afterEach(() => {
  localStorage.clear();
  document.adoptedStyleSheets = [];
  vi.restoreAllMocks();
});

const answers = (text: string, when: Promise<void> = Promise.resolve()) =>
  network.on("POST", chatPath, async () => {
    await when;
    return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
  });
const refuses = (status: number, code: string) => {
  vi.spyOn(console, "warn").mockReturnValue();
  network.on("POST", chatPath, () => refusal(status, code));
};

/** The assistant of a customer that no other test has, as its conversation outlives the component. */
async function renderAssistant(userId: string = crypto.randomUUID()) {
  const screen = await render(<ChatAssistant userId={userId} />);
  const panel = screen.getByRole("region", { name: "Analyse Assistent" });
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
  return parts;
}

async function ask({ box }: Awaited<ReturnType<typeof renderAssistant>>, question: string) {
  await box.fill(question);
  await userEvent.keyboard("{Enter}");
}

test("opens with the focus in its box, and a suggested question is asked and answered", async () => {
  answers("Elke maand.");
  const { screen, box, lines, saying } = await openAssistant();
  await expect.element(box).toHaveFocus();
  await expect.element(lines).toHaveTextContent("Welkom! Hoe kan ik u helpen met uw concurrentie analyse?");
  const suggestions = screen.getByRole("list", { name: "Voorbeelden van vragen" }).getByRole("button");
  await expect.element(suggestions).toHaveLength(4);
  await suggestions.nth(2).click();
  await expect.element(saying("Hoe vaak analyseer ik mijn concurrenten het best?")).toBeVisible();
  await expect.element(lines.getByText("Verzonden")).toBeVisible();
  await expect.element(saying("Elke maand.")).toBeVisible();
  await expect.element(lines.getByText("Ontvangen")).toBeVisible();
  await expect.element(suggestions).toHaveLength(0);
});

describe("a message that is not sent", () => {
  test("is tried three times, then by hand under the same key", async () => {
    refuses(502, "webhook_failed");
    const assistant = await openAssistant();
    const { screen, lines, alert } = assistant;
    await ask(assistant, "Hoe vaak?");
    await expect.element(screen.getByText("Typing...")).toBeVisible();
    await expect.element(alert).toHaveTextContent(failedText);
    await expect.element(lines.getByText("Niet verzonden")).toBeVisible();
    await expect.element(screen.getByText("Typing...")).not.toBeInTheDocument();
    answers("Dag.");
    await screen.getByRole("button", { name: "Opnieuw verzenden" }).click();
    await expect.element(lines.getByText("Ontvangen")).toBeVisible();
    await expect.element(lines.getByText("Niet verzonden")).not.toBeInTheDocument();
    const keys = network.asked("POST", chatPath).map(({ headers }) => headers.get("idempotency-key"));
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
  });

  test.each([
    { status: 403, code: "forbidden", text: failedText },
    { status: 429, code: "rate_limited", text: "van de server" },
  ])("is tried once when the relay refuses it ($code)", async ({ status, code, text }) => {
    refuses(status, code);
    const assistant = await openAssistant();
    await ask(assistant, "Hoe vaak?");
    await expect.element(assistant.alert).toHaveTextContent(text);
    await expect.element(assistant.lines.getByText("Niet verzonden")).toBeVisible();
    expect(network.asked("POST", chatPath)).toHaveLength(1);
  });

  test("because a reload came between can be sent again", async () => {
    const userId = crypto.randomUUID();
    const interrupted = {
      id: crypto.randomUUID(),
      content: "Hoe vaak?",
      sender: "user",
      timestamp: new Date().toISOString(),
      status: "sending",
    };
    personal("chat", userId).write(JSON.stringify([interrupted]));
    answers("Elke maand.");
    const { screen, lines, saying } = await openAssistant(userId);
    await expect.element(lines.getByText("Niet verzonden")).toBeVisible();
    await screen.getByRole("button", { name: "Opnieuw verzenden" }).click();
    await expect.element(saying("Elke maand.")).toBeVisible();
  });

  test("because it followed within a second stays in the box", async () => {
    answers("Dag.");
    const { box, lines, alert } = await openAssistant();
    await userEvent.keyboard("A{Enter}B{Enter}");
    await expect.element(alert).toHaveTextContent("Even wachten voordat u een nieuw bericht stuurt...");
    await expect.element(box).toHaveValue("B");
    await expect.element(lines).toHaveLength(3);
    await expect
      .poll(
        async () => {
          await userEvent.keyboard("{Enter}");
          return lines.elements().length;
        },
        { timeout: 10_000 },
      )
      .toBe(5);
    await expect.element(box).toHaveValue("");
  });
});

describe.each(["with field-sizing", "without field-sizing"])("the box, %s,", (browser) => {
  test("sends on Enter, breaks the line on Shift + Enter, and grows to its limit", async () => {
    if (browser === "without field-sizing") withoutFieldSizing();
    answers("Dag.");
    const assistant = await openAssistant();
    const { box, lines, saying } = assistant;
    const height = () => Math.round(box.element().getBoundingClientRect().height);
    expect(height()).toBe(40);
    await userEvent.keyboard("Een{Shift>}{Enter}{/Shift}twee");
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
  });
});

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
  expect(conversation.getBoundingClientRect().height).toBeCloseTo(384, 1);
  await expect
    .poll(() => lines.last().element().getBoundingClientRect().top - conversation.getBoundingClientRect().top)
    .toBeGreaterThanOrEqual(0);
});

test("a file adds a line, is sent nowhere, and is refused when it is too large or of another type", async () => {
  const { screen, lines, alert, saying } = await openAssistant();
  const input = screen.container.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error("There is no file input");
  // By script: a driver would send ten megabytes to the browser first.
  const choose = (name: string, bytes: number) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([new Uint8Array(bytes)], name));
    input.files = chosen.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  };
  choose("groot.pdf", 10 * 1024 * 1024 + 1);
  await expect.element(alert).toHaveTextContent("Bestand is te groot. Maximum grootte is 10MB.");
  choose("foto.png", 10);
  await expect.element(alert.getByText("Bestandstype niet ondersteund.", { exact: false })).toBeVisible();
  await expect.element(lines).toHaveLength(1);
  choose("offerte.pdf", 10);
  await expect.element(saying("Bestand geüpload: offerte.pdf")).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});
