import { listed, OperatorError, problemsOf } from "./operator-error.ts";
import { productionSecrets, requireOwnRemote } from "./production-config.ts";
import { readProjectFunctions } from "./project.ts";
import { closeRealtime, compareConfiguration } from "./project-configuration.ts";
import { projectCli } from "./project-functions.ts";
import type { Release, Step } from "./step.ts";

const smallLimit = (limit: string) =>
  `recordings up to ${limit}: the screens say so. 50 GB needs the paid plan; then set FILE_SIZE_LIMIT=50GiB`;

/** The project's settings, from supabase/config.toml and the operator's variables, with the sender's secrets. */
export const configurationStep = (release: Release): Step => ({
  name: "configuration",
  lacking: () =>
    problemsOf(
      () => productionSecrets(release.variables),
      () => requireOwnRemote(release.checkout, readProjectFunctions(release.variables).ref),
    ),
  async plan() {
    const project = readProjectFunctions(release.variables);
    const secrets = productionSecrets(release.variables);
    const { differences, unspoken } = await compareConfiguration(release, project);
    return {
      changes: differences.map(({ setting, wanted, found }) => `${setting}: ${found} becomes ${wanted}`),
      notes: [
        ...unspoken.map((text) => `${text} on the project, and config.toml does not speak of it`),
        ...(secrets.FILE_SIZE_LIMIT.endsWith("MiB") ? [smallLimit(secrets.FILE_SIZE_LIMIT)] : []),
      ],
      async apply() {
        // Also when no difference was found: the platform does not return the sender's password, and the CLI compares it.
        await projectCli(release, project, ["config", "push"], secrets);
        if (differences.some(({ setting }) => setting.startsWith("realtime."))) {
          await closeRealtime(project);
        }
        const left = await compareConfiguration(release, project);
        if (left.differences.length > 0) {
          const lines = left.differences.map(
            ({ setting, wanted, found }) => `${setting} is ${found}, not ${wanted}`,
          );
          throw new OperatorError(`The platform took the settings, but:\n${listed(lines)}`);
        }
        return "addresses, sign-in, e-mails, Data API, files and Realtime as config.toml says";
      },
    };
  },
});
