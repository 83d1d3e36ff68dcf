import { expect, test } from "vitest";
import type { Draft } from "./draft.ts";
import type { DraftAct } from "./draft-changes-api.ts";
import { afterEvent, isNew, newestCopy, noWork, type WorkEvent, type WorkState } from "./draft-work-state.ts";
import { testDraft } from "./test-draft.ts";

const generated = { subject: "Uw tuin", content: "Dag Jan" };
const draft = testDraft({ ...generated, original: generated });
const other = testDraft({ id: "2" });
const typedText = { subject: "Uw tuin", content: "Dag Jan Peeters" };
const changed = { ...draft, version: 2 };
const elsewhereText = { subject: "Uw tuin", content: "Dag meneer Peeters" };
const elsewhere = { ...changed, ...elsewhereText };

const stateAfter = (...events: WorkEvent[]): WorkState => events.reduce(afterEvent, noWork);
const started: WorkEvent = { type: "edit-started", draft };
const typed: WorkEvent = { type: "typed", draft, text: typedText };
const opened: WorkEvent = { type: "opened", id: draft.id };
const done = (act: DraftAct, draft: Draft): WorkEvent => ({ type: "act-done", act, draft });
const restored = done({ kind: "save", draft, text: null }, changed);
const removed = { ...changed, isRemoved: true };
const removal = done({ kind: "remove", draft, removed: true }, removed);

test.each<[string, WorkState, Partial<WorkState>]>([
  [
    "words are emptied before they are said again",
    stateAfter({ type: "said", text: "Gekopieerd" }, { type: "act-sent" }),
    { said: "" },
  ],
  ["the generated text is back", stateAfter(restored), { said: "Het origineel staat er weer." }],
  ["a removal can be undone, and is said by its notice", stateAfter(removal), { removed, said: "" }],
  [
    "a removal that is undone",
    stateAfter(removal, done({ kind: "remove", draft, removed: false }, draft)),
    { removed: null, said: "De e-mail aan jan@tuin.example is teruggezet." },
  ],
  ["a removal that is left as it is", stateAfter(removal, { type: "removal-forgotten" }), { removed: null }],
  [
    "an edit that takes the text that was saved elsewhere",
    stateAfter(started, typed, { type: "version-chosen", draft: elsewhere, side: "theirs" }),
    { edits: new Map([["1", { values: elsewhereText, base: { values: elsewhereText, version: 2 } }]]) },
  ],
  ["text without an edit", stateAfter(typed), { edits: new Map() }],
  [
    "an edit that is given up",
    stateAfter(started, typed, { type: "edit-ended", id: "1" }),
    { edits: new Map() },
  ],
])("%s", (_, state, expected) => {
  expect(state).toMatchObject(expected);
});

test.each<[string, Draft[], Draft | null]>([
  [
    "is that of the list, which knows most of it",
    [{ ...draft, isRefused: true }, draft],
    { ...draft, isRefused: true },
  ],
  ["is the newest version, when a list is of before", [testDraft({ version: 0 }), changed], changed],
  ["is none, when no list has it", [other], null],
])("the copy of a draft %s", (_, list, expected) => {
  expect(newestCopy("1", list)).toEqual(expected);
  expect(newestCopy(null, list)).toBeNull();
});

test("a draft is new while it came in after the page opened, until it is looked at", () => {
  const submission = {
    id: "a",
    status: "sent",
    submittedAtMs: draft.createdAtMs - 1_000,
    draftsReceived: 1,
    failure: null,
  } as const;
  const arrivals = { loadedFirst: new Set<string>(), submission };
  expect(isNew(noWork, draft, arrivals)).toBe(true);
  expect(isNew(stateAfter(opened), draft, arrivals)).toBe(false);
  expect(isNew(noWork, draft, { ...arrivals, loadedFirst: new Set(["1"]) })).toBe(false);
  expect(isNew(noWork, draft, { ...arrivals, submission: null })).toBe(false);
});
