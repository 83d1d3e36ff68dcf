import { createFileRoute, redirect } from "@tanstack/react-router";
import { adminKnown } from "../../lib/session.ts";
import { PageHeader } from "../../ui/page-header.tsx";

export const Route = createFileRoute("/_protected/admin")({
  beforeLoad: async () => {
    if (!(await adminKnown())) throw redirect({ to: "/platform" });
  },
  staticData: { title: "Gebruikers Beheer" },
  component: AdminPage,
});

function AdminPage() {
  return (
    <PageHeader
      back={{ to: "/platform", label: "Terug naar Platform" }}
      title="Gebruikers Beheer"
      subtitle="Gebruikers, services en limieten komen hier te staan."
    />
  );
}
