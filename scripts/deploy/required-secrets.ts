import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod";
import type { ReadVariable } from "#functions/shared/environment.ts";
import { OperatorError } from "./operator-error.ts";

/** Variables that the platform sets for every function; operators cannot set them. */
const isOfThePlatform = (name: string) => name.startsWith("SUPABASE_");

/** An EnvironmentError, of this or another checkout. */
const environmentError = z.object({ missing: z.array(z.string()) });
const reader = z.function({ input: [z.custom<ReadVariable>()], output: z.unknown() });

/** The function that functions/<name>/<name>-environment.ts reads its variables with: the only list of what it needs. */
async function environmentReader(checkout: string, name: string) {
  const file = path.join(checkout, "functions", name, `${name}-environment.ts`);
  if (!existsSync(file)) throw new OperatorError(`functions/${name}/${name}-environment.ts is missing.`);
  const module: unknown = await import(pathToFileURL(file).href).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new OperatorError(`functions/${name}/${name}-environment.ts does not load: ${reason}`, { cause });
  });
  const exported = Object.entries<unknown>(z.record(z.string(), z.unknown()).parse(module));
  const [found] = exported.filter(([exportName]) => /^read\w+Environment$/.test(exportName));
  const parsed = reader.safeParse(found?.[1]);
  if (!parsed.success)
    throw new OperatorError(`functions/${name}/${name}-environment.ts exports no read…Environment.`);
  return parsed.data;
}

/**
 * The result of starting a function with secrets of these names, found with its own reader: those without which it does not
 * start, and every name that it read.
 */
export async function secretNeeds(checkout: string, name: string, isSet: (secret: string) => boolean) {
  const read = await environmentReader(checkout, name);
  const asked = new Set<string>();
  try {
    read((variable) => {
      asked.add(variable);
      // Only names are known here; the function itself checks the values when it starts.
      return isOfThePlatform(variable) || isSet(variable) ? "set" : undefined;
    });
    return { missing: [], asked: [...asked] };
  } catch (error) {
    return { ...environmentError.parse(error), asked: [...asked] };
  }
}
