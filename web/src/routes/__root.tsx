import { createRootRouteWithContext, Outlet, useMatches } from "@tanstack/react-router";
import { SiteFrame } from "#web/site/door.ts";

type RouterContext = {
  /** Where a visitor wanted to go before signing in, when that is a page of ours. */
  attemptedPage: () => string | null;
};

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
});

/** Pages for signed-in people bring a frame of their own, once they are let in. */
function Root() {
  const isPublic = useMatches({
    select: (matches) =>
      !matches.some(({ routeId, status }) => routeId === "/_protected" && status === "success"),
  });
  const page = <Outlet />;
  return isPublic ? <SiteFrame>{page}</SiteFrame> : page;
}
