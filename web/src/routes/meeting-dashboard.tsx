import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/meeting-dashboard")({
  beforeLoad: () => {
    throw redirect({ to: "/platform/meeting-analyst", replace: true });
  },
});
