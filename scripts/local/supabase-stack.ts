// `npm start -- --supabase`: the same product on the Supabase CLI's own services, where a container engine runs.
// Migrations and seed are applied by the CLI; routines, policies, the local automation and the site are as without it.
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createAutomation } from "@vanzelf/automation/automation.ts";
import { createChildren } from "@vanzelf/local-supabase/children.ts";
import { freePort } from "@vanzelf/local-supabase/loopback.ts";
import { createMailbox } from "@vanzelf/local-supabase/mailbox.ts";
import { writePrivateFile } from "@vanzelf/local-supabase/private-directory.ts";
import * as z from "zod";
import { webhooksBelow } from "#functions/relay/relay-environment.ts";
import { startBuiltWeb, startDevWeb } from "../site/web.ts";
import { applyRoutinesAndPolicies } from "./routines-and-policies.ts";
import { readSecrets } from "./secrets.ts";
import { projectDirectory, siteOrigins } from "./settings.ts";
import { givenVariables, isAutomationLocal, type Stack, type StackOptions } from "./stack.ts";
import type { StackStatus } from "./state.ts";

const cliStatusSchema = z.object({
  API_URL: z.url(),
  DB_URL: z.string(),
  PUBLISHABLE_KEY: z.string(),
  SECRET_KEY: z.string(),
  JWT_SECRET: z.string(),
  MAILPIT_URL: z.url().optional(),
  INBUCKET_URL: z.url().optional(),
});
type CliStatus = z.infer<typeof cliStatusSchema>;

/** The output of `supabase status -o json`, with or without a notice before it. */
export function parseCliStatus(output: string): CliStatus {
  return cliStatusSchema.parse(JSON.parse(output.slice(output.indexOf("{"))));
}

const cliEnvironment = { ...process.env, SUPABASE_TELEMETRY_DISABLED: "1" };

function supabase(args: string[], stdio: "inherit" | "pipe" = "inherit"): string {
  const result = spawnSync("supabase", args, {
    cwd: projectDirectory,
    encoding: "utf8",
    stdio: ["ignore", stdio, "inherit"],
    env: cliEnvironment,
  });
  if (result.status !== 0) throw new Error(`supabase ${args[0]} failed; see its message above.`);
  return result.stdout ?? "";
}

/** Throws when no container engine answers, because the CLI's stack runs in containers. */
function requireContainerEngine() {
  const found = ["docker", "podman"].some(
    (engine) => spawnSync(engine, ["info"], { stdio: "ignore" }).status === 0,
  );
  if (!found) {
    throw new Error(
      "No container engine answers (docker info, podman info), and the Supabase CLI's stack needs one. " +
        "npm start without --supabase needs none.",
    );
  }
}

/** Where a container finds this machine. On Linux that is the bridge, which only containers and this machine see. */
function hostSeenFromContainers(): { listen: string; address: string } {
  const format = "{{(index .IPAM.Config 0).Gateway}}";
  const bridge = spawnSync("docker", ["network", "inspect", "bridge", "-f", format], { encoding: "utf8" });
  const gateway = bridge.status === 0 ? bridge.stdout.trim() : "";
  return process.platform === "linux" && z.ipv4().safeParse(gateway).success
    ? { listen: gateway, address: gateway }
    : { listen: "127.0.0.1", address: "host.docker.internal" };
}

function listenOn(server: ReturnType<typeof createServer>, port: number, host: string) {
  return new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(port, host, () => resolve()),
  );
}

/** Throws an Error with the reason when there is no container engine. */
export async function startSupabaseStack(options: StackOptions): Promise<Stack> {
  const { settings, web, environment, progress, log } = options;
  requireContainerEngine();
  mkdirSync(settings.directory, { recursive: true });
  const secrets = readSecrets(settings);
  progress("starting the Supabase CLI's services");
  supabase(["start"]);
  const cli = parseCliStatus(supabase(["status", "-o", "json"], "pipe"));
  progress("applying routines and policies");
  await applyRoutinesAndPolicies(cli.DB_URL);

  const children = createChildren(settings.directory);
  const host = hostSeenFromContainers();
  const port = await freePort();
  const automation = createAutomation({
    apiUrl: cli.API_URL,
    secretKey: cli.SECRET_KEY,
    webhookSecret: secrets.webhookSecret,
    callbackSecret: secrets.callbackSecret,
    reports: {
      directory: path.join(settings.directory, "reports"),
      url: `http://${host.listen}:${port}/reports`,
    },
    log,
  });
  const mailbox = createMailbox(path.join(settings.directory, "mail"), { apiKey: secrets.secretKey });
  const serviceOf = ({ url }: Request) => {
    const { pathname } = new URL(url);
    if (pathname.startsWith("/reports/")) return automation.reports;
    return pathname.startsWith("/mail/") ? mailbox : automation;
  };
  const server = createServer(getRequestListener((request) => serviceOf(request).fetch(request)));
  await listenOn(server, port, host.listen);

  const variablesFile = path.join(settings.directory, "functions.env");
  const automationUrl = `http://${host.address}:${port}`;
  const variables = {
    ...webhooksBelow(automationUrl),
    ...(isAutomationLocal(environment) && {
      LEAD_DRAFTS_BY: "callback",
      REPORT_ORIGINS: `http://${host.listen}:${port}`,
    }),
    WEBHOOK_SECRET: secrets.webhookSecret,
    CALLBACK_SECRET: secrets.callbackSecret,
    // In a container the project's address has a name that resolves in containers only.
    API_PUBLIC_URL: cli.API_URL,
    CRON_SECRET: secrets.cronSecret,
    MAIL_API_URL: `${automationUrl}/mail/messages`,
    MAIL_API_KEY: secrets.secretKey,
    MAIL_SENDER: "hallo@voorbeeld.be",
    SITE_URL: settings.webUrl,
    ALLOWED_ORIGINS: siteOrigins(settings).join(","),
    ...givenVariables(environment),
  };
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
  writePrivateFile(variablesFile, lines.join(""));
  children.spawnChild({
    name: "functions",
    command: "supabase",
    args: ["functions", "serve", `--env-file=${variablesFile}`],
    cwd: projectDirectory,
    env: cliEnvironment,
  });

  if (isAutomationLocal(environment)) automation.watch();

  const site = { port: settings.webPort, apiUrl: cli.API_URL, publishableKey: cli.PUBLISHABLE_KEY };
  const siteOptions = { ...site, directory: path.join(settings.directory, "site"), progress };
  const start = { built: startBuiltWeb, dev: startDevWeb, none: undefined }[web];
  const running = await start?.(siteOptions);

  const status: StackStatus = {
    webUrl: settings.webUrl,
    apiUrl: cli.API_URL,
    mailUrl: cli.MAILPIT_URL ?? cli.INBUCKET_URL ?? "http://127.0.0.1:54324",
    publishableKey: cli.PUBLISHABLE_KEY,
    secretKey: cli.SECRET_KEY,
    jwtSecret: cli.JWT_SECRET,
    dbUrl: cli.DB_URL,
    cronSecret: secrets.cronSecret,
    webhookSecret: secrets.webhookSecret,
    callbackSecret: secrets.callbackSecret,
    ready: true,
  };
  return {
    status,
    async stop() {
      await running?.stop();
      server.close();
      await automation.stop();
      await children.end();
      supabase(["stop"]); // keeps the data, as npm start does
    },
  };
}
