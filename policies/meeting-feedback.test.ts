import { expect, test } from "vitest";
import { createPerson, sql } from "../scripts/stack/testing.ts";
import { describeAccess } from "./access-matrix.ts";
import { ownTableName, prepareOwnTable } from "./own-table.ts";
import { rest } from "./rest.ts";

describeAccess("meeting_feedback_<id>", {
  table: (owner) => ownTableName("meeting_feedback", owner.id),
  prepare: (owner) => prepareOwnTable("meeting_feedback", owner),
  row: () => ({ feedback: "Graag kortere samenvattingen." }),
  change: { feedback: "Toch niet." },
  access: {
    anon: ["refused", "refused", "refused", "refused"],
    owner: ["allowed", "allowed", "refused", "refused"],
    other: ["hidden", "refused", "refused", "refused"],
    admin: ["allowed", "refused", "refused", "refused"],
    service: ["allowed", "allowed", "allowed", "allowed"],
  },
});

test("a customer writes the text of his feedback, not its date, and never a blank", async () => {
  const owner = await createPerson();
  await prepareOwnTable("meeting_feedback", owner);
  const table = ownTableName("meeting_feedback", owner.id);
  const backdated = { feedback: "Vroeger was alles beter.", created_at: "2020-01-01T00:00:00Z" };
  expect(await rest(owner, "POST", table, backdated)).toMatchObject({ status: 403, code: "42501" });
  expect(await rest(owner, "POST", table, { feedback: " \n " })).toMatchObject({
    status: 400,
    code: "23514",
  });
  const { rows } = await sql.query(`select from public.${table}`);
  expect(rows).toHaveLength(0);
});
