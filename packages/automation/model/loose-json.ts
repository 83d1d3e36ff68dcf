// The JSON of an answer, also where a model wrote something around it or left out what is nothing.
import type * as z from "zod";
import { jsonOf } from "../../../functions/contract/json-of.ts";

/** Undefined without any. */
export function jsonIn(text: string): unknown {
  const fenced = /```(?:json)?\s*([\s\S]*?)```/.exec(text)?.[1];
  const [first, last] = [text.search(/[[{]/), Math.max(text.lastIndexOf("}"), text.lastIndexOf("]"))];
  const candidates = [text, fenced, first < 0 ? undefined : text.slice(first, last + 1)];
  return candidates
    .map((part) => (part === undefined ? undefined : jsonOf(part)))
    .find((value) => value !== undefined);
}

type Node = { [key: PropertyKey]: unknown };
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** Puts null, or an empty list, where something is missing, and cuts lists that are too long. */
function mend(value: unknown, { path, ...issue }: z.core.$ZodIssue): void {
  const key = path.at(-1);
  const parent = path.slice(0, -1).reduce<unknown>((at, step) => (isNode(at) ? at[step] : undefined), value);
  if (key === undefined || !isNode(parent)) return;
  const given = parent[key];
  if (issue.code === "too_big" && Array.isArray(given)) parent[key] = given.slice(0, Number(issue.maximum));
  if (issue.code === "invalid_type" && given === undefined)
    parent[key] = issue.expected === "array" ? [] : null;
}

/** Parses a value, or the one thing that is wrapped in it. */
export function mended<T>(value: unknown, schema: z.ZodType<T>): z.ZodSafeParseResult<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed;
  const inner = isNode(value) && Object.values(value).length === 1 ? Object.values(value)[0] : undefined;
  if (isNode(inner) && !Array.isArray(inner)) {
    const unwrapped = mended(inner, schema);
    if (unwrapped.success) return unwrapped;
  }
  const copy = structuredClone(value);
  let again: z.ZodSafeParseResult<T> = parsed;
  // Too long is only seen once nothing is missing.
  for (let round = 0; round < 2 && !again.success; round += 1) {
    for (const issue of again.error.issues) mend(copy, issue);
    again = schema.safeParse(copy);
  }
  return again.success ? again : parsed;
}
