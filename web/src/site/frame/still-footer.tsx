import { KeptHtml } from "#web/site/first-paint/kept-html.tsx";
import { SiteFooter } from "./site-footer.tsx";

/** Every page that is served has the footer in it; the app keeps that one. */
const openedFooter = typeof document === "undefined" ? null : document.querySelector("[data-footer]");
const html = openedFooter?.innerHTML ?? "";

export function StillFooter() {
  if (import.meta.env.PROD && !import.meta.env.SSR)
    return <KeptHtml mark={{ "data-footer": "" }} html={html} />;
  return (
    <div data-footer className="contents">
      <SiteFooter />
    </div>
  );
}
