import { useRouter } from "@tanstack/react-router";
import { type FocusEvent, type MouseEvent, type PointerEvent, useMemo } from "react";
import { htmlPolicy } from "#web/lib/trusted-html.ts";

/** Read from this very page, where the browser showed it already. */
const trusted = htmlPolicy("kept-html");

type KeptHtmlProps = {
  html: string;
  /** The attribute by which the build marked this element. */
  mark: Record<`data-${string}`, string>;
};

/** What the build drew, kept without the code that drew it; its links lead on within the app. */
export function KeptHtml({ html, mark }: KeptHtmlProps) {
  const router = useRouter();
  // Once: React compares the value by identity, and would write the same page again.
  const kept = useMemo(() => ({ __html: trusted(html) }), [html]);
  const follow = (event: MouseEvent) => {
    const path = ownLink(event.target);
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (path === null || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    router.history.push(path);
  };
  const preload = (event: PointerEvent | FocusEvent) => {
    const path = ownLink(event.target);
    if (path !== null) void router.preloadRoute({ to: path });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are what answers; Enter on a link is a click.
    <div
      {...mark}
      className="contents"
      onClick={follow}
      onPointerOver={preload}
      onFocus={preload}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the HTML of this very page, made by our build.
      dangerouslySetInnerHTML={kept}
    />
  );
}

/** The path that a link to a page of ours leads to. */
function ownLink(target: EventTarget): string | null {
  const link = target instanceof Element ? target.closest("a") : null;
  const href = link?.getAttribute("href");
  return href?.startsWith("/") && !link?.target ? href : null;
}
