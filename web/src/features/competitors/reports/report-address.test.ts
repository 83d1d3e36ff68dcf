import { expect, test } from "vitest";
import { readReportAddress, writeReportAddress } from "./report-address.ts";

test.each([
  [{}, { open: null, comparedWith: null }],
  [{ rapport: 5 }, { open: "5", comparedWith: null }],
  [
    { rapport: "5", met: "4" },
    { open: "5", comparedWith: "4" },
  ],
  [{ met: "4" }, { open: null, comparedWith: null }],
  [
    { rapport: "5", met: "5" },
    { open: "5", comparedWith: null },
  ],
  [
    { rapport: "5,6)", met: "x" },
    { open: null, comparedWith: null },
  ],
  [{ rapport: { a: 1 } }, { open: null, comparedWith: null }],
  ["?", { open: null, comparedWith: null }],
])("%j reads %j", (search, address) => {
  expect(readReportAddress(search)).toEqual(address);
});

test("a written address reads the same", () => {
  for (const address of [
    { open: null, comparedWith: null },
    { open: "5", comparedWith: null },
    { open: "5", comparedWith: "4" },
  ]) {
    expect(readReportAddress(writeReportAddress(address))).toEqual(address);
  }
});
