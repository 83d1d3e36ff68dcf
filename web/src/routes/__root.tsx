import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, HeadContent, Outlet } from "@tanstack/react-router";
import { company } from "../content/company.ts";
import { SiteFrame } from "../features/site/site-frame.tsx";

type RouterContext = {
  queryClient: QueryClient;
  /** Where a visitor wanted to go before signing in, when that is a page of ours. */
  attemptedPage: () => string | null;
};

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({ meta: [{ title: company.name }, { name: "description", content: company.tagline }] }),
  component: Root,
});

function Root() {
  return (
    <>
      <HeadContent />
      <SiteFrame>
        <Outlet />
      </SiteFrame>
    </>
  );
}
