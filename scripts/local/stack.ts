// The embedded backend, composed: which services there are, in which order they start, and the settings of each.
// For development, tests and demos: every port is bound to loopback and the passwords are public.
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import type { ReportShelf } from "@vanzelf/automation/sample/sample-work.ts";
import { createAuth } from "@vanzelf/local-supabase/auth/auth-service.ts";
import { authSettings } from "@vanzelf/local-supabase/auth-settings.ts";
import { createChildren, endOrphans, type SpawnChild } from "@vanzelf/local-supabase/children.ts";
import type { StackConfig } from "@vanzelf/local-supabase/config.ts";
import { preparePlatform } from "@vanzelf/local-supabase/database.ts";
import { isDiskFull } from "@vanzelf/local-supabase/disk-full.ts";
import { startFunctions } from "@vanzelf/local-supabase/functions.ts";
import { type GatewayServices, startGateway } from "@vanzelf/local-supabase/gateway.ts";
import { isPortFree, requireLoopback } from "@vanzelf/local-supabase/loopback.ts";
import { createMailbox } from "@vanzelf/local-supabase/mailbox.ts";
import { databaseUrl, hostedLimits, startPostgres } from "@vanzelf/local-supabase/postgres.ts";
import { startPostgrest } from "@vanzelf/local-supabase/postgrest.ts";
import { createRealtime } from "@vanzelf/local-supabase/realtime/realtime-service.ts";
import { serversReady } from "@vanzelf/local-supabase/servers.ts";
import { publicKeyOf } from "@vanzelf/local-supabase/signing-keys.ts";
import { createStorage } from "@vanzelf/local-supabase/storage/storage-service.ts";
import { webhooksBelow } from "#functions/relay/relay-environment.ts";
import { historyProblems, readHistory } from "../deploy/migration-history.ts";
import { startBuiltWeb, startDevWeb } from "../site/web.ts";
import { ownDatabase, type Pace, startAutomation } from "./automation.ts";
import { carryOver } from "./carry-over.ts";
import { applyMigrations, seed } from "./database.ts";
import { functionsDirectory, readConfig } from "./project.ts";
import { createReportShelf } from "./report-shelf.ts";
import { applyRoutinesAndPolicies } from "./routines-and-policies.ts";
import { readSecrets, type Secrets } from "./secrets.ts";
import { projectDirectory, type Settings, siteOrigins } from "./settings.ts";
import { type StackStatus, statusFrom } from "./state.ts";

export type StackOptions = {
  settings: Settings;
  /** The built site, the site with hot reload, or no site at all. */
  web: "built" | "dev" | "none";
  /** Where the functions' own variables come from: a value there wins over the local default. */
  environment?: NodeJS.ProcessEnv;
  /** False for a project as it is after its first release. */
  demoData?: boolean;
  /** False for a stack that is thrown away: no commit waits for the disk. */
  isDurable?: boolean;
  /** Connections to Postgres that the programs beside the stack need, on top of what hosted allows. */
  extraConnections?: number;
  /** How slow the local automation is, where it does not imitate a real one. */
  pace?: Pace;
  /** One line a step. */
  progress: (line: string) => void;
  /** Output of the services. */
  log: (line: string) => void;
};
export type Stack = { status: StackStatus; stop(): Promise<void> };

type Context = StackOptions & {
  config: StackConfig;
  secrets: Secrets;
  spawnChild: SpawnChild;
  /** Remembers to end what was started; the last one started ends first. */
  started: <Service extends { stop(): Promise<unknown> }>(service: Service) => Service;
};

const functionVariables =
  /(_WEBHOOK_URL|_TIMEOUT_MS)$|^OTEL_|^(SITE_URL|ALLOWED_ORIGINS|ERROR_REPORT_(URL|TOKEN)|LEAD_DRAFTS_BY|CHAT_SOURCES|REPORT_ORIGINS|MAIL_COMPANY)$/;

/** The variables for the functions that an operator gave to `npm start`. */
const givenVariables = (environment: NodeJS.ProcessEnv = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value && functionVariables.test(name) ? [[name, value]] : [],
    ),
  );

/** Whether every webhook goes to the local automation, which then also writes reports. */
const isAutomationLocal = (environment?: NodeJS.ProcessEnv): boolean =>
  !Object.keys(givenVariables(environment)).some((name) => name.endsWith("_WEBHOOK_URL"));

async function requireFreePorts({ webPort, apiPort, dbPort }: Settings, withWeb: boolean) {
  await requireLoopback();
  const wanted = { API_PORT: apiPort, DB_PORT: dbPort, ...(withWeb && { WEB_PORT: webPort }) };
  for (const [name, port] of Object.entries(wanted)) {
    if (!(await isPortFree(port))) {
      throw new Error(
        `Port ${port} (${name}) is in use by another program. Choose another: ${name}=… npm start`,
      );
    }
  }
}

/** There may be no way from the data of another version of the product: the error then names the way out. */
async function upgrade(work: () => Promise<void>, isOther: () => boolean | Promise<boolean>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isDiskFull(error) || !(await isOther())) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${reason}\nThis folder's database is of another version of the product, or damaged: npm run reset deletes it, and the next start makes a new one.`,
      { cause: error },
    );
  }
}

async function startDatabase({
  settings,
  config,
  spawnChild,
  isDurable = true,
  extraConnections = 0,
  demoData = true,
  progress,
  log,
  started,
}: Context): Promise<void> {
  const { directory, dbPort, servers } = settings;
  const dataDirectory = path.join(directory, "database");
  const isKept = existsSync(dataDirectory);
  progress("starting Postgres");
  const start = async () => {
    const limits = { connectionsMax: hostedLimits.connectionsMax + extraConnections };
    started(await startPostgres({ dataDirectory, port: dbPort, spawnChild, log, isDurable, limits }));
    await preparePlatform(dbPort, servers);
  };
  await upgrade(start, () => isKept);
  await serversReady(servers, progress);
  progress("migrating, and applying routines and policies");
  const migrate = async () => {
    await carryOver(dbPort);
    await applyMigrations(dbPort);
    await applyRoutinesAndPolicies(databaseUrl(dbPort));
  };
  const isOther = async () =>
    historyProblems(projectDirectory, await readHistory(databaseUrl(dbPort))).length > 0;
  await upgrade(migrate, isOther);
  const seeds = demoData ? await seed(dbPort, config) : [];
  if (seeds.length > 0) progress("demo data seeded");
}

async function startServices(context: Context): Promise<Omit<GatewayServices, "reports" | "functionPort">> {
  const { settings, config, secrets, spawnChild, progress, log, started } = context;
  const { apiUrl, webUrl, directory, dbPort, servers } = settings;
  const publicKeys = secrets.signingKeys.map(publicKeyOf);
  const common = { keys: { ...secrets, publicKeys }, apiUrl, log };
  progress("starting the services");
  const rest = started(
    await startPostgrest({
      dbUrl: databaseUrl(dbPort, "authenticator"),
      jwtSecret: secrets.jwtSecret,
      publicKeys,
      api: config.api,
      spawnChild,
      log,
    }),
  );
  const mailbox = createMailbox(path.join(directory, "mail"), { apiKey: secrets.secretKey });
  const auth = servers.auth
    ? { port: servers.auth }
    : started(
        createAuth({
          ...common,
          dbUrl: databaseUrl(dbPort, "supabase_auth_admin"),
          signingKey: secrets.signingKeys[0],
          siteUrl: webUrl,
          settings: authSettings(config, projectDirectory),
          mailbox,
        }),
      );
  const storage = servers.storage
    ? { port: servers.storage }
    : started(
        createStorage({
          ...common,
          dbUrl: databaseUrl(dbPort, "supabase_storage_admin"),
          directory: path.join(directory, "storage"),
          fileSizeLimitBytes: settings.fileSizeLimitBytes ?? config.storage.file_size_limit,
        }),
      );
  const realtime = started(createRealtime({ ...common, dbUrl: databaseUrl(dbPort, "supabase_admin") }));
  await realtime.ready();
  return { restPort: rest.port, auth, storage, realtime, mailbox };
}

async function startLocalAutomation(
  { settings, secrets, environment = {}, pace, log }: Context,
  shelf: ReportShelf,
) {
  const { apiUrl, dbPort } = settings;
  return startAutomation({
    databaseUrl: environment.AUTOMATION_DATABASE_URL || (await ownDatabase(dbPort)),
    relayUrl: `${apiUrl}/functions/v1/relay`,
    webhookSecret: secrets.webhookSecret,
    callbackSecret: secrets.callbackSecret,
    shelf,
    environment,
    pace,
    log: (line) => log(`automation: ${line}`),
  });
}

const startProductFunctions = (
  { settings, config, secrets, spawnChild, web, environment, log }: Context,
  automationUrl: string,
) =>
  startFunctions({
    apiUrl: settings.apiUrl,
    directory: functionsDirectory,
    names: Object.keys(config.functions),
    environment: {
      SUPABASE_URL: settings.apiUrl,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: secrets.publishableKey }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: secrets.secretKey }),
      SITE_URL: settings.webUrl,
      ALLOWED_ORIGINS: siteOrigins(settings).join(","),
      ...webhooksBelow(automationUrl),
      ...(isAutomationLocal(environment) && {
        LEAD_DRAFTS_BY: "callback",
        CHAT_SOURCES: "own",
        REPORT_ORIGINS: settings.apiUrl,
      }),
      WEBHOOK_SECRET: secrets.webhookSecret,
      CALLBACK_SECRET: secrets.callbackSecret,
      CRON_SECRET: secrets.cronSecret,
      MAIL_API_URL: `${settings.apiUrl}/mail/messages`,
      MAIL_API_KEY: secrets.secretKey,
      MAIL_SENDER: "Vanzelf <hallo@voorbeeld.be>",
      ...givenVariables(environment),
    },
    spawnChild,
    log,
    watch: web === "dev",
  });

function startSite({ settings, secrets, progress }: Context, web: "built" | "dev") {
  const start = web === "built" ? startBuiltWeb : startDevWeb;
  return start({
    port: settings.webPort,
    apiUrl: settings.apiUrl,
    publishableKey: secrets.publishableKey,
    directory: path.join(settings.directory, "site"),
    progress,
  });
}

const statusOf = ({ settings, secrets }: Context): StackStatus =>
  statusFrom({
    ...settings,
    ...secrets,
    dbUrl: databaseUrl(settings.dbPort),
    superuserUrl: databaseUrl(settings.dbPort, "supabase_admin"),
    ready: true,
  });

/** Brings everything up, or nothing: when a step fails, what had started is ended again and the error thrown. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { settings, web, environment, progress, log } = options;
  mkdirSync(settings.directory, { recursive: true });
  await endOrphans(settings.directory, progress);
  await requireFreePorts(settings, web !== "none");
  const [config, secrets] = [readConfig(), readSecrets(settings)];
  const children = createChildren(settings.directory);
  const running: { stop(): Promise<unknown> }[] = [];
  const stop = async () => {
    for (const service of running.splice(0).reverse()) await service.stop();
    await children.end();
  };
  const started: Context["started"] = (service) => {
    running.push(service);
    return service;
  };
  const context: Context = { ...options, config, secrets, spawnChild: children.spawnChild, started };
  try {
    await startDatabase(context);
    const services = await startServices(context);
    const reports = createReportShelf(path.join(settings.directory, "reports"), `${settings.apiUrl}/reports`);
    const automation = started(await startLocalAutomation(context, reports));
    const functions = started(await startProductFunctions(context, automation.url));
    started(
      await startGateway({
        port: settings.apiPort,
        keys: secrets,
        services: { ...services, reports, functionPort: (name) => functions.portOf(name) },
        log,
      }),
    );
    // It ends before the gateway as well, because its jobs hand in their results through it.
    started(automation);
    await automation.begin({ watches: isAutomationLocal(environment) });
    if (web !== "none") started(await startSite(context, web));
    return { status: statusOf(context), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
