import { company } from "#functions/contract/company.ts";
import { type PublicPath, pageTitles, publicPages } from "#web/content/public-pages.ts";
import { pageTitle } from "./page-head.ts";
import { speculationRules } from "./speculation-rules.ts";
import { structuredData } from "./structured-data.ts";

/** The head of a public page as the build writes it, as HTML: all that search engines and shared links read. */
export function publicHead(path: PublicPath): string {
  const title = pageTitles[path];
  const { description } = publicPages[path];
  const address = company.siteUrl + path;
  const named = { description, "twitter:card": "summary_large_image" };
  const properties = {
    "og:title": title,
    "og:description": description,
    "og:url": address,
    "og:image": company.siteUrl + shareImagePath(path),
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:type": "website",
    "og:site_name": company.name,
    "og:locale": "nl_BE",
  };
  return [
    titleTag(title),
    ...Object.entries(named).map(([name, content]) => tag("meta", { name, content })),
    ...Object.entries(properties).map(([property, content]) => tag("meta", { property, content })),
    tag("link", { rel: "canonical", href: address }),
    ...structuredData(path).map(dataTag),
    `<script type="speculationrules">${speculationRules(Object.keys(publicPages))}</script>`,
  ].join("");
}

/** The head of pages that search engines must not index: shells, and the page for unknown addresses. */
export function hiddenHead(title?: string): string {
  return titleTag(title) + tag("meta", { name: "robots", content: "noindex" });
}

/** Where the build puts the picture of a page for shared links. */
export function shareImagePath(path: PublicPath): string {
  return `/delen/${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}.png`;
}

function titleTag(title: string | undefined): string {
  return `<title>${escapeHtml(pageTitle(title))}</title>`;
}

function tag(name: "meta" | "link", attributes: Record<string, string>): string {
  const texts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${texts.join("")}>`;
}

/** Data and no script: the Content-Security-Policy has nothing against it. */
function dataTag(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
