import { expect, test } from "vitest";
import { AppError } from "#web/lib/errors.ts";
import { type BulkUndo, runUndo } from "./bulk-undo.ts";

const userIds = Array.from({ length: 230 }, (_, index) => `klant-${index}`);
const undoable = { bulkId: "wijziging", userIds, changed: userIds.length };

test("a change is taken back in parts, each with the change's name, and the answers add up", async () => {
  const parts: BulkUndo[] = [];
  const outcome = await runUndo({
    undoable,
    fallback: "mislukt",
    send: async (part) => {
      parts.push(part);
      return { restored: part.userIds.length - 2, changedSince: part.userIds.slice(0, 1), missing: 1 };
    },
  });
  expect(parts.map((part) => [part.bulkId, part.userIds.length])).toEqual([
    ["wijziging", 200],
    ["wijziging", 30],
  ]);
  expect(outcome).toEqual({
    restored: userIds.length - 4,
    changedSince: ["klant-0", "klant-200"],
    missing: 2,
    failure: null,
  });
});

test("a change of as many customers as one part holds is taken back in one", async () => {
  const sizes: number[] = [];
  const send = async (part: BulkUndo) => {
    sizes.push(part.userIds.length);
    return { restored: part.userIds.length, changedSince: [], missing: 0 };
  };
  await runUndo({ undoable: { ...undoable, userIds: userIds.slice(0, 200) }, fallback: "mislukt", send });
  expect(sizes).toEqual([200]);
});

test("a part that fails stops it, with what was done and why", async () => {
  let calls = 0;
  const outcome = await runUndo({
    undoable,
    fallback: "mislukt",
    send: async (part) => {
      calls += 1;
      if (calls === 2) throw new AppError("conflict", "Te laat.");
      return { restored: part.userIds.length, changedSince: [], missing: 0 };
    },
  });
  expect(outcome).toEqual({ restored: 200, changedSince: [], missing: 0, failure: "Te laat." });
});
