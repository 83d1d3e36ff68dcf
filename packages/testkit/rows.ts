import pg from "pg";

/** As SQL writes it: `"public"."CAReports"`. */
export const quotedTable = (table: string) => table.split(".").map(pg.escapeIdentifier).join(".");

/** A statement that inserts this row, its other columns by their defaults. */
export function insertOf(table: string, row: object): string {
  const columns = Object.keys(row).map(pg.escapeIdentifier).join(", ");
  return `insert into ${quotedTable(table)} as added (${columns})
    select ${columns} from jsonb_populate_record(null::${quotedTable(table)}, ${pg.escapeLiteral(JSON.stringify(row))})`;
}
