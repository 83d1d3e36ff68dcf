import { expect, test } from "vitest";
import { type ChangeEvent, dueAtMs, newSchedule, reduceChanges } from "./change-schedule.ts";
import type { ChannelKind } from "./channel-connection.ts";

type Step = [atMs: number, event: ChangeEvent];

/** Later than the minute for which an opened page reads again. */
const startMs = 90_000;

/** The reads of a topic that was joined long before, each as its time and its tables: "1030 a b". */
function readsOf(
  steps: readonly Step[],
  { kind = "session", untilMs = 10_000 }: { kind?: ChannelKind; untilMs?: number } = {},
) {
  let schedule = newSchedule(kind, 0);
  const reads: string[] = [];
  const note = (nowMs: number, event: ChangeEvent) => {
    const [next, news] = reduceChanges(schedule, event, nowMs);
    schedule = next;
    if (news && nowMs >= startMs) reads.push([nowMs - startMs, ...news].join(" "));
  };
  let lastMs = 0;
  const passTo = (nowMs: number) => {
    for (; dueAtMs(schedule) <= nowMs; note(lastMs, timePassed)) lastMs = Math.max(lastMs, dueAtMs(schedule));
    lastMs = nowMs;
  };
  note(0, confirmed);
  for (const [atMs, event] of steps) {
    passTo(startMs + atMs);
    note(startMs + atMs, event);
  }
  passTo(startMs + untilMs);
  return reads;
}

const timePassed: ChangeEvent = { type: "time-passed" };
const joined: ChangeEvent = { type: "joined" };
const confirmed: ChangeEvent = { type: "confirmed" };
const interrupted: ChangeEvent = { type: "interrupted" };
const changed = (table: string): ChangeEvent => ({ type: "announced", table });
const followed = (...tables: string[]): ChangeEvent => ({ type: "followed", tables });
const shown = (table: string, readAtMs: number): ChangeEvent => ({
  type: "shown",
  table,
  readAtMs: startMs + readAtMs,
});

const cases: readonly [string, readonly Step[], ReturnType<typeof readsOf>][] = [
  ["a change is read at once, and once more a second later", [[0, changed("a")]], ["0 a", "1000 a"]],
  [
    "a change that its read shows is read once",
    [
      [0, changed("a")],
      [50, shown("a", 0)],
    ],
    ["0 a"],
  ],
  [
    "a change that came during a read of another is read, though that one shows a change",
    [
      [0, changed("a")],
      [20, changed("a")],
      [50, shown("a", 0)],
    ],
    ["0 a", "100 a", "1020 a"],
  ],
  [
    "two changes are read once more, though a read after both shows a change",
    [
      [0, changed("a")],
      [20, changed("a")],
      [150, shown("a", 100)],
    ],
    ["0 a", "100 a", "1020 a"],
  ],
  [
    "a read that shows a change after the last one was due leads to none",
    [
      [0, changed("a")],
      [1_500, shown("a", 1_000)],
    ],
    ["0 a", "1000 a"],
  ],
  [
    "a read from before does not show a change that came alone after it",
    [
      [0, changed("a")],
      [1_500, changed("a")],
      [1_510, shown("a", 1_000)],
    ],
    ["0 a", "1000 a", "1500 a", "2500 a"],
  ],
  [
    "changes of one tenth of a second are read together",
    [
      [0, changed("a")],
      [10, changed("a")],
      [20, changed("b")],
      [30, changed("a")],
    ],
    ["0 a", "100 a b", "1030 a b"],
  ],
  [
    "a join without a confirmation is read after two seconds",
    [
      [0, interrupted],
      [1_000, joined],
    ],
    ["3000 *"],
  ],
  [
    "a follower of a table with news of the last minute reads it again",
    [
      [0, changed("a")],
      [5_000, followed("a", "b")],
    ],
    ["0 a", "1000 a", "5000 a"],
  ],
  [
    "a follower of a table whose last news are a minute old reads nothing",
    [
      [0, changed("a")],
      [60_000, followed("a")],
    ],
    ["0 a", "1000 a"],
  ],
  [
    "a follower within a minute of a join reads again, because news may have come before it",
    [
      [0, interrupted],
      [1_000, confirmed],
      [60_999, followed("a")],
      [61_000, followed("b")],
      [61_200, timePassed],
    ],
    ["1000 *", "60999 a"],
  ],
  [
    "a follower between a join and its confirmation reads at once",
    [
      [0, interrupted],
      [1_000, joined],
      [1_500, followed("a")],
    ],
    ["1500 a", "3000 *"],
  ],
  [
    "a follower during an interruption waits for the join, which reads everything",
    [
      [0, interrupted],
      [1_000, followed("a")],
      [2_000, joined],
      [2_100, confirmed],
    ],
    ["2100 *"],
  ],
];

test.each(cases)("%s", (_claim, steps, reads) => {
  expect(readsOf(steps)).toEqual(reads);
});

test.each([
  ["a customer's screen is told ten times a second at most", "session", 10],
  ["an admin's screen is told once a second at most", "admins", 1],
] as const)("%s", (_claim, kind, reads) => {
  const steps = Array.from({ length: 100 }, (_, step): Step => [step * 10, changed("a")]);
  expect(readsOf(steps, { kind, untilMs: 999 })).toHaveLength(reads);
});

test("the last look at an admin's change waits for the second to pass, too", () => {
  const steps: Step[] = [0, 10].map((atMs) => [atMs, changed("a")]);
  expect(readsOf(steps, { kind: "admins" })).toEqual(["0 a", "1000 a", "2000 a"]);
});

test.each([
  ["a served topic is read every five minutes", [[0, confirmed]], 300_000],
  ["an interrupted one is read every twenty seconds", [[0, interrupted]], 20_000],
] satisfies [string, Step[], number][])("%s", (_claim, steps, everyMs) => {
  expect(readsOf(steps, { untilMs: 2 * everyMs }).slice(-2)).toEqual([`${everyMs} *`, `${2 * everyMs} *`]);
});
