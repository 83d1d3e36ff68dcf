import * as z from "zod/mini";
import { customerQuery } from "#web/lib/customer.ts";
import type { ProtectedPath } from "#web/lib/private-paths.ts";
import { queryClient } from "#web/lib/query-client.ts";
import { serviceKeysOf, serviceTexts } from "#web/lib/service-texts.ts";

/**
 * The heavy parts of the pages behind the login. The build knows all files of each import in this module, so they come
 * in one round trip; by the route alone every file would be asked for by the one before.
 */
const codeOf: Readonly<Record<ProtectedPath, (() => Promise<unknown>) | null>> = {
  "/platform": () => import("#web/features/platform/platform-page.tsx"),
  "/dashboard": () =>
    Promise.all([
      import("#web/features/leads/lead-dashboard.tsx"),
      // The dashboard itself asks for it when it has drafts to show.
      import("#web/features/leads/drafts/draft-work.tsx"),
    ]),
  "/platform/meeting-analyst": () => import("#web/features/meetings/meeting-analyst.tsx"),
  "/platform/competitive-analysis": () => import("./-competitor-analysis.tsx"),
  "/admin": () => import("#web/features/admin/admin-page.tsx"),
  "/account": () => import("#web/features/account/account-page.tsx"),
  // Small: the route's own file is all.
  "/platform/website": null,
  "/platform/email-lead": null,
  "/platform/email-responder": null,
  "/meeting-dashboard": null,
};

const isPage = (pathname: string): pathname is ProtectedPath => Object.hasOwn(codeOf, pathname);

/** The page that an address leads to, with or without a slash at its end; null for other addresses. */
export function pageOf(address: string): ProtectedPath | null {
  const pathname = address.replace(/\/+$/, "");
  return isPage(pathname) ? pathname : null;
}

/** Fetches the code of a page. */
export async function bringCode(address: string): Promise<void> {
  const page = pageOf(address);
  if (page) await codeOf[page]?.();
}

/** The page that is open has its own reads first, and between two pages there is room for a click. */
const beforeFirstMs = 1_000;
const betweenMs = 200;

type Other = { userId: string; isAdmin: boolean; bringRoute: (path: ProtectedPath) => Promise<unknown> };

/**
 * Fetches the code of the pages that this person's menu leads to, one after another, while nothing is read: a click then
 * waits for data alone. Not for people who ask their browser to save data.
 */
export async function bringOtherPages({ userId, isAdmin, bringRoute }: Other): Promise<void> {
  if (savesData()) return;
  await nothingRead(beforeFirstMs);
  const customer = queryClient.getQueryData(customerQuery(userId).queryKey);
  const tools = serviceKeysOf(customer?.codes ?? 0).map((key) => serviceTexts[key].tool);
  for (const path of new Set<ProtectedPath>(["/platform", ...tools, "/account", ...admin(isAdmin)])) {
    await nothingRead(betweenMs);
    await Promise.all([codeOf[path]?.(), bringRoute(path)]);
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
