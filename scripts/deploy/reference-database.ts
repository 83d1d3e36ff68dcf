import { randomUUID } from "node:crypto";
import { startBareDatabase } from "@vanzelf/local-supabase/bare-database.ts";
import { withClient } from "@vanzelf/local-supabase/database.ts";
import { applyMigrations } from "../local/database.ts";
import { applyRoutinesAndPolicies } from "../local/routines-and-policies.ts";
import { type AccessFact, readAccessFacts } from "./access-facts.ts";
import { OperatorError } from "./operator-error.ts";

/** One customer whose names have been asked for: what those of all others are compared with. */
const exampleCustomer = `
  insert into auth.users (instance_id, id, aud, role, email)
  values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', 'voorbeeld@voorbeeld.be')`;
const exampleViews = `
  select private.ensure_per_user_view('user_emails', $1), private.ensure_per_user_view('meeting_feedback', $1)`;

/** The answers of a database to which this checkout was deployed, with one customer in it. */
export async function readDeployed(url: string): Promise<AccessFact[]> {
  const id = randomUUID();
  await withClient(url, async (client) => {
    await client.query(exampleCustomer, [id]);
    await client.query(exampleViews, [id]);
  });
  return await readAccessFacts(url);
}

/**
 * The state of a database after a deploy of this checkout, found by deploying to a database made for it. A file that
 * cannot work is refused here, before it is sent to the project's database.
 */
export async function readReference(checkout: string): Promise<AccessFact[]> {
  const { port, url, stop } = await startBareDatabase();
  try {
    await applyMigrations(port, checkout);
    await applyRoutinesAndPolicies(url, checkout);
    return await readDeployed(url);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`This checkout does not deploy to an empty database:\n  ${reason}`, {
      cause: error,
    });
  } finally {
    await stop();
  }
}
