import { createFileRoute } from "@tanstack/react-router";
import { publicRoute } from "#web/site/door.ts";

export const Route = createFileRoute("/prijzen")(publicRoute("/prijzen"));
