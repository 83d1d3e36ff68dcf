// The embedded backend, composed: which services there are, in which order they start, and what each one is given.
// For development, tests and demos: every port is bound to loopback and the passwords are public.
import { mkdirSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createChildren, endOrphans } from "./children.ts";
import { readConfig } from "./config.ts";
import { applyMigrations, applyPolicies, preparePlatform, seed } from "./database.ts";
import { freePort, isPortFree } from "./free-port.ts";
import { close, listen, startGateway } from "./gateway.ts";
import { databaseUrl, startPostgres } from "./postgres.ts";
import { startPostgrest } from "./postgrest.ts";
import { readSecrets } from "./secrets.ts";
import type { Settings } from "./settings.ts";
import type { StackStatus } from "./state.ts";
import { startBuiltWeb, startDevWeb } from "./web.ts";

export type StackOptions = {
  settings: Settings;
  /** The built site, the site with hot reload, or no site at all. */
  web: "built" | "dev" | "none";
  /** One line a step, for whoever waits. */
  progress: (line: string) => void;
};
export type Stack = { status: StackStatus; stop(): Promise<void> };

const functionVariables =
  /(_WEBHOOK_URL|_TIMEOUT_MS)$|^(WEBHOOK_SECRET|CRON_SECRET|SITE_URL|ALLOWED_ORIGINS)$/;

/** What an operator gives to `npm start` for the functions wins over the local defaults. */
const givenToFunctions = () =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value && functionVariables.test(name) ? [[name, value]] : [],
    ),
  );

async function requireFreePorts({ webPort, apiPort, dbPort }: Settings, withWeb: boolean) {
  const wanted = [["API_PORT", apiPort] as const, ["DB_PORT", dbPort] as const];
  if (withWeb) wanted.push(["WEB_PORT", webPort] as never);
  for (const [name, port] of wanted) {
    if (!(await isPortFree(port))) {
      throw new Error(
        `Port ${port} (${name}) is in use by another program. Choose another: ${name}=… npm start`,
      );
    }
  }
}

const load = (file: string) =>
  import(file).catch((e: any) => {
    if (String(e?.message).includes(file.replace("./", ""))) return undefined;
    throw e;
  });

export async function startStack({ settings, web, progress }: StackOptions): Promise<Stack> {
  const { directory } = settings;
  mkdirSync(directory, { recursive: true });
  await endOrphans(directory, progress);
  await requireFreePorts(settings, web !== "none");
  const secrets = readSecrets(settings);
  const config = readConfig();
  const children = createChildren(directory);
  // What was started, so that it ends in the opposite order, also when a later step fails.
  const started: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of started.splice(0).reverse()) await end();
    await children.end();
  };
  const log = (line: string) => progress(line);

  try {
    progress("starting Postgres");
    const { spawnChild } = children;
    const postgres = await startPostgres({
      dataDirectory: path.join(directory, "database"),
      port: settings.dbPort,
      spawnChild,
      log,
    });
    started.push(() => postgres.stop());
    await preparePlatform(settings.dbPort);
    progress("migrating");
    const applied = await applyMigrations(settings.dbPort);
    await applyPolicies(databaseUrl(settings.dbPort));
    if (applied.length > 0) progress("seeding");
    await seed(settings.dbPort, config);

    progress("starting the services");
    const rest = await startPostgrest({
      dbUrl: databaseUrl(settings.dbPort, "authenticator"),
      jwtSecret: secrets.jwtSecret,
      api: config.api,
      spawnChild,
      log,
    });
    started.push(() => rest.stop());
    const common = { keys: secrets, apiUrl: settings.apiUrl, log };
    const mailboxModule = await load("./mailbox.ts");
    const mailbox = mailboxModule?.createMailbox(path.join(directory, "mail")) ?? {
      fetch: () => new Response("not there", { status: 501 }),
    };
    const authModule = await load("./auth/auth-service.ts");
    const mapModule = await load("./auth-settings.ts");
    const auth = authModule?.createAuth({
      ...common,
      dbUrl: databaseUrl(settings.dbPort, "supabase_auth_admin"),
      siteUrl: settings.webUrl,
      settings: mapModule?.authSettings(config),
      mailbox,
    }) ?? { fetch: () => new Response("not there", { status: 501 }), stop: async () => {} };
    started.push(() => auth.stop());
    const storageModule = await load("./storage/storage-service.ts");
    const storage = storageModule?.createStorage({
      ...common,
      dbUrl: databaseUrl(settings.dbPort, "supabase_storage_admin"),
      directory: path.join(directory, "storage"),
      fileSizeLimitBytes: config.storage.file_size_limit,
    }) ?? { handle: (_q: unknown, r: any) => r.writeHead(501).end(), stop: async () => {} };
    started.push(() => storage.stop());
    const realtimeModule = await load("./realtime/realtime-service.ts");
    const realtime = realtimeModule?.createRealtime({
      ...common,
      dbUrl: databaseUrl(settings.dbPort, "supabase_admin"),
    }) ?? {
      handleUpgrade: (_r: unknown, s: any) => s.destroy(),
      fetch: () => new Response("not there", { status: 501 }),
      stop: async () => {},
      ready: async () => {},
    };
    started.push(() => realtime.stop());
    await realtime.ready();

    const automationPort = await freePort();
    const automationModule = await load("./automation/automation.ts");
    const automation = automationModule?.createAutomation({
      apiUrl: settings.apiUrl,
      secretKey: secrets.secretKey,
      webhookSecret: secrets.webhookSecret,
      log,
    }) ?? { fetch: () => new Response("not there", { status: 501 }), stop: async () => {} };
    const automationServer = createServer(getRequestListener((request) => automation.fetch(request)));
    await listen(automationServer, automationPort);
    started.push(async () => {
      await close(automationServer);
      await automation.stop();
    });

    const functionsModule = await load("./functions.ts");
    const automationUrl = `http://127.0.0.1:${automationPort}`;
    const functions = (await functionsModule?.startFunctions({
      apiUrl: settings.apiUrl,
      names: Object.keys(config.functions),
      environment: {
        SUPABASE_URL: settings.apiUrl,
        SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: secrets.publishableKey }),
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: secrets.secretKey }),
        SITE_URL: settings.webUrl,
        LEAD_WEBHOOK_URL: `${automationUrl}/lead`,
        CHAT_WEBHOOK_URL: `${automationUrl}/chat`,
        MEETING_WEBHOOK_URL: `${automationUrl}/meeting`,
        ...givenToFunctions(),
        WEBHOOK_SECRET: secrets.webhookSecret,
        CRON_SECRET: secrets.cronSecret,
      },
      spawnChild,
      log,
      watch: web === "dev",
    })) ?? { portOf: () => undefined, stop: async () => {} };
    started.push(() => functions.stop());

    const gateway = await startGateway({
      port: settings.apiPort,
      keys: secrets,
      services: {
        restPort: rest.port,
        auth,
        storage,
        realtime,
        mailbox,
        functionPort: (name) => functions.portOf(name),
      },
      log,
    });
    started.push(() => gateway.stop());

    if (web !== "none") {
      const startWeb = web === "built" ? startBuiltWeb : startDevWeb;
      const site = await startWeb({
        port: settings.webPort,
        apiUrl: settings.apiUrl,
        publishableKey: secrets.publishableKey,
        directory: path.join(directory, "site"),
        log,
      });
      started.push(() => site.stop());
    }

    const { webUrl, apiUrl, mailUrl } = settings;
    const { publishableKey, secretKey, jwtSecret, cronSecret, webhookSecret } = secrets;
    const dbUrl = databaseUrl(settings.dbPort);
    return {
      status: {
        webUrl,
        apiUrl,
        mailUrl,
        publishableKey,
        secretKey,
        jwtSecret,
        dbUrl,
        cronSecret,
        webhookSecret,
        ready: true,
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
