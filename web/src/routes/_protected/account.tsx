import { createFileRoute } from "@tanstack/react-router";
import { AccountPage } from "#web/features/account/account-page.tsx";

export const Route = createFileRoute("/_protected/account")({
  staticData: { title: "Uw account" },
  component: AccountPage,
});
