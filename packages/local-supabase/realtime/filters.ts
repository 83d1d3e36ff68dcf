/**
 * The `filter` of a postgres_changes subscription: `column=operator.value`, several of them joined by commas (AND),
 * any operator negated by `not.`, values with reserved characters in double quotes.
 *
 * Comparing happens here and not in Postgres, because a table may have a thousand subscribers with a filter of their
 * own. It is exact all the same: Postgres prints each operand once, when the subscription is made, as it prints that
 * type on the replication stream, so equality is equality of text. Orderings are numeric for number types and by code
 * point otherwise, which is chronological for the dates and times of the ISO style in UTC.
 */
const filterOperators = [
  "eq",
  "neq",
  "lt",
  "lte",
  "gt",
  "gte",
  "in",
  "like",
  "ilike",
  "is",
  "isdistinct",
] as const;
export type FilterOperator = (typeof filterOperators)[number];

/** A condition as the subscriber wrote it. Only `in` has more than one operand. */
export type FilterCondition = {
  column: string;
  operator: FilterOperator;
  negated: boolean;
  operands: readonly string[];
};

/** A condition whose operands Postgres has printed as values of the column's type. */
export type BoundCondition = FilterCondition & { ordering: Ordering };
export type Ordering = "integer" | "decimal" | "text";

/** A row as the replication stream prints it; a column that the change left out is absent. */
export type RawRow = Readonly<Record<string, string | null | undefined>>;

export class FilterError extends Error {}

const filterValuesMax = 100;

const integerTypes = new Set(["int2", "int4", "int8", "oid"]);
const decimalTypes = new Set(["float4", "float8", "numeric"]);

export function orderingOf(typeName: string): Ordering {
  if (integerTypes.has(typeName)) return "integer";
  return decimalTypes.has(typeName) ? "decimal" : "text";
}

/** Whether the operand must be a value of the column's type; patterns and the keywords of `is` are not. */
export const isTypedOperator = (operator: FilterOperator): boolean =>
  operator !== "like" && operator !== "ilike" && operator !== "is";

/** Throws FilterError with hosted's wording. */
export function parseFilter(filter: string | undefined): FilterCondition[] {
  if (!filter || filter.trim() === "") return [];
  return splitTopLevel(filter).map(parseCondition);
}

function parseCondition(text: string): FilterCondition {
  const trimmed = text.trim();
  if (trimmed === "")
    throw new FilterError("filter must not contain empty segments (check for extra commas)");
  const [, column, not, operatorName, value] = /^([^=]+)=(not\.)?([^.]+)\.(.*)$/s.exec(trimmed) ?? [];
  if (column === undefined || operatorName === undefined || value === undefined) {
    throw new FilterError(`["${trimmed}"]`);
  }
  const operator = filterOperators.find((known) => known === operatorName);
  if (!operator) throw new FilterError(`["${operatorName}", "${value}"]`);
  return { column, operator, negated: not !== undefined, operands: parseOperands(operator, value) };
}

function parseOperands(operator: FilterOperator, value: string): string[] {
  if (operator === "is" && !["null", "true", "false", "unknown"].includes(value)) {
    throw new FilterError("invalid value for is filter: must be null, true, false, or unknown");
  }
  if (operator !== "in") return [unquote(value)];
  if (!value.startsWith("(") || !value.endsWith(")")) {
    throw new FilterError("`in` filter value must be wrapped by parentheses");
  }
  const list = value.slice(1, -1);
  const operands = list === "" ? [] : splitTopLevel(list).map((item) => unquote(item.trim()));
  if (operands.length > filterValuesMax) {
    throw new FilterError(`too many values for \`in\` filter. Maximum ${filterValuesMax}`);
  }
  return operands;
}

/** Splits at the commas that stand outside of parentheses and quotes. A quote opens only where a value begins. */
function splitTopLevel(text: string): string[] {
  const parts: string[] = [];
  let [depth, quoted, start] = [0, false, 0];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (quoted) {
      if (character === "\\") at += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = at === start || /[.(,]/.test(text[at - 1] ?? "");
    else if (character === "(") depth += 1;
    else if (character === ")") depth = Math.max(0, depth - 1);
    else if (character === "," && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

function unquote(value: string): string {
  const inner = /^"((?:[^"\\]|\\.)*)"$/s.exec(value)?.[1];
  return inner === undefined ? value : inner.replace(/\\(.)/gs, "$1");
}

/** True where every condition holds. As in SQL, a comparison with null holds neither plainly nor negated. */
export function matchesFilter(conditions: readonly BoundCondition[], row: RawRow): boolean {
  return conditions.every((condition) => {
    const value = row[condition.column];
    if (value === undefined) return false;
    const holds = evaluate(condition, value);
    return holds !== null && holds !== condition.negated;
  });
}

/** SQL's three values: true, false, or null for unknown. */
function evaluate({ operator, operands, ordering }: BoundCondition, value: string | null): boolean | null {
  const [operand = ""] = operands;
  if (operator === "is") return isKeyword(value, operand);
  if (operator === "isdistinct") return value === null || compare(value, operand, ordering) !== 0;
  if (value === null) return null;
  switch (operator) {
    case "eq":
      return compare(value, operand, ordering) === 0;
    case "neq":
      return compare(value, operand, ordering) !== 0;
    case "lt":
      return compare(value, operand, ordering) < 0;
    case "lte":
      return compare(value, operand, ordering) <= 0;
    case "gt":
      return compare(value, operand, ordering) > 0;
    case "gte":
      return compare(value, operand, ordering) >= 0;
    case "in":
      return operands.some((item) => compare(value, item, ordering) === 0);
    case "like":
    case "ilike":
      return likePattern(operand, operator === "ilike").test(value);
  }
}

function isKeyword(value: string | null, keyword: string): boolean {
  if (keyword === "null" || keyword === "unknown") return value === null;
  return value === (keyword === "true" ? "t" : "f");
}

function compare(value: string, operand: string, ordering: Ordering): number {
  if (value === operand) return 0;
  if (ordering === "integer") return BigInt(value) < BigInt(operand) ? -1 : 1;
  if (ordering === "decimal") return Math.sign(Number(value) - Number(operand));
  return value < operand ? -1 : 1;
}

function likePattern(pattern: string, ignoreCase: boolean): RegExp {
  const source = pattern.replace(/\\(.)|[%_]|[.*+?^${}()|[\]\\]/gs, (token, escaped: string | undefined) => {
    if (escaped !== undefined) return escaped.replace(/[.*+?^${}()|[\]\\]/, "\\$&");
    if (token === "%") return ".*";
    return token === "_" ? "." : `\\${token}`;
  });
  return new RegExp(`^${source}$`, ignoreCase ? "isu" : "su");
}
