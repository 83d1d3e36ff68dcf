import { createFileRoute, redirect } from "@tanstack/react-router";
import { sessionKnown } from "#web/lib/session.ts";
import { publicRoute } from "#web/site/door.ts";

export const Route = createFileRoute("/tot-ziens")({
  ...publicRoute("/tot-ziens"),
  beforeLoad: async () => {
    const session = await sessionKnown();
    if (session.status === "signed-in") throw redirect({ to: "/" });
  },
});
