import pg from "pg";
import { serviceConnectionsMax } from "../connections.ts";
import { openPool } from "../database.ts";

const statementTimeoutMs = 5_000;

export function connectPool(dbUrl: string, log: (message: string) => void): pg.Pool {
  const config = {
    connectionString: dbUrl,
    max: serviceConnectionsMax.realtime,
    application_name: `realtime_${process.pid}`,
    // The partitions of realtime.messages are days in UTC.
    options: "-c timezone=UTC",
    statement_timeout: statementTimeoutMs,
  };
  return openPool(config, (message) => log(`database connection: ${message}`));
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
