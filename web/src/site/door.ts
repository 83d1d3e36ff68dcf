/** All that routes use of the public site; what it is made of stays inside. */
export { SiteFrame } from "./frame/site-frame.tsx";
export { PagePending } from "./messages/page-pending.tsx";
export { publicRoute } from "./pages/public-route.ts";
