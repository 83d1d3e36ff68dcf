// Faults that the operator has to mend, told once a day and shown by /health until it works again.
import * as z from "zod";
import { isoDayFormat } from "./belgian-day.ts";
import type { Fault } from "./job-failure.ts";
import type { Outcomes } from "./model/model.ts";
import { type Product, tellCompany } from "./product.ts";
import type { Store } from "./store/store.ts";

export type Faults = Outcomes & { all(): Promise<z.infer<typeof faultRow>[]> };

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
      await tellCompany({ type: "automation.fault", data: fault }, isoDayFormat.format(new Date()), {
        product,
        log,
      });
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
