import { createFileRoute } from "@tanstack/react-router";
import { AccountPage } from "../../features/account/account-page.tsx";

export const Route = createFileRoute("/_protected/account")({
  staticData: { title: "Uw account" },
  component: AccountPage,
});
