// A service in a process of its own, for the test that kills it: each lead pays for two steps at the test's server and
// hands in one draft, which carries what the first step brought.
import * as z from "zod";
import { createService } from "./service.ts";

const { DATABASE_URL, PRODUCT_URL } = z
  .object({ DATABASE_URL: z.string(), PRODUCT_URL: z.string() })
  .parse(process.env);

const receipt = z.object({ receipt: z.string() });

async function pay(body: object) {
  const response = await fetch(`${PRODUCT_URL}/pay`, { method: "POST", body: JSON.stringify(body) });
  return receipt.parse(await response.json());
}

const service = await createService({
  databaseUrl: DATABASE_URL,
  relayUrl: PRODUCT_URL,
  webhookSecret: "unused",
  callbackSecret: "unused",
  log: () => {},
  heartbeatSeconds: 10,
  superviseSeconds: 1,
  work: () => ({
    health: async () => ({ status: "ok", model: null, faults: [], companies: [] }),
    async lead(job) {
      const first = await job.step("first", receipt, () => pay({ job: job.id }));
      await job.step("second", receipt, () => pay({ job: job.id, first: first.receipt }));
      const drafts = [{ email: "info@bakkerij.example", subject: first.receipt }];
      await job.send("draft_1", { type: "lead.drafts", data: { submissionId: job.id, drafts } });
    },
    meeting: async () => {},
    report: async () => {},
    watch: async () => {},
    async *chat() {
      yield { type: "done" };
    },
  }),
});
await service.begin();
process.send?.("ready");
