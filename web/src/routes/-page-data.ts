import type { FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import * as z from "zod/mini";
import { toolPaths } from "#functions/contract/services.ts";
import { customerQuery } from "#web/lib/customer.ts";
import { hasFirstReads } from "#web/lib/first-reads.ts";
import { ownCompanyQuery } from "#web/lib/own-company.ts";
import { pagedQuery } from "#web/lib/paged-query.ts";
import type { ProtectedPath } from "#web/lib/private-paths.ts";
import { firstRowsRead, queryClient } from "#web/lib/query-client.ts";
import { codesOfEveryone, serviceKeysOf } from "#web/lib/service-texts.ts";
import { adminKnown, warmClient } from "#web/lib/session.ts";
import { fetchLateParts } from "#web/ui/late-part.tsx";

type PageParts = {
  /** Its heavy part, when the route's own file is not all. */
  code?: () => Promise<unknown>;
  /** Asks for its first lists, unless it reads none, or its own when it is drawn. */
  lists?: (userId: string) => Promise<Promise<void>[]>;
};

/**
 * The parts of the pages behind the login, where a page has them. The build knows all files of each import in this module, so they come in one
 * round trip; by the route alone every file would be asked for by the one before.
 */
const pages: Readonly<Partial<Record<ProtectedPath, PageParts>>> = {
  "/platform": {
    code: () => import("#web/features/platform/platform-page.tsx"),
    lists: async (userId) => {
      const [{ overviewQuery }, { requestsQuery }, { trialOfferQuery }] = await Promise.all([
        import("#web/features/platform/overview/overview-api.ts"),
        import("#web/features/platform/no-access-api.ts"),
        import("#web/features/platform/trial-offer-api.ts"),
      ]);
      return [
        prefetch(overviewQuery(userId)),
        prefetch(requestsQuery(userId)),
        prefetch(trialOfferQuery(userId)),
      ];
    },
  },
  "/dashboard": {
    code: () => import("#web/features/leads/lead-dashboard.tsx"),
    lists: async (userId) => {
      const [{ draftsQuery }, { latestSubmissionQuery }, { requestsQuery }] = await Promise.all([
        import("#web/features/leads/drafts/drafts-api.ts"),
        import("#web/features/leads/request/submissions-api.ts"),
        import("#web/features/leads/request/requests-api.ts"),
      ]);
      return [
        prefetch(draftsQuery(userId)),
        prefetch(latestSubmissionQuery(userId)),
        prefetch(requestsQuery(userId)),
        // Of the form, which comes later.
        prefetch(ownCompanyQuery(userId)),
      ];
    },
  },
  "/platform/meeting-analyst": {
    code: () => import("#web/features/meetings/meeting-analyst.tsx"),
    lists: async (userId) => {
      const [{ filesList }, { resultsList }] = await Promise.all([
        import("#web/features/meetings/recordings/files-api.ts"),
        import("#web/features/meetings/results/results-api.ts"),
      ]);
      return [prefetch(pagedQuery(filesList(userId))), prefetch(pagedQuery(resultsList(userId)))];
    },
  },
  "/platform/competitive-analysis": {
    code: () => import("./-competitor-analysis.tsx"),
    lists: async (userId) => {
      const [{ competitorsQuery }, { reportCountsQuery, reportsQuery }] = await Promise.all([
        import("#web/features/competitors/model/competitors-api.ts"),
        import("#web/features/competitors/reports/reports-api.ts"),
      ]);
      return [
        prefetch(competitorsQuery(userId)),
        prefetch(reportsQuery(userId)),
        prefetch(reportCountsQuery(userId)),
      ];
    },
  },
  // Its list depends on the address, and is for admins alone.
  "/admin": { code: () => import("./_protected/-admin/admin-page.tsx") },
  "/account": { code: () => import("#web/features/account/account-page.tsx") },
  "/platform/website": {
    lists: async (userId) => {
      const { changesQuery, websiteQuery } = await import("#web/features/website/website-api.ts");
      return [prefetch(websiteQuery(userId)), prefetch(changesQuery(userId))];
    },
  },
  "/platform/bestellen": {
    code: () => import("#web/features/account/order/order-page.tsx"),
    lists: async (userId) => [prefetch(ownCompanyQuery(userId))],
  },
};

function prefetch<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  return queryClient.prefetchQuery(query);
}

/**
 * Asks for a page's data while its code is on the way: the customer's record and the first lists, in one round. Nothing
 * fails by it: the page reads the same and says when it cannot.
 */
export async function prefetchData(
  pathname: string,
  userId: string,
): Promise<{ answered: Promise<unknown> }> {
  const record = prefetch(customerQuery(userId));
  const lists = (await pageOf(pathname)?.lists?.(userId)) ?? [];
  return { answered: Promise.all([record, ...lists]) };
}

/** A server that is slower is waited for on the page itself, which says so. */
const shellStaysMaxMs = 1_000;
let isOpening = true;

/** Asks for a page's data. A page that its shell has asked for stays a shell until its first rows can be drawn. */
export async function readFirst(pathname: string, userId: string): Promise<void> {
  const waits = isOpening && hasFirstReads();
  isOpening = false;
  const reading = prefetchData(pathname, userId);
  if (!waits) return;
  const longest = new Promise((resolve) => setTimeout(resolve, shellStaysMaxMs));
  await Promise.race([reading.then(({ answered }) => answered), longest]);
}

const isPage = (pathname: string): pathname is ProtectedPath => Object.hasOwn(pages, pathname);

/** Of the page that an address leads to, with or without a slash at its end. */
function pageOf(address: string): PageParts | undefined {
  const pathname = address.replace(/\/+$/, "");
  return isPage(pathname) ? pages[pathname] : undefined;
}

/** Fetches the code of a page. */
export async function preloadCode(address: string): Promise<void> {
  await pageOf(address)?.code?.();
}

/** The page that is open has its own reads first, and between two pages there is room for a click. */
const beforeFirstMs = 1_000;
const betweenMs = 200;

type MenuOwner = {
  userId: string;
  isAdmin: boolean;
  preloadRoute: (path: ProtectedPath) => Promise<unknown>;
};

/**
 * After the first rows, fetches the client, then the code of the pages that this person's menu leads to, one after
 * another, while nothing is read: a click then waits for data alone. Not for people who ask their browser to save data.
 */
export async function preloadMenuPages({ userId, isAdmin, preloadRoute }: MenuOwner): Promise<void> {
  await firstRowsRead();
  warmClient();
  if (savesData()) return;
  await nothingRead(beforeFirstMs);
  await fetchLateParts(queryClient);
  const customer = queryClient.getQueryData(customerQuery(userId).queryKey);
  const tools = serviceKeysOf((customer?.codes ?? 0) | codesOfEveryone).map((key) => toolPaths[key]);
  for (const path of new Set<ProtectedPath>(["/platform", ...tools, "/account", ...admin(isAdmin)])) {
    await nothingRead(betweenMs);
    await Promise.all([pages[path]?.code?.(), preloadRoute(path)]);
    await fetchLateParts(queryClient);
  }
}

const admin = (isAdmin: boolean): ProtectedPath[] => (isAdmin ? ["/admin"] : []);

async function nothingRead(forMs: number): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, forMs));
  while (queryClient.isFetching() > 0);
}

/** Not every browser tells, and TypeScript does not know of it. */
const connection = z.object({ connection: z.object({ saveData: z.literal(true) }) });
const savesData = () => connection.safeParse(navigator).success;

/** Customers go to the platform, and an admin without a second factor where it is added: the database refuses both. */
export async function requireAdmin(): Promise<void> {
  const { isAdmin, adminLacksFactor } = await adminKnown();
  if (adminLacksFactor) throw redirect({ to: "/account", hash: "tweede-stap" });
  if (!isAdmin) throw redirect({ to: "/platform" });
}
