// npm run doctor -- --remote: compares the project in the environment or .env with this checkout and prints in plain words
// what differs; with --audit=<file>, also whether an admin's export of the audit is still what the project has. Changes
// nothing. Exits with 1 when anything is wrong. Needs what npm run deploy needs; SITE_URL, where
// given, is the address that links in e-mails must lead to.
import { readVariables } from "./deploy/variables.ts";
import { examineProject } from "./doctor/examine-project.ts";
import { projectDirectory } from "./local/settings.ts";

const options = process.argv.slice(2);
const auditCopy = options.find((option) => option.startsWith("--audit="))?.slice("--audit=".length);
if (options.length !== (auditCopy ? 2 : 1) || !options.includes("--remote")) {
  console.error("npm run doctor -- --remote [--audit=<file>]: that is all it knows.");
  process.exit(1);
}
const release = { checkout: projectDirectory, variables: readVariables(projectDirectory) };
const wrongCount = await examineProject(release, { say: (line) => console.log(line), auditCopy });
console.log(wrongCount === 0 ? "\nEverything is as the repository says." : `\nWrong: ${wrongCount}.`);
process.exitCode = wrongCount === 0 ? 0 : 1;
