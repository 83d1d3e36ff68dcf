import { sql } from "@vanzelf/testkit/stack.ts";
import { describeAccess } from "./access-matrix.ts";

/** A result to speak of, and a number that no row of it has yet. */
let resultId = "";
let numbers = 0;

describeAccess("meeting_segments", {
  table: "meeting_segments",
  ownerColumn: "user_id",
  async prepare(owner) {
    const { rows } = await sql.query<{ id: string }>(
      'insert into public."Meeting_Analyst_Results" (user_id, summary) values ($1, $2) returning id',
      [owner.id, "Kort overleg"],
    );
    resultId = rows[0]?.id ?? "";
  },
  row: (owner) => {
    numbers += 1;
    return {
      result_id: Number(resultId),
      number: numbers,
      user_id: owner.id,
      start_ms: 0,
      end_ms: 1_000,
      speaker: 0,
      text: "Goedemorgen allemaal.",
    };
  },
  change: { text: "Herwerkt" },
  access: {
    anon: ["refused", "refused", "refused", "refused"],
    owner: ["allowed", "refused", "refused", "refused"],
    other: ["hidden", "refused", "refused", "refused"],
    admin: ["hidden", "refused", "refused", "refused"],
    service: ["allowed", "allowed", "allowed", "allowed"],
  },
});
