// What the suite knows of the stack that it breaks, beside the status that every test has.
import * as z from "zod";

const faultsSchema = z.object({
  /** Where the stack keeps its data, its files and the numbers of its processes. */
  directory: z.string(),
  /** Where tests say how the automation host behaves. */
  controlUrl: z.url(),
});
export type FaultsUnderTest = z.infer<typeof faultsSchema>;

export function faultsUnderTest(): FaultsUnderTest {
  const text = process.env.TEST_FAULTS;
  if (!text) throw new Error("TEST_FAULTS is not set: run these tests through npm run test:faults.");
  return faultsSchema.parse(JSON.parse(text));
}
