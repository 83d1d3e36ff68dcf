import path from "node:path";
import { Generator, getConfig } from "@tanstack/router-generator";
import { projectDirectory } from "../local/settings.ts";

/** Writes web/src/routeTree.gen.ts, as Vite does while it serves or builds: checks that read the sources need it before. */
export async function writeRouteTree(): Promise<void> {
  const root = path.join(projectDirectory, "web");
  await new Generator({ config: getConfig({}, root), root }).run();
}
