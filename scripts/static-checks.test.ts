import { cruise } from "dependency-cruiser";
import extractDepcruiseConfig from "dependency-cruiser/config-utl/extract-depcruise-config";
import { expect, test } from "vitest";

test("the import boundaries are read from TypeScript: without a parser for it every rule would hold", async () => {
  const { options } = await extractDepcruiseConfig("./.dependency-cruiser.cjs");
  const { output } = await cruise(["scripts/deploy"], options);
  if (typeof output === "string") throw new Error(output);
  expect(output.modules.length).toBeGreaterThan(20);
});
