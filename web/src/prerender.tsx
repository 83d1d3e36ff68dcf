// Run at build time: draws each page as a visitor gets it, before any script has run.
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { company } from "#functions/contract/company.ts";
import { loadKeptParts } from "#web/site/frame/kept-html.tsx";
import { hiddenHead, publicHead, shareImagePath } from "#web/site/head/built-head.ts";
import { loadPublicPages } from "#web/site/pages/public-route.ts";
import { drawings } from "./content/drawings.ts";
import { isPublic, pageTitles, publicPages, publicPaths } from "./content/public-pages.ts";
import { ownId } from "./lib/first-reads.ts";
import { isLeading, protectedPaths } from "./lib/private-paths.ts";
import { startWithoutSession } from "./lib/session.ts";
import { createAppRouter } from "./router.tsx";

export const { siteUrl, name: companyName, securityEmail } = company;

export { publicPaths };

export type RenderedPage = {
  /** Tags for the head, as HTML. */
  head: string;
  body: string;
  /** Where the router ended: another path when the page sends people on. */
  path: string;
  /** The route that draws it. A shell does not show the page, so that route does not hydrate it. */
  routeId: string | undefined;
};

startWithoutSession();
await Promise.all([loadPublicPages(), loadKeptParts()]);

/** A public page, or the page for unknown addresses. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const page = router.state.matches.at(-1);
  return {
    head: isPublic(path) ? publicHead(path) : hiddenHead(page?.staticData.title),
    body: renderToString(<RouterProvider router={router} />),
    path: router.state.location.pathname,
    routeId: page?.routeId,
  };
}

/**
 * Pages that have a shell of their own: those for signed-in people, but those that only lead to another, and
 * the one that strangers open, who must not read of a platform first.
 */
export const shellPaths: readonly string[] = [
  ...protectedPaths.filter((path) => !isLeading(path)),
  "/gedeeld",
];

/** The page that is shown while a page for signed-in people loads: the frame, the page's title and the shape of its contents. */
export async function renderShell(path: string): Promise<RenderedPage> {
  const shell = await renderPage(path);
  // A route that sends people elsewhere would be drawn as the page where they arrive.
  if (shell.path !== path) throw new Error(`The shell of ${path} was drawn as ${shell.path}.`);
  return shell;
}

/** The same for the other pages that the build does not make. */
export async function renderCommonShell(): Promise<RenderedPage> {
  return { ...(await renderShell("/platform")), head: hiddenHead() };
}

/** A read of the Data API, with `ownId` for the person's id. */
export type FirstRead = { address: string; body?: string; prefer?: string };

/** The first reads of a page behind the login, heard from its own code. */
export async function firstReadsOf(path: string): Promise<FirstRead[]> {
  const [{ prefetchData }, { queryClient }] = await Promise.all([
    import("./routes/-page-data.ts"),
    import("./lib/query-client.ts"),
  ]);
  const reads = new Map<string, FirstRead>();
  const fetchOfBuild = globalThis.fetch;
  globalThis.fetch = async (input, { body, headers } = {}) => {
    const address = input instanceof Request ? input.url : new URL(input).href;
    const prefer = new Headers(headers).get("prefer");
    const read = { address, ...(typeof body === "string" && { body }), ...(prefer && { prefer }) };
    reads.set(JSON.stringify(read), read);
    // A question without an answer would keep the place of another one (lib/api-fetch.ts); a failure is asked again later.
    throw new Error("The build asks nothing");
  };
  try {
    await prefetchData(path, ownId);
    const asked = queryClient.isFetching();
    while (reads.size < asked) await new Promise((resolve) => setTimeout(resolve));
    return [...reads.values()];
  } finally {
    globalThis.fetch = fetchOfBuild;
    queryClient.clear();
  }
}

/** The contents of each public page's share image. */
export function shareCards() {
  return publicPaths.map((path) => ({
    file: shareImagePath(path),
    title: pageTitles[path],
    drawing: drawings[publicPages[path].drawing],
  }));
}
