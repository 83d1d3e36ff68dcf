import { createFileRoute, redirect } from "@tanstack/react-router";
import { sessionKnown } from "#web/lib/session.ts";
import { publicRoute } from "#web/site/door.ts";

/** The story for visitors. Customers are sent on to the tool, on a hard load before the first paint (send-to-tool.ts). */
export const Route = createFileRoute("/competitive-analysis")({
  ...publicRoute("/competitive-analysis"),
  beforeLoad: async () => {
    if ((await sessionKnown()).status === "signed-in")
      throw redirect({ to: "/platform/competitive-analysis", replace: true });
  },
});
