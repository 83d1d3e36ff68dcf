import { stack } from "@vanzelf/testkit/stack.ts";
import type { DatabaseRole } from "./postgres.ts";

/** The application name of connections that a test's own services hold, beside the running stack's. */
export const testApplication = "own_service_of_a_test";

/** The stack's database, for a service that a test starts itself. */
export function testDatabaseUrl(role: DatabaseRole): string {
  const url = new URL(stack().dbUrl);
  url.username = role;
  url.searchParams.set("application_name", testApplication);
  return url.href;
}
