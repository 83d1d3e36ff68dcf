/** All that routes may use of the public site. */
export { SiteFrame } from "./frame/site-frame.tsx";
export { PagePending } from "./messages/page-pending.tsx";
export { publicRoute } from "./pages/public-route.ts";

/** What the contact page's button and form do; fetched with that page alone. */
export const bringContactParts = () => import("./pages/contact/contact-parts.ts");
