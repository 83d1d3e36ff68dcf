import { createFileRoute } from "@tanstack/react-router";
import { NotFoundPage } from "../features/site/not-found-page.tsx";
import { pageHead } from "../features/site/page-head.ts";

export const Route = createFileRoute("/$")({
  head: () => pageHead("Pagina niet gevonden"),
  component: NotFoundPage,
});
