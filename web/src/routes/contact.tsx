import { createFileRoute } from "@tanstack/react-router";
import { bringContactParts, publicRoute } from "#web/site/door.ts";

export const Route = createFileRoute("/contact")({
  ...publicRoute("/contact"),
  // Without them the form still works: the browser sends it.
  loader: () => (import.meta.env.SSR ? undefined : bringContactParts().then(undefined, () => undefined)),
});
