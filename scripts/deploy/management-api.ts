import { existsSync, readFileSync } from "node:fs";
import * as z from "zod";
import { OperatorError } from "./operator-error.ts";
import type { ProjectFunctions } from "./project.ts";

const timeoutMs = 30_000;

const profileSchema = z.object({ api_url: z.url() });

/** The platform's management API: where the file SUPABASE_PROFILE says, which the CLI reads as well. */
function managementUrl(): string {
  const { SUPABASE_PROFILE: file = "" } = process.env;
  if (!existsSync(file)) return "https://api.supabase.com";
  return profileSchema.parse(JSON.parse(readFileSync(file, "utf8"))).api_url;
}

type Question<T> = {
  project: ProjectFunctions;
  /** A part of the project, as in `config/realtime`. */
  part: string;
  schema: z.ZodType<T>;
  /** The values to set; left out, they are only read. */
  change?: Record<string, unknown>;
};

const unreachable = (part: string) => (error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  throw new OperatorError(`the platform does not answer when asked for ${part}: ${reason}`, { cause: error });
};

/**
 * The platform's answer about a part of the project: for what the CLI does not compare, and for settings that it does not know.
 * Refuses with the status when it does not answer well.
 */
export async function askPlatform<T>({ project, part, schema, change }: Question<T>) {
  const response = await fetch(new URL(`/v1/projects/${project.ref}/${part}`, managementUrl()), {
    method: change ? "PATCH" : "GET",
    headers: { authorization: `Bearer ${project.accessToken}`, "content-type": "application/json" },
    ...(change && { body: JSON.stringify(change) }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(unreachable(part));
  if (!response.ok) {
    const said = (await response.text()).slice(0, 300);
    throw new OperatorError(`the platform answered ${response.status} when asked for ${part}: ${said}`);
  }
  return schema.parse(await response.json().catch(() => ({})));
}
