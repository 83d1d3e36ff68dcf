import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { codeDocument } from "./mutate/code-document.ts";
import type { Mutant } from "./mutate/mutants.ts";
import { mutationDocument } from "./mutate/mutation-document.ts";
import { nearTests } from "./mutate/near-tests.ts";
import { documents, mutated, readRowMutations, rowsOf } from "./mutate/row-mutations.ts";
import { listModules } from "./mutate/tested-modules.ts";

test("tests that share rare words with a rule come first, and those that share none are left out", () => {
  const file = (name: string, own: string, helpers = "") => ({ file: name, own, helpers });
  const files = [
    file("a/other.test.ts", "select from chats"),
    file("a/uses.test.ts", "read_notes"),
    file("a/many.test.ts", "user_id"),
    file("a/helper.test.ts", "user_id", "note_too_long"),
    file("a/says.test.ts", "user_id note_too_long"),
    file("a/customer-notes.test.ts", "user_id"),
  ];
  expect(nearTests(files, "customer_notes user_id note_too_long", ["read_notes"])).toEqual([
    "a/customer-notes.test.ts",
    "a/says.test.ts",
    "a/helper.test.ts",
    "a/uses.test.ts",
    "a/many.test.ts",
  ]);
});

test("the document counts what was found, and names what was not", () => {
  const rule = (name: string): Mutant => ({
    kind: "check",
    name,
    subject: "",
    text: "",
    apply: "",
    restore: "",
  });
  const found = { rule: "1", tests: "2", foundBy: { file: "a.test.ts", test: "refuses" } };
  const document = mutationDocument([rule("held"), rule("free"), rule("new")], {
    "check held": found,
    "check free": { rule: "1", tests: "2", foundBy: null, filesTried: 6 },
  });
  expect(document).toContain("| Check constraint dropped | 3 | 2 | 1 | 1 |");
  expect(document).toContain("1 of 2 tried found, 1 not tried yet");
  expect(document).toContain("| `check free` | 6 | No test yet. |");
  expect(document).not.toContain("`check held`");
});

test("a module is tried against the unit tests of its area that import it, and is named when there are none", () => {
  const { modules, untested } = listModules();
  const tried = modules.find(({ file }) => file === "web/src/lib/own-path.ts");
  expect(tried).toMatchObject({ area: "web/src/lib", tests: ["web/src/lib/own-path.test.ts"] });
  expect(untested).toContain("web/src/lib/supabase.ts");
  expect([...untested, ...modules.map(({ file }) => file)].filter((file) => file.includes("test"))).toEqual(
    [],
  );
});

test("the document of the code has a score by area, and the lines of a module that no test holds", () => {
  const module = (file: string) => ({
    area: "web/src/lib",
    file: `web/src/lib/${file}`,
    tests: ["a.test.ts"],
  });
  const put = { kind: "ConditionalExpression", put: "false" };
  const document = codeDocument([module("a.ts"), module("b.ts"), module("c.ts")], ["web/src/lib/d.ts"], {
    "web/src/lib/a.ts": { proof: "1", found: 2, survived: [] },
    "web/src/lib/b.ts": {
      proof: "2",
      found: 4,
      survived: [
        { line: 7, ...put },
        { line: 7, ...put },
      ],
    },
  });
  expect(document).toContain("| `web/src/lib` | 3 | 2 | 6 of 8, 75 % | 1 |");
  expect(document).toContain("| `web/src/lib/b.ts` | 4 of 6, 66 % | 7 |");
  expect(document).not.toContain("`web/src/lib/a.ts`");
});

describe.each(documents)("%s", (document) => {
  const changes = readRowMutations()[document] ?? {};

  test("has a change of the code for each row, and no other", () => {
    const rows = rowsOf(document).map(({ row }) => row);
    expect(Object.keys(changes).sort()).toEqual(rows.sort());
  });

  test.each(Object.entries(changes))(
    "%s: its change fits its file, and turned a test red",
    (_row, change) => {
      expect(mutated(readFileSync(change.file, "utf8"), change)).toBeDefined();
      expect(change.red).toMatch(/^[\da-f]{12}$/);
    },
  );
});
