import { randomUUID } from "node:crypto";
import { sql, stack } from "./stack.ts";

/** A new, empty database in the stack's server, for what keeps its tables apart from the product's. */
export async function createOwnDatabase() {
  const name = `own_${randomUUID().replaceAll("-", "")}`;
  await sql.query(`create database ${name}`);
  const { superuserUrl, dbUrl } = stack();
  const url = new URL(superuserUrl ?? dbUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop(): Promise<void> {
      await sql.query(`drop database ${name} with (force)`);
    },
  };
}
