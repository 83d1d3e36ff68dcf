// Values between the two protocols: WebDriver BiDi's, with which the tests speak, and the inspector's.
import * as z from "zod";

export const remoteObject = z.object({
  type: z.string(),
  subtype: z.string().optional(),
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

/** Both run in the page. Playwright makes JSON of whatever a test passes on or returns, so no other types come by. */
const makeValue = `function makeValue({ type, value }) {
  if (type === "null") return null;
  if (type === "array") return value.map(makeValue);
  if (type === "object") return Object.fromEntries(value.map((entry) => entry.map(makeValue)));
  return value;
}`;
const tellValue = `function tellValue(value) {
  if (value === null) return { type: "null" };
  if (Array.isArray(value)) return { type: "array", value: value.map(tellValue) };
  if (typeof value === "object")
    return { type: "object", value: Object.entries(value).map(([key, entry]) => [key, tellValue(entry)]) };
  return { type: typeof value, value };
}`;

/** The function as the inspector is to call it: with what its arguments stand for, and a BiDi value as its result. */
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
export function toRemoteValue({ type, subtype, value, objectId: handle }: RemoteObject) {
  if (handle === undefined) return subtype === "null" ? { type: "null" } : { type, value };
  if (subtype === "node") return { type: "node", handle, sharedId: handle, value: {} };
  return { type, handle };
}
