import { createFileRoute, redirect } from "@tanstack/react-router";
import { sessionKnown } from "#web/lib/session.ts";
import { publicRoute } from "#web/site/door.ts";

export const Route = createFileRoute("/tot-ziens")({
  ...publicRoute("/tot-ziens"),
  beforeLoad: async ({ location }) => {
    const session = await sessionKnown();
    if (session.status === "signed-in" || !location.state.accountDeleted) throw redirect({ to: "/" });
  },
});

declare module "@tanstack/react-router" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: extends another module's interface.
  interface HistoryState {
    /** Set by the deletion alone: the page would tell an untruth to a person who opens its address. */
    accountDeleted?: true;
  }
}
