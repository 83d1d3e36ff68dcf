import { readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { projectDirectory } from "../local/settings.ts";

const headerRule = z.object({
  source: z.string(),
  headers: z.array(z.object({ key: z.string(), value: z.string() })),
});
const pathRule = z.object({ source: z.string(), destination: z.string() });
const vercelSchema = z.object({
  cleanUrls: z.boolean().default(false),
  trailingSlash: z.boolean().optional(),
  headers: z.array(headerRule).default([]),
  rewrites: z.array(pathRule).default([]),
  redirects: z.array(pathRule.extend({ permanent: z.boolean().default(true) })).default([]),
});

/** Understands the patterns that our own file uses: literal paths, `:name`, and regular expressions in parentheses. */
function sourcePattern(source: string): RegExp {
  const pattern = source.replace(/:(\w+)\*/g, "(?<$1>.*)").replace(/:(\w+)(?!\*)/g, "(?<$1>[^/]+)");
  return new RegExp(`^${pattern}$`);
}

/** The part of vercel.json that shapes responses, so that the local site is served by the same file. */
export function parseVercelRules(text: string) {
  const rules = vercelSchema.parse(JSON.parse(text));
  const matcher = <Rule extends { source: string }>(list: Rule[]) => {
    const compiled = list.map((rule) => ({ rule, pattern: sourcePattern(rule.source) }));
    return (pathname: string) =>
      compiled.filter(({ pattern }) => pattern.test(pathname)).map(({ rule }) => rule);
  };
  const [headers, rewrites, redirects] = [
    matcher(rules.headers),
    matcher(rules.rewrites),
    matcher(rules.redirects),
  ];
  return {
    cleanUrls: rules.cleanUrls,
    /** False: no page's address ends with a slash. */
    trailingSlash: rules.trailingSlash,
    headersFor: (pathname: string) =>
      headers(pathname).flatMap((rule) =>
        rule.headers.map(({ key, value }): [string, string] => [key, value]),
      ),
    rewriteOf: (pathname: string) => rewrites(pathname)[0]?.destination,
    redirectOf: (pathname: string) => {
      const rule = redirects(pathname)[0];
      return rule && { location: rule.destination, status: rule.permanent ? (308 as const) : (307 as const) };
    },
  };
}

export type VercelRules = ReturnType<typeof parseVercelRules>;

export const readVercelRules = () =>
  parseVercelRules(readFileSync(path.join(projectDirectory, "vercel.json"), "utf8"));
