import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { privatePaths } from "#web/lib/private-paths.ts";

const securityTxtPath = ".well-known/security.txt";
const securityTxtMonths = 12;
/** The dark theme's ground: the colour that a phone paints around the site before it is drawn. */
const groundColor = "#0c1c22";

type SiteFiles = {
  directory: string;
  /** Without a slash behind it. */
  siteUrl: string;
  companyName: string;
  /** The address for reports of security weaknesses. */
  securityEmail: string;
  now: Date;
  /** The public pages. */
  paths: readonly string[];
};

/** The files for machines, beside the pages. */
export function writeSiteFiles({
  directory,
  siteUrl,
  companyName,
  securityEmail,
  now,
  paths,
}: SiteFiles): void {
  const files = {
    [securityTxtPath]: securityTxt({ siteUrl, securityEmail, now }),
    "sitemap.xml": sitemapXml(siteUrl, paths),
    "robots.txt": robotsTxt(siteUrl),
    "manifest.webmanifest": webManifest(companyName),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(directory, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/**
 * The address for reports of a weakness (RFC 9116, which wants an end of less than a year). Counted from the build's month:
 * the same sources make the same file all month, and a site that is released once a year never shows a stale one. No
 * page, so it is not in the sitemap; robots may read it.
 */
export function securityTxt({
  siteUrl,
  securityEmail,
  now,
}: Pick<SiteFiles, "siteUrl" | "securityEmail" | "now">): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + securityTxtMonths));
  return `Contact: mailto:${securityEmail}
Expires: ${expires.toISOString()}
Preferred-Languages: nl, en
Canonical: ${new URL(securityTxtPath, `${siteUrl}/`).href}
`;
}

export function sitemapXml(siteUrl: string, paths: readonly string[]): string {
  const entries = paths.map((page) => `  <url><loc>${escapeXml(new URL(page, siteUrl).href)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</urlset>
`;
}

/** A rule holds for every address that begins with it: pages below another one need none. */
const disallowedPaths = privatePaths.filter(
  (page) => !privatePaths.some((other) => page.startsWith(`${other}/`)),
);

export function robotsTxt(siteUrl: string): string {
  return `User-agent: *
Allow: /
${disallowedPaths.map((page) => `Disallow: ${page}\n`).join("")}
Sitemap: ${new URL("/sitemap.xml", siteUrl).href}
`;
}

export function webManifest(companyName: string): string {
  const icon = (name: string, size: number, purpose: "any" | "maskable") => ({
    src: `/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    name: companyName,
    short_name: companyName,
    lang: "nl-BE",
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: groundColor,
    theme_color: groundColor,
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      icon("icon", 192, "any"),
      icon("icon", 512, "any"),
      icon("icon-maskable", 192, "maskable"),
      icon("icon-maskable", 512, "maskable"),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
