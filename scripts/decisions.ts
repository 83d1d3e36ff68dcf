// npm run decisions: writes docs/decisions/README.md from the first lines of each decision.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { decisionIndex, decisionsDirectory } from "./decision-index.ts";

writeFileSync(path.join(decisionsDirectory, "README.md"), decisionIndex);
