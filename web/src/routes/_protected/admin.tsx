import { createFileRoute } from "@tanstack/react-router";
import { type ComponentProps, useCallback } from "react";
import { AdminPage } from "./-admin/admin-page.tsx";

export const Route = createFileRoute("/_protected/admin")({
  beforeLoad: async () => {
    // At build time, as the guard above it.
    if (import.meta.env.SSR) return;
    await (await import("../-page-data.ts")).requireAdmin();
  },
  // Passed on as it is: the parser is loaded with the page, and not by every visitor of the site.
  validateSearch: (search: Record<string, unknown>) => search,
  staticData: { title: "Gebruikers Beheer" },
  component: Administration,
});

function Administration() {
  const navigate = Route.useNavigate();
  const change = useCallback<ComponentProps<typeof AdminPage>["onAddress"]>(
    (search, { replace } = { replace: false }) => navigate({ search, replace, resetScroll: false }),
    [navigate],
  );
  return <AdminPage address={Route.useSearch()} onAddress={change} />;
}
