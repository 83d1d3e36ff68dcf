const rewriteSource = /("source": ")[^"]*(",\s*"destination": "\/shell")/;
const noStoreSource =
  /("source": ")[^"]*(",\s*"headers": \[\{ "key": "Cache-Control", "value": "no-store" \}\])/;

/** vercel.json with these pages, and no others, answered by the shell and kept by no cache. */
export function withShellRules(vercelJson: string, paths: readonly string[]): string {
  const names = paths.map((page) => page.slice(1));
  const sourceOf = (alternatives: readonly string[]) => `/(${alternatives.join("|")})`;
  return withSource(
    withSource(vercelJson, rewriteSource, sourceOf(names)),
    noStoreSource,
    sourceOf(["shell", ...names]),
  );
}

function withSource(vercelJson: string, rule: RegExp, source: string): string {
  if (!rule.test(vercelJson)) throw new Error(`vercel.json has no rule like ${rule.source}`);
  return vercelJson.replace(rule, (_rule, before: string, after: string) => `${before}${source}${after}`);
}
