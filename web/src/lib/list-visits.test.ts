import { afterEach, beforeEach, expect, test, vi } from "vitest";

const { rpc } = vi.hoisted(() => ({ rpc: vi.fn(async () => ({ error: null })) }));
vi.mock("./database.ts", () => ({ database: { rpc } }));
const { noteTablesShown } = await import("./list-visits.ts");

let visibility: DocumentVisibilityState;
const page = new EventTarget();
const show = (state: DocumentVisibilityState) => {
  visibility = state;
  page.dispatchEvent(new Event("visibilitychange"));
};

beforeEach(() => {
  vi.useFakeTimers();
  rpc.mockClear();
  visibility = "visible";
  vi.stubGlobal("document", {
    get visibilityState() {
      return visibility;
    },
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  });
});
afterEach(() => vi.useRealTimers());

const noted = () => rpc.mock.calls.map((call: unknown[]) => JSON.stringify(call));
const drafts = '["note_list_open",{"p_list":"drafts"}]';

test("a list is noted after a few seconds and then once a minute, until it is left", async () => {
  const leave = noteTablesShown(["draft_work", "lead_submissions"]);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(noted()).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(noted()).toEqual([drafts]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(noted()).toEqual([drafts, drafts, drafts]);
  leave();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(noted()).toHaveLength(3);
});

test("a hidden tab notes nothing until it is shown again", async () => {
  const leave = noteTablesShown(["CAReports", "Meeting_Analyst_Results"]);
  show("hidden");
  await vi.advanceTimersByTimeAsync(300_000);
  expect(noted()).toEqual([]);
  show("visible");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(noted()).toEqual(["reports", "results"].map((name) => `["note_list_open",{"p_list":"${name}"}]`));
  leave();
});

test("two parts of a page note one list once, until both have gone", async () => {
  const leaves = [noteTablesShown(["draft_work"]), noteTablesShown(["draft_work"])];
  await vi.advanceTimersByTimeAsync(5_000);
  expect(noted()).toEqual([drafts]);
  leaves[0]?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(noted()).toHaveLength(2);
  leaves[1]?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(noted()).toHaveLength(2);
});

test("tables without a list that is mailed about note nothing", async () => {
  noteTablesShown(["user_tables"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(noted()).toEqual([]);
});
