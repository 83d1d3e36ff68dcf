// Values between the two protocols: WebDriver BiDi's, with which the tests speak, and the inspector's.
import * as z from "zod";

export const remoteObject = z.object({
  type: z.string(),
  subtype: z.string().optional(),
  className: z.string().optional(),
  value: z.unknown().optional(),
  description: z.string().optional(),
  objectId: z.string().optional(),
});
type RemoteObject = z.infer<typeof remoteObject>;

const reference = z.object({ handle: z.string() }).or(z.object({ sharedId: z.string() }));

/** Tells BiDi's arguments apart: objects of the page, and values to be made there. */
export function toCallArgument(argument: unknown): { objectId: string } | { value: unknown } {
  const { data } = reference.safeParse(argument);
  if (!data) return { value: argument };
  return { objectId: "handle" in data ? data.handle : data.sharedId };
}

/** Runs in the page: calls the function with what its arguments stand for, and gives its result as a BiDi value. */
const makeValue = `function makeValue(local) {
  switch (local.type) {
    case "undefined": return undefined;
    case "null": return null;
    case "number": return Number(local.value);
    case "bigint": return BigInt(local.value);
    case "array": return local.value.map(makeValue);
    case "object": return Object.fromEntries(local.value.map(([key, value]) => [typeof key === "string" ? key : makeValue(key), makeValue(value)]));
    case "date": return new Date(local.value);
    case "regexp": return new RegExp(local.value.pattern, local.value.flags);
    default: return local.value;
  }
}`;
const tellValue = `function tellValue(value) {
  if (value === undefined) return { type: "undefined" };
  if (value === null) return { type: "null" };
  if (typeof value === "number")
    return { type: "number", value: Object.is(value, -0) ? "-0" : Number.isFinite(value) ? value : String(value) };
  if (typeof value === "bigint") return { type: "bigint", value: String(value) };
  if (typeof value === "string" || typeof value === "boolean") return { type: typeof value, value };
  if (Array.isArray(value)) return { type: "array", value: value.map(tellValue) };
  if (typeof value === "object")
    return { type: "object", value: Object.entries(value).map(([key, entry]) => [key, tellValue(entry)]) };
  return { type: "function" };
}`;

/** The function as the inspector is to call it. The tests' own functions arrive as text: they are made while it runs. */
export function wrapFunction(declaration: string, isReference: readonly boolean[], byValue: boolean): string {
  return `async function(...given) {
    ${makeValue}
    ${byValue ? tellValue : ""}
    const isReference = ${JSON.stringify(isReference)};
    const made = given.map((argument, index) => (isReference[index] ? argument : makeValue(argument)));
    const result = await (${declaration})(...made);
    return ${byValue ? "tellValue(result)" : "result"};
  }`;
}

/** An object of the page as BiDi names it. A node's two names are one here. */
export function toRemoteValue({ type, subtype, className, value, objectId }: RemoteObject, context: string) {
  if (objectId === undefined) return subtype === "null" ? { type: "null" } : { type, value };
  const handle = objectId;
  if (subtype === "node") return { type: "node", handle, sharedId: handle, value: {} };
  if (className === "Window") return { type: "window", handle, value: { context } };
  return { type: subtype === "array" ? "array" : type, handle };
}
