import { call } from "@vanzelf/testkit/rest.ts";
import { expect, test } from "vitest";

test.each([0, -1, 5001, null])("a reset in batches of %s is refused", async (p_batch_size) => {
  expect((await call("service", "reset_usage_batch", { p_batch_size })).code).toBe("22023");
});
