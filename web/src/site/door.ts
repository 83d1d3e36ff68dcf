/** All that routes may use of the public site. */
export { SiteFrame } from "./frame/site-frame.tsx";
export { PagePending } from "./messages/page-pending.tsx";
export { publicRoute } from "./pages/public-route.ts";

/** Makes the contact page's button and form work; fetched with that page alone. */
export const loadContactParts = () => import("./pages/contact/contact-parts.ts");
