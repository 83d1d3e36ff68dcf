import type { Draft } from "./draft.ts";

/** A draft as it comes, for tests. */
export const testDraft = (changes: Partial<Draft> = {}): Draft => ({
  id: "1",
  prospect: "jan@tuin.example",
  subject: "Uw tuin in Leuven",
  content: "<p>Dag Jan</p>",
  original: null,
  createdAtMs: Date.UTC(2026, 10, 20, 9, 5),
  requestId: null,
  status: "to_do",
  sentAtMs: null,
  isRemoved: false,
  version: 1,
  ownCustomer: null,
  isRefused: false,
  earlier: null,
  reason: null,
  source: null,
  remarks: [],
  ...changes,
});
