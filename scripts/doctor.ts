// npm run doctor -- --remote: compares the project in the environment or .env with this checkout and prints in plain words
// what differs. Changes nothing. Exits with 1 when anything is wrong. Needs what npm run deploy needs; SITE_URL, where given,
// is the address that links in e-mails must lead to.
import { readVariables } from "./deploy/variables.ts";
import { examineProject } from "./doctor/examine-project.ts";
import { projectDirectory } from "./local/settings.ts";

if (process.argv.slice(2).join(" ") !== "--remote") {
  console.error("npm run doctor -- --remote: that is all it knows.");
  process.exit(1);
}
const release = { checkout: projectDirectory, variables: readVariables(projectDirectory) };
const wrongCount = await examineProject(release, { say: (line) => console.log(line) });
console.log(wrongCount === 0 ? "\nEverything is as the repository says." : `\nWrong: ${wrongCount}.`);
process.exitCode = wrongCount === 0 ? 0 : 1;
