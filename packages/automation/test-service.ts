import { randomUUID } from "node:crypto";
import { createOwnDatabase } from "@vanzelf/testkit/own-database.ts";
import { signedHeaders } from "@vanzelf/testkit/signed-headers.ts";
import { type Person, sql, stack } from "@vanzelf/testkit/stack.ts";
import { expect } from "vitest";
import { userEmailsTableName } from "../../functions/contract/tables.ts";
import { leadForm } from "../../functions/contract/test-lead-form.ts";
import { leadWebhookBody } from "../../functions/relay/lead.ts";
import { startAutomation } from "../../scripts/local/automation.ts";
import type { ReportShelf } from "./sample/sample-work.ts";
import { openStore } from "./store/store.ts";

const webhookSecret = "a-secret-of-these-tests";

/** A service of its own for the stack's product, with a database of its own and quick made-up results. */
export async function startTestService({
  environment = {},
  shelf,
  relayUrl = `${stack().apiUrl}/functions/v1/relay`,
}: {
  environment?: NodeJS.ProcessEnv;
  shelf?: ReportShelf;
  relayUrl?: string;
} = {}) {
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const database = await createOwnDatabase();
  const automation = await startAutomation({
    databaseUrl: database.url,
    relayUrl,
    webhookSecret: `one-that-goes, ${webhookSecret},`,
    callbackSecret: stack().callbackSecret,
    environment,
    ...(shelf && { shelf }),
    log,
    postponedSeconds: 1,
    pace: { draftIntervalMs: 20, chatIntervalMs: 1, meetingDurationMs: 50, reportDelayMs: 200 },
  });
  const { pool, close } = await openStore(database.url, log);
  await automation.begin();
  return {
    /** Its log. */
    lines,
    /** Its own tables, for preparing and checking. */
    pool,
    fetch: automation.fetch,
    /** Posts as the relay does. */
    async post(
      path: string,
      body: object,
      { requestId, ...signing }: Parameters<typeof signedHeaders>[2] & { requestId?: string } = {},
    ) {
      const text = JSON.stringify(body);
      const headers = {
        ...signedHeaders(webhookSecret, text, signing),
        ...(requestId && { "x-request-id": requestId }),
      };
      return await automation.fetch(
        new Request(`http://automation${path}`, { method: "POST", headers, body: text }),
      );
    },
    async stop(): Promise<void> {
      await automation.stop();
      await close();
      await database.drop();
    },
  };
}

export const leadFor = (userId: string, changes: Parameters<typeof leadForm>[0] = {}) =>
  leadWebhookBody(leadForm(changes), userEmailsTableName(userId));

/** The relay's step before it hands a lead over; the submission's id is the delivery's. */
export async function beginSubmission(person: Person): Promise<string> {
  const id = randomUUID();
  const { error } = await person.client.rpc("begin_lead_submission", { p_submission_id: id });
  expect(error).toBeNull();
  return id;
}

export async function draftsOf(userId: string) {
  const { rows } = await sql.query<{ email: string; subject: string; content: string }>(
    "select email, subject, content from public.user_emails where user_id = $1 order by created_at",
    [userId],
  );
  return rows;
}
