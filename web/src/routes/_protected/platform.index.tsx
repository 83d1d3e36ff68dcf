import { createFileRoute } from "@tanstack/react-router";
import { PlatformPage } from "#web/features/platform/platform-page.tsx";

export const Route = createFileRoute("/_protected/platform/")({
  staticData: { title: "Platform" },
  component: PlatformPage,
});
