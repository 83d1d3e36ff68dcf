import { describe, expect, test } from "vitest";
import { offencesIn } from "./prose-rules.ts";

const linesOf = (file: string, ...lines: string[]) =>
  offencesIn(file, lines.join("\n")).map(({ line, sentence }) => `${line}: ${sentence}`);

describe("in code", () => {
  test("a comment does not begin with a relative clause or an indefinite person", () => {
    expect(linesOf("a.ts", "// What a page shows.", "const a = 1; // Nobody reads it.")).toEqual([
      "1: What a page shows.",
      "2: Nobody reads it.",
    ]);
  });

  test("a block comment is read", () => {
    expect(linesOf("a.ts", "/**", " * What is kept.", " */")).toEqual(["2: What is kept."]);
  });

  test("a sentence may go on in the next line of a comment", () => {
    expect(linesOf("a.ts", "/**", " * It is kept. Whoever", " * asks is told.", " */")).toEqual([
      "2: Whoever",
    ]);
  });

  test("a customer is they, in comments and titles", () => {
    expect(linesOf("a.ts", "/** A customer and his files. */")).toHaveLength(1);
    expect(linesOf("a.ts", 'test.each([1])("lets him in", () => {});')).toEqual(["1: lets him in"]);
  });

  test("a title is held to the same, across lines", () => {
    expect(linesOf("a.test.ts", "it(", '  "Nobody gets in", () => {});')).toEqual(["2: Nobody gets in"]);
  });

  test("code, addresses and questions are left alone", () => {
    const lines = [
      'const his = "https://a.example/What";',
      "// What is it?",
      "// The page shows what is there.",
    ];
    expect(linesOf("a.ts", ...lines)).toEqual([]);
  });
});

test("comments of SQL are read", () => {
  expect(linesOf("a.sql", "-- Who may read:", "select 'Nobody';")).toEqual(["1: Who may read:"]);
});

test("documents are read cell by cell, without their code", () => {
  const lines = ["| Who asks | his |", "```", "Nobody", "```", "- **What** it does.", "Plain words."];
  expect(linesOf("a.md", ...lines)).toHaveLength(3);
});
