import { expect, test } from "vitest";
import type { AccessCell } from "../policies/access-record.ts";
import { accessDocument } from "./access-document.ts";

const cell = (more: Partial<AccessCell>): AccessCell => ({
  kind: "table",
  name: "drafts",
  persona: "owner",
  verb: "select",
  outcome: "allowed",
  ...more,
});
const cells = [
  cell({}),
  cell({ persona: "anon", outcome: "refused" }),
  cell({ persona: "other", outcome: "hidden" }),
  cell({ kind: "rpc", name: "is_admin", persona: "service", verb: "call" }),
];

test("lists who may do what, and marks what no test proved", () => {
  const text = accessDocument([...cells, cell({ verb: "delete" })]);
  expect(text).toContain("|  |  | select | delete |");
  expect(text).toContain("| `drafts` | owner | yes | yes |");
  expect(text).toContain("| `drafts` | other | sees nothing | not proved |");
  expect(text).toContain("| `is_admin` | yes |");
});

test("is the same in any order of the tests", () => {
  expect(accessDocument(cells.toReversed())).toBe(accessDocument(cells));
});
