// Faults that the operator has to mend, told once a day and shown by /health until it works again.
import { createHash } from "node:crypto";
import * as z from "zod";
import type { Fault } from "./job-failure.ts";
import type { Product } from "./product.ts";
import type { Store } from "./store/store.ts";

export type Faults = {
  failed(fault: Fault): Promise<void>;
  worked(kind: Fault["kind"]): Promise<void>;
  all(): Promise<z.infer<typeof faultRow>[]>;
};

const faultRow = z.object({ kind: z.string(), detail: z.string(), since: z.date() });

type FaultParts = { store: Store; product: Product; log: (line: string) => void };

export function createFaults({ store: { pool }, product, log }: FaultParts): Faults {
  /** Those that this process knows to work, so that a call that succeeds costs no query. */
  const working = new Set<Fault["kind"]>();
  return {
    async failed(fault) {
      working.delete(fault.kind);
      log(`${fault.kind} fails: ${fault.detail}`);
      await pool.query(
        `insert into automation.faults (kind, detail) values ($1, $2)
         on conflict (kind) do update set detail = excluded.detail`,
        [fault.kind, fault.detail],
      );
      const name = createHash("sha256").update(JSON.stringify([fault, new Date().toDateString()]));
      const delivery = { id: `fault_${name.digest("hex")}`, signal: AbortSignal.timeout(60_000) };
      await product
        .send({ type: "automation.fault", data: fault }, delivery)
        .catch((error: unknown) => log(`the company was not told: ${String(error)}`));
    },
    async worked(kind) {
      if (working.has(kind)) return;
      await pool.query("delete from automation.faults where kind = $1", [kind]);
      working.add(kind);
    },
    async all() {
      const { rows } = await pool.query("select kind, detail, since from automation.faults order by kind");
      return rows.map((row) => faultRow.parse(row));
    },
  };
}
