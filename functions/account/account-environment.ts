import { platformVariables, type ReadVariable, readEnvironment } from "../shared/environment.ts";
import { type PlatformEnvironment, platformOf } from "../shared/platform-environment.ts";

/** Throws an error that names every missing variable. */
export function readAccountEnvironment(read: ReadVariable): PlatformEnvironment {
  return platformOf(readEnvironment(platformVariables, read));
}
