import { createFileRoute } from "@tanstack/react-router";
import { NotFoundPage } from "#web/site/messages/not-found-page.tsx";

export const Route = createFileRoute("/$")({
  staticData: { title: "Pagina niet gevonden", still: true },
  component: NotFoundPage,
});
