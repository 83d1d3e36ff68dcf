import { ownTableName, prepareOwnTable } from "@vanzelf/testkit/own-table.ts";
import { rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";

test("a customer writes the text of their feedback, not its date, and never a blank; it keeps its lines and loses what nobody sees", async () => {
  const owner = await createPerson();
  await prepareOwnTable("meeting_feedback", owner);
  for (const table of ["meeting_feedback", ownTableName("meeting_feedback", owner.id)]) {
    const row = { user_id: owner.id, feedback: "Vroeger was alles beter." };
    const backdated = { ...row, created_at: "2020-01-01T00:00:00Z" };
    expect(await rest(owner, "POST", table, backdated)).toMatchObject({ status: 403, code: "42501" });
    for (const blank of [" \n ", "\u200B", "\u3164\n\u202E", "\u2800", "\uFEFF\u00AD"]) {
      expect(await rest(owner, "POST", table, { ...row, feedback: blank })).toMatchObject({
        status: 400,
        code: "23514",
        detail: "feedback_empty",
      });
    }
  }
  const { rows } = await sql.query("select from public.meeting_feedback where user_id = $1", [owner.id]);
  expect(rows).toHaveLength(0);
  for (const seen of ["é", "٣", "👍", "你好\u200B", "\ufeffEen\u202e regel\n\n\u0007twee\n"]) {
    const answer = await rest(owner, "POST", "meeting_feedback", { user_id: owner.id, feedback: seen });
    expect(answer.status, seen).toBe(201);
  }
  const blanked = await rest("service", "PATCH", `meeting_feedback?user_id=eq.${owner.id}`, {
    feedback: " ",
  });
  expect(blanked).toMatchObject({ code: "23514", detail: "feedback_empty" });
  const kept = await rest(owner, "GET", "meeting_feedback?select=feedback&order=created_at");
  expect(kept.rows.map((row) => Object(row).feedback)).toEqual(["é", "٣", "👍", "你好", "Een regel\n\ntwee"]);
});
