import { createFileRoute } from "@tanstack/react-router";
import { OrderPage } from "#web/features/account/order/order-page.tsx";

type OrderSearch = { plan?: string };

export const Route = createFileRoute("/_protected/platform/bestellen")({
  validateSearch: ({ plan }: Record<string, unknown>): OrderSearch =>
    typeof plan === "string" ? { plan } : {},
  staticData: { title: "Bestellen" },
  component: () => <OrderPage {...{ plan: Route.useSearch().plan }} />,
});
