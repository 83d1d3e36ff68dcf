import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";

test("only customers with the service begin a message, and only as themselves", async () => {
  const [owner, stranger] = [
    await createPerson({ services: ["competitive_analysis"] }),
    await createPerson({
      services: ["email_marketing", "website_development", "analytics_platform", "meeting_analysis"],
    }),
  ];
  expect((await call(owner, "require_chat_access")).status).toBe(204);
  expect((await call(owner, "begin_chat_message")).rows).toEqual([{ user_id: owner.id }]);
  for (const caller of ["anon", "service", stranger] as const) {
    expect((await call(caller, "require_chat_access")).code).toBe("42501");
    expect((await call(caller, "begin_chat_message")).code).toBe("42501");
  }
  const { rows } = await sql.query(
    "select user_id from private.webhook_attempts where user_id = any($1::uuid[])",
    [[owner.id, stranger.id]],
  );
  expect(rows).toEqual([{ user_id: owner.id }]);
});
