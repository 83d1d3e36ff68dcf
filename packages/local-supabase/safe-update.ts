/** Tells safe-update.sql whether a request changes every row; what a client sends under this name is replaced. */
export const everyRowHeader = "x-platform-every-row";

const noFilters = new Set(["select", "columns", "order", "limit", "offset", "on_conflict", "apikey"]);

/** Whether a parameter of the query chooses rows of the table itself, and not of one that is embedded in the answer. */
function isFilter(name: string): boolean {
  if (noFilters.has(name)) return false;
  if (/^(not\.)?(and|or)$/.test(name)) return true;
  // A dot inside of quotes belongs to the column's name.
  return !name.replace(/"[^"]*"/g, "").includes(".");
}

/** A request to the Data API that would become an UPDATE or a DELETE without a WHERE clause. */
export function changesEveryRow(method: string | undefined, { pathname, searchParams }: URL): boolean {
  if (method !== "PATCH" && method !== "DELETE") return false;
  return !pathname.includes("/rpc/") && ![...searchParams.keys()].some(isFilter);
}
