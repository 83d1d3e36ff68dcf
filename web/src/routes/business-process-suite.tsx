import { createFileRoute } from "@tanstack/react-router";
import { publicRoute } from "#web/site/door.ts";

export const Route = createFileRoute("/business-process-suite")(publicRoute("/business-process-suite"));
