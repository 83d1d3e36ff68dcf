// The process that build-apart.ts starts: builds the site into the folder that is its argument, and tells its parent the
// reason when it cannot.
import { buildSite } from "./build-site.ts";

// The parent is gone, in whichever way.
process.once("disconnect", () => process.exit(1));

try {
  await buildSite(process.argv[2] ?? "");
  process.exit(0);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.send?.({ message }, () => process.exit(1));
}
