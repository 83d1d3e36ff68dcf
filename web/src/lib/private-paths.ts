import { orderPath } from "#functions/contract/plans.ts";
import { type ServiceKey, toolPaths } from "#functions/contract/services.ts";
import { linkedPaths, protectedRoots } from "./own-path.ts";

/** Addresses that only lead to the page of their tool. */
export const leadingPaths = ["/meeting-dashboard", "/platform/email-lead"] as const;

export const isLeading = (path: string) => leadingPaths.some((leading) => leading === path);

export type ProtectedPath =
  | (typeof protectedRoots)[number]
  | (typeof toolPaths)[ServiceKey]
  | typeof orderPath
  | (typeof leadingPaths)[number];

/** Pages for signed-in people. Apart from own-path.ts: a page that is not hydrated needs the roots only. */
export const protectedPaths: readonly ProtectedPath[] = [
  ...new Set<ProtectedPath>([...protectedRoots, ...Object.values(toolPaths), orderPath, ...leadingPaths]),
];

/** Every page that is drawn in the browser alone: not prerendered, in no cache, not for search engines. */
export const privatePaths: readonly string[] = [...protectedPaths, ...linkedPaths];
