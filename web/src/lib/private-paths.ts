import { orderPath } from "#functions/contract/plans.ts";
import { type ServiceKey, toolPaths } from "#functions/contract/services.ts";
import { linkedPaths, protectedRoots } from "./own-path.ts";

/** Where the requests for leads began before they had a page of their own. */
const formerPath = "/platform/email-lead";

export type ProtectedPath =
  | (typeof protectedRoots)[number]
  | (typeof toolPaths)[ServiceKey]
  | typeof orderPath
  | typeof formerPath;

/** Pages for signed-in people. Apart from own-path.ts: a page that is not hydrated needs the roots only. */
export const protectedPaths: readonly ProtectedPath[] = [
  ...new Set<ProtectedPath>([...protectedRoots, ...Object.values(toolPaths), orderPath, formerPath]),
];

/** Every page that is drawn in the browser alone: not prerendered, in no cache, not for search engines. */
export const privatePaths: readonly string[] = [...protectedPaths, ...linkedPaths];
