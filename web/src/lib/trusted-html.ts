/**
 * Where a browser enforces Trusted Types, a text becomes markup only through a policy that vercel.json names
 * (`trusted-types`). Each policy belongs to one module, keeps its function to itself, and says there why its markup is
 * harmless.
 */
export function htmlPolicy(name: "draft-parser"): (html: string) => string | TrustedHTML {
  const factory = typeof window === "undefined" ? undefined : window.trustedTypes;
  const policy = factory?.createPolicy(name, { createHTML: (html) => html });
  return (html) => policy?.createHTML(html) ?? html;
}
