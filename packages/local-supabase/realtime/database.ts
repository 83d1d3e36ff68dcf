import pg from "pg";
import { serviceConnectionsMax } from "../connections.ts";
import { outliveLostConnections } from "../database.ts";

const statementTimeoutMs = 5_000;

export function connectPool(dbUrl: string, log: (message: string) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: dbUrl,
    max: serviceConnectionsMax.realtime,
    application_name: `realtime_${process.pid}`,
    // The partitions of realtime.messages are days in UTC.
    options: "-c timezone=UTC",
    statement_timeout: statementTimeoutMs,
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on("error", (error) => log(`database connection: ${error.message}`));
  outliveLostConnections(pool);
  return pool;
}

/**
 * SQL that makes the rest of the same simple query run as this caller. The settings are local to the implicit
 * transaction of that query: they end with it, also when it fails.
 */
export function actAs(claims: { role: string }, topic: string): string {
  const settings: [name: string, value: string][] = [
    ["role", claims.role],
    ["request.jwt.claims", JSON.stringify(claims)],
    ["realtime.topic", topic],
  ];
  const calls = settings.map(([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`);
  return `select ${calls.join(", ")};`;
}
