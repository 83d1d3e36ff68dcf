import { createFileRoute } from "@tanstack/react-router";
import { PlatformPage } from "../../features/platform/platform-page.tsx";
import { pageHead } from "../../features/site/page-head.ts";

export const Route = createFileRoute("/_protected/platform/")({
  head: () => pageHead("Platform"),
  component: PlatformPage,
});
