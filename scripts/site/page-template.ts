export type Page = {
  head: string;
  body: string;
  routeId?: string | undefined;
  /** Tags that the blocking script reads: they stand before it. */
  hints?: string | undefined;
};

const emptyRoot = '<div id="root"></div>';

/** The built index.html around one page. The route's name on the root tells the app whether it may hydrate the page. */
export function fillTemplate(template: string, { head, body, routeId, hints = "" }: Page): string {
  if (!template.includes(emptyRoot) || !template.includes("</head>")) {
    throw new Error("index.html has no empty #root or no head to fill.");
  }
  const route = routeId === undefined ? "" : ` data-route="${routeId}"`;
  // Functions, because a text may hold patterns that String.replace would expand.
  return template
    .replace("<script>", () => `${hints}<script>`)
    .replace("</head>", () => `${head}</head>`)
    .replace(emptyRoot, () => `<div id="root"${route}>${body}</div>`);
}

/** Where cleanUrls looks for a page. */
export function pageFile(pathname: string): string {
  return pathname === "/" ? "index.html" : `${pathname.slice(1)}.html`;
}
