import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/platform/email-lead")({
  beforeLoad: () => {
    throw redirect({ to: "/dashboard", replace: true });
  },
});
