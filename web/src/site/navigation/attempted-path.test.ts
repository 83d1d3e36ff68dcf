import { defaultParseSearch, defaultStringifySearch } from "@tanstack/react-router";
import { expect, test } from "vitest";

// The attempted path is kept as the router reads it.
test.each([
  ["?zoek=an&pagina=2", "?zoek=an&pagina=2"],
  ["?zoek=an%20claes", "?zoek=an+claes"],
  // Beyond what a number holds exactly; no address of ours has such a value.
  ["?groot=12345678901234567890", "?groot=12345678901234567000"],
])("the query %s comes back as %s", (asked, kept) => {
  expect(defaultStringifySearch(defaultParseSearch(asked))).toBe(kept);
});
