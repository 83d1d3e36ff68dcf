import { readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { projectDirectory } from "../local/settings.ts";

const headerRule = z.object({
  source: z.string(),
  headers: z.array(z.object({ key: z.string(), value: z.string() })),
});
/** Strict: a rule of another kind would be served by the host and not here. */
const vercelSchema = z.strictObject({
  $schema: z.string().optional(),
  installCommand: z.string().optional(),
  buildCommand: z.string().optional(),
  outputDirectory: z.string().optional(),
  cleanUrls: z.literal(true),
  trailingSlash: z.literal(false),
  headers: z.array(headerRule).default([]),
  rewrites: z.array(z.object({ source: z.string(), destination: z.string() })).default([]),
});

/** Our own file writes sources as regular expressions, without the host's names for parts of an address. */
const fits = ({ source }: { source: string }, pathname: string) => new RegExp(`^${source}$`).test(pathname);

/** The part of vercel.json that shapes responses, so that the local site is served by the same file. */
export function parseVercelRules(text: string) {
  const { headers, rewrites } = vercelSchema.parse(JSON.parse(text));
  return {
    headersFor: (pathname: string) =>
      headers
        .filter((rule) => fits(rule, pathname))
        .flatMap((rule) => rule.headers.map(({ key, value }): [string, string] => [key, value])),
    rewriteOf: (pathname: string) => rewrites.find((rule) => fits(rule, pathname))?.destination,
  };
}

export type VercelRules = ReturnType<typeof parseVercelRules>;

export const readVercelRules = (checkout = projectDirectory) =>
  parseVercelRules(readFileSync(path.join(checkout, "vercel.json"), "utf8"));
