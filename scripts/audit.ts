// npm run audit: asks the registry for known weaknesses in what the site and the functions are made of. Exits with 1
// when one is serious, with 2 when the registry at hand doesn't answer such questions.
import { type Audit, askRegistry } from "./dependency-audit.ts";

const exitCodes: Record<Audit["outcome"], number> = { clean: 0, weak: 1, unanswered: 2 };

const audit = await askRegistry();
console.log(audit.says);
process.exitCode = exitCodes[audit.outcome];
