import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { SiteFrame } from "#web/site/door.ts";

type RouterContext = {
  /** Where a visitor wanted to go before signing in, when that is a page of ours. */
  attemptedPage: () => string | null;
};

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
});

function Root() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
