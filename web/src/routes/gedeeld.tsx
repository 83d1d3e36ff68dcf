import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requirePlatformStyles } from "#web/lib/platform-styles.ts";

export const Route = createFileRoute("/gedeeld")({
  staticData: { title: "Gedeeld verslag" },
  component: lazyRouteComponent(async () => {
    const [module] = await Promise.all([import("./-shared-reading.tsx"), requirePlatformStyles()]);
    return module;
  }, "SharedReading"),
});
