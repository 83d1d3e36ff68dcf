/** All that routes may use of the public site. */
export { SiteFrame } from "./frame/site-frame.tsx";
export { PagePending } from "./messages/page-pending.tsx";
export { publicRoute } from "./pages/public-route.ts";
