import { linkedPaths, protectedRoots } from "./own-path.ts";

/** Pages for signed-in people. Apart from own-path.ts: a page that is not hydrated needs the roots only. */
export const protectedPaths = [
  ...protectedRoots,
  "/platform/email-lead",
  "/platform/website",
  "/platform/email-responder",
  "/platform/meeting-analyst",
  "/platform/competitive-analysis",
] as const;

export type ProtectedPath = (typeof protectedPaths)[number];

/** Every page that is drawn in the browser alone: not prerendered, in no cache, not for search engines. */
export const privatePaths: readonly string[] = [...protectedPaths, ...linkedPaths];
