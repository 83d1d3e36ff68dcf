import { beforeEach, describe, expect, test, vi } from "vitest";
import { unavailable } from "#web-test/components/data-api.ts";
import { answerPages, rowsOf, userId } from "#web-test/components/meetings.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { FeedbackPanel } from "./feedback-panel.tsx";

const network = stubNetwork();
const path = "/rest/v1/meeting_feedback";
let rows: { id: string; feedback: string; created_at: string }[] = [];

beforeEach(() => {
  rows = [];
  answerPages(network, path, () => rows);
  network.on("POST", path, async (request) => {
    const { feedback } = await request.json();
    rows = [{ id: `feedback-${rows.length}`, feedback, created_at: "2026-11-20T09:00:00Z" }, ...rows];
    return new Response(null, { status: 201 });
  });
  return () => {
    vi.useRealTimers();
  };
});

async function renderPanel() {
  const screen = await renderPage(<FeedbackPanel userId={userId} />);
  await screen.getByText("Feedback", { exact: true }).click();
  return {
    screen,
    field: screen.getByLabelText("Wat kan er beter aan uw analyses?"),
    send: screen.getByRole("button", { name: "Verstuur feedback" }),
    history: screen.getByRole("button", { name: "Eerdere feedback" }),
    thanks: screen.getByText("Bedankt voor uw feedback!"),
    alert: screen.getByRole("alert"),
  };
}

test("sends feedback for this customer, thanks for three seconds and empties the field", async () => {
  const { field, send, thanks } = await renderPanel();
  await field.fill("Graag kortere samenvattingen.");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await send.click();
  await expect.poll(() => thanks.elements()).toHaveLength(1);
  await expect.element(field).toHaveValue("");
  expect(await network.asked("POST", path)[0]?.json()).toEqual({
    user_id: userId,
    feedback: "Graag kortere samenvattingen.",
  });
  await vi.advanceTimersByTimeAsync(2_900);
  await expect.element(thanks).toBeVisible();
  await vi.advanceTimersByTimeAsync(200);
  await expect.element(thanks).not.toBeInTheDocument();
});

describe("the history", () => {
  test("opens and closes, newest first, with feedback that is sent meanwhile", async () => {
    network.on("GET", path, unavailable);
    const { screen, field, send, history } = await renderPanel();
    await history.click();
    await expect
      .element(screen.getByText("Er is een fout opgetreden bij het laden van feedback"))
      .toBeVisible();
    answerPages(network, path, () => rows);
    await screen.getByRole("button", { name: "Opnieuw laden" }).click();
    await expect.element(history).toHaveAttribute("aria-expanded", "true");
    await expect.element(screen.getByText("U gaf nog geen feedback.", { exact: false })).toBeVisible();
    for (const text of ["Graag kortere samenvattingen.", "Namen juist spellen."]) {
      await field.fill(text);
      await send.click();
      await expect.element(field).toHaveValue("");
    }
    const list = screen.getByRole("region", { name: "Eerdere feedback" });
    await expect.poll(() => list.getByRole("listitem").elements()).toHaveLength(2);
    await expect.element(list.getByRole("listitem").first()).toMatchTextContent(/^Namen juist spellen\./);
    await history.click();
    await expect.element(list).not.toBeInTheDocument();
  });

  test("can be scrolled by keyboard, is no higher than fifteen rem, and reads older feedback when asked", async () => {
    rows = rowsOf(60, (number) => ({
      id: `feedback-${number}`,
      feedback: `Bericht ${number}`,
      created_at: new Date(Date.UTC(2026, 10, 1) + number * 60_000).toISOString(),
    }));
    const { screen, history } = await renderPanel();
    await history.click();
    const list = screen.getByRole("region", { name: "Eerdere feedback" });
    const items = list.getByRole("listitem");
    await expect.element(items).toHaveLength(20);
    await list.getByRole("button", { name: "Toon oudere berichten (40)" }).click();
    await expect.element(items).toHaveLength(40);
    await list.getByRole("button", { name: "Toon oudere berichten (20)" }).click();
    await expect.element(items).toHaveLength(60);
    await expect.element(items.last().getByText("Bericht 1", { exact: true })).toBeInTheDocument();
    await expect.element(list.getByRole("button")).not.toBeInTheDocument();
    await expect.element(list).toHaveAttribute("tabindex", "0");
    expect(list.element().clientHeight).toBe(240);
  });
});
