import type pg from "pg";
import * as z from "zod";
import { JobFailure } from "../job-failure.ts";
import { inTransaction } from "../store/store.ts";

/** In euros. Use without a price costs nothing here, and a budget is then not kept. */
export type Prices = {
  inputPerMillionTokens: number;
  outputPerMillionTokens: number;
  audioPerMinute: number;
};

/** The most that models may cost in a calendar month in Belgium, in euros; null is no limit. */
export type Budget = { monthEur: number | null; customerMonthEur: number | null };

export type ModelCall = { jobId: string; customerId: string | null; prompt: string; model: string };
export type Usage = { inputTokens: number; outputTokens: number; audioSeconds?: number };

/** Which amount would be passed: everybody's, or that of one customer. */
export type Reached = { userId: string | null; limitEur: number };

export type Spending = {
  /**
   * Notes a call with the most that it can cost, before it is made. Throws JobFailure `budget_reached` instead when an
   * amount would be passed. A call whose end is never noted, because the process died, counts as that most.
   */
  begin(call: ModelCall, most: Usage): Promise<string>;
  end(callId: string, usage: Usage): Promise<void>;
  /** Takes back a call that did not reach the model. */
  undo(callId: string): Promise<void>;
};

const spentRow = z.object({ everybody: z.coerce.number(), customer: z.coerce.number() });
/** One number for all processes: amounts are compared one after another. */
const budgetLock = 7_202_612;

export function createSpending(
  pool: pg.Pool,
  {
    prices,
    budget,
    onReached,
  }: { prices: Prices; budget: Budget; onReached: (reached: Reached) => Promise<void> },
): Spending {
  const costEur = ({ inputTokens, outputTokens, audioSeconds = 0 }: Usage) =>
    (inputTokens * prices.inputPerMillionTokens + outputTokens * prices.outputPerMillionTokens) / 1_000_000 +
    (audioSeconds / 60) * prices.audioPerMinute;

  async function passed(
    client: pg.PoolClient,
    customerId: string | null,
    eur: number,
  ): Promise<Reached | undefined> {
    const { rows } = await client.query(
      `select coalesce(sum(cost_eur), 0) as everybody,
         coalesce(sum(cost_eur) filter (where customer_id = $1), 0) as customer
       from automation.model_calls
       where begun_at >= date_trunc('month', now() at time zone 'Europe/Brussels') at time zone 'Europe/Brussels'`,
      [customerId],
    );
    const spent = spentRow.parse(rows[0]);
    if (budget.monthEur !== null && spent.everybody + eur > budget.monthEur) {
      return { userId: null, limitEur: budget.monthEur };
    }
    if (budget.customerMonthEur !== null && spent.customer + eur > budget.customerMonthEur) {
      return { userId: customerId, limitEur: budget.customerMonthEur };
    }
    return undefined;
  }

  return {
    async begin(call, most) {
      const eur = costEur(most);
      const noted = await inTransaction(pool, async (client) => {
        await client.query("select pg_advisory_xact_lock($1)", [budgetLock]);
        const reached = await passed(client, call.customerId, eur);
        if (reached) return reached;
        const { rows } = await client.query<{ id: string }>(
          `insert into automation.model_calls (job_id, customer_id, prompt, model, cost_eur)
           values ($1, $2, $3, $4, $5) returning id`,
          [call.jobId, call.customerId, call.prompt, call.model, eur],
        );
        return rows[0]?.id ?? "";
      });
      if (typeof noted === "string") return noted;
      await onReached(noted);
      throw new JobFailure("budget_reached");
    },
    async end(callId, usage) {
      await pool.query(
        `update automation.model_calls
         set input_tokens = $2, output_tokens = $3, audio_seconds = $4, cost_eur = $5, ended_at = now() where id = $1`,
        [callId, usage.inputTokens, usage.outputTokens, Math.round(usage.audioSeconds ?? 0), costEur(usage)],
      );
    },
    async undo(callId) {
      await pool.query("delete from automation.model_calls where id = $1", [callId]);
    },
  };
}
