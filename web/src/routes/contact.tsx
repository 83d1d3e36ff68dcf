import { createFileRoute } from "@tanstack/react-router";
import { loadContactParts, publicRoute } from "#web/site/door.ts";

export const Route = createFileRoute("/contact")({
  ...publicRoute("/contact"),
  // Without them the form still works: the browser sends it.
  loader: () => (import.meta.env.SSR ? undefined : loadContactParts().then(undefined, () => undefined)),
});
