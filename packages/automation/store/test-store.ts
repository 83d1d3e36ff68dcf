import { createOwnDatabase } from "@vanzelf/testkit/own-database.ts";
import { afterAll } from "vitest";
import { openStore, type Store } from "./store.ts";

/** A store in a database of the test file's own, both gone after its tests. */
export async function openOwnStore(): Promise<{ store: Store; databaseUrl: string }> {
  const database = await createOwnDatabase();
  const store = await openStore(database.url, () => {});
  afterAll(async () => {
    await store.close();
    await database.drop();
  });
  return { store, databaseUrl: database.url };
}
