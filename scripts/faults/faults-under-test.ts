// Facts about the stack that only this suite needs, beside the status that every test has.
import * as z from "zod";

const faultsSchema = z.object({
  /** Where the stack keeps its data, its files and the numbers of its processes. */
  directory: z.string(),
  /** Address at which tests set the behaviour of the automation host. */
  controlUrl: z.url(),
});
export type FaultsUnderTest = z.infer<typeof faultsSchema>;

export function faultsUnderTest(): FaultsUnderTest {
  const text = process.env.TEST_FAULTS;
  if (!text)
    throw new Error("TEST_FAULTS is not set: run these tests through node scripts/run.mjs test-faults.");
  return faultsSchema.parse(JSON.parse(text));
}
