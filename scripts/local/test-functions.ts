import { type ChildProcess, spawn } from "node:child_process";
import type { ChildSpec } from "@vanzelf/local-supabase/children.ts";
import { type Functions, type FunctionsOptions, startFunctions } from "@vanzelf/local-supabase/functions.ts";
import { stack } from "@vanzelf/testkit/stack.ts";
import { webhooksBelow } from "#functions/relay/relay-environment.ts";
import { functionsDirectory } from "./project.ts";

/** The environment that the functions need, with the automation at this address. */
export function functionVariables(automationUrl: string): Record<string, string> {
  const { publishableKey, secretKey, webUrl, webhookSecret, callbackSecret, cronSecret } = stack();
  return {
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
    SITE_URL: webUrl,
    WEBHOOK_SECRET: webhookSecret,
    CALLBACK_SECRET: callbackSecret,
    CRON_SECRET: cronSecret,
    MAIL_API_URL: automationUrl,
    MAIL_API_KEY: secretKey,
    MAIL_SENDER: "hallo@voorbeeld.be",
    ...webhooksBelow(automationUrl),
  };
}

/** Starts the process that is asked for, and adds it to these. */
export function spawnInto(children: ChildProcess[], { command, args, env, cwd }: ChildSpec) {
  const child = spawn(command, args, { env, cwd, stdio: ["ignore", "pipe", "pipe"] });
  children.push(child);
  return child;
}

/** The relay, or others, beside those of the stack. */
export const startOwnFunctions = (
  options: Pick<FunctionsOptions, "environment" | "spawnChild"> & Partial<FunctionsOptions>,
): Promise<Functions> =>
  startFunctions({
    apiUrl: stack().apiUrl,
    directory: functionsDirectory,
    names: ["relay"],
    log: () => {},
    ...options,
  });
