import { expect, test } from "vitest";
import type { RelationFacts } from "./relations.ts";
import { changeData, type Reader, type RowChange } from "./row-changes.ts";

const facts: RelationFacts = {
  rowSecurity: true,
  primaryKey: ["id"],
  columns: ["id", "title", "secret"].map((name) => ({ name, type: name === "id" ? "int8" : "text" })),
};
const everything: Reader = { selectable: new Set(["id", "title", "secret"]), select: undefined };
const withoutSecret: Reader = { selectable: new Set(["id", "title"]), select: undefined };
const row = { id: 1, title: "een", secret: "x" };

const changeOf = (type: RowChange["type"]): RowChange => ({
  type,
  relationOid: 1,
  schema: "public",
  table: "notes",
  commit: { xid: 1, at: new Date("2026-11-20T10:00:00.250Z") },
  row: {},
  oldRow: {},
});

const dataOf = (type: RowChange["type"], reader: Reader, known: RelationFacts = facts) =>
  changeData(changeOf(type), known, reader, { row, oldRow: row });

test("names the table, the moment and the columns", () => {
  expect(dataOf("INSERT", everything)).toEqual({
    schema: "public",
    table: "notes",
    type: "INSERT",
    commit_timestamp: "2026-11-20T10:00:00.250Z",
    columns: facts.columns,
    record: row,
    errors: null,
  });
});

test.each([
  ["a column without privilege", withoutSecret, { id: 1, title: "een" }],
  ["a column that was not selected", { ...everything, select: ["title"] }, { id: 1, title: "een" }],
  ["everything but the key where nothing was selected", { ...everything, select: [] }, { id: 1 }],
] as const)("leaves out %s", (_, reader, record) => {
  const data = dataOf("UPDATE", reader);
  expect(data).toMatchObject({ record, old_record: record });
  expect(data.columns.map(({ name }) => name)).toEqual(Object.keys(record));
});

test("shows only the key of a deleted row under row-level security", () => {
  expect(dataOf("DELETE", everything).old_record).toEqual({ id: 1 });
  expect(dataOf("DELETE", everything, { ...facts, rowSecurity: false }).old_record).toEqual(row);
});

test.each([
  [
    "may not read the key",
    { ...everything, selectable: new Set(["title"]) },
    facts,
    "Error 401: Unauthorized",
  ],
  [
    "listens to a table without a key",
    everything,
    { ...facts, primaryKey: [] },
    "Error 400: Bad Request, no primary key",
  ],
])("shows an error and no row to a role that %s", (_, reader, known, error) => {
  expect(dataOf("UPDATE", reader, known)).toMatchObject({
    record: {},
    old_record: {},
    columns: [],
    errors: [error],
  });
});
