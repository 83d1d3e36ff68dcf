import type { ModelRequest } from "@vanzelf/testkit/model-stub.ts";
import { expect } from "vitest";
import * as z from "zod";
import { prompts } from "./prompts.ts";

const object = z.record(z.string(), z.unknown());

/** The names of a JSON Schema's properties and the words of its enumerations, at every depth. */
function wordsOfSchema(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(wordsOfSchema);
  const parts = object.safeParse(schema).data ?? {};
  const properties = object.safeParse(parts.properties).data ?? {};
  const words = z.array(z.string()).safeParse(parts.enum).data ?? [];
  return [...Object.keys(properties), ...words, ...Object.values(parts).flatMap(wordsOfSchema)];
}

/** The names of an input's fields, at every depth. */
function fieldsOf(input: unknown): string[] {
  if (Array.isArray(input)) return input.flatMap(fieldsOf);
  const fields = object.safeParse(input).data ?? {};
  return [...Object.keys(fields), ...Object.values(fields).flatMap(fieldsOf)];
}

/**
 * The instructions are a prompt as its file has it, whatever the input says. They explain each field that the model is
 * given, and speak of no field that is neither given nor asked for.
 */
export function expectExplained({
  instructions,
  input,
  schema,
}: Pick<ModelRequest, "instructions" | "input" | "schema">): void {
  expect(Object.values(prompts).map(({ text }) => text)).toContain(instructions);
  const named = [...instructions.matchAll(/`([a-z]\w*)`/g)].map(([, name]) => name);
  expect(named).toEqual(expect.arrayContaining(Object.keys(object.parse(input))));
  expect([...fieldsOf(input), ...wordsOfSchema(schema), "null"]).toEqual(expect.arrayContaining(named));
}
