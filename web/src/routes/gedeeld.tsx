import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requirePlatformStyles } from "#web/lib/platform-styles.ts";
import { PagePending } from "#web/site/door.ts";

export const Route = createFileRoute("/gedeeld")({
  staticData: { title: "Gedeeld verslag" },
  // At build time the page is a shell: no link is open yet.
  component: import.meta.env.SSR
    ? PagePending
    : lazyRouteComponent(async () => {
        const [module] = await Promise.all([import("./-shared-reading.tsx"), requirePlatformStyles()]);
        return module;
      }, "SharedReading"),
});
