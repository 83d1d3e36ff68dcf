import path from "node:path";
import { fileURLToPath } from "node:url";
import { byteSize } from "@vanzelf/local-supabase/byte-size.ts";
import * as z from "zod";

/** The checkout that this file belongs to. */
export const projectDirectory = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback);
const optionalText = z.string().trim().min(1).optional();
/** The database and the keys of a stack are for programs of the same machine only, so a server of another is refused. */
const serverPort = z
  .string()
  .regex(
    /^http:\/\/(127\.0\.0\.1|localhost):\d{1,5}\/?$/,
    "name a server of this machine, as http://127.0.0.1:9999",
  )
  .transform((address) => Number(new URL(address).port))
  .optional();

const environmentSchema = z.object({
  WEB_PORT: port(5173),
  API_PORT: port(54_321),
  DB_PORT: port(54_322),
  STACK_DIR: z.string().min(1).default(".stack"),
  WEBHOOK_SECRET: optionalText,
  CALLBACK_SECRET: optionalText,
  CRON_SECRET: optionalText,
  STORAGE_FILE_SIZE_LIMIT: byteSize.optional(),
  AUTH_URL: serverPort,
  STORAGE_URL: serverPort,
});

/** Reads the variables that select and shape a stack; throws an Error that names the wrong one. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env) {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`${issue?.path.join(".") ?? "environment"}: ${issue?.message ?? "invalid"}`);
  }
  const { WEB_PORT, API_PORT, DB_PORT, STACK_DIR, STORAGE_FILE_SIZE_LIMIT, ...rest } = parsed.data;
  const ports = [WEB_PORT, API_PORT, DB_PORT, rest.AUTH_URL ?? [], rest.STORAGE_URL ?? []].flat();
  if (new Set(ports).size < ports.length) {
    throw new Error("WEB_PORT, API_PORT, DB_PORT, AUTH_URL and STORAGE_URL must have different ports.");
  }
  const apiUrl = `http://127.0.0.1:${API_PORT}`;
  return {
    webPort: WEB_PORT,
    apiPort: API_PORT,
    dbPort: DB_PORT,
    webUrl: `http://127.0.0.1:${WEB_PORT}`,
    apiUrl,
    mailUrl: `${apiUrl}/mail`,
    /** Everything that this stack keeps: data, files, keys, logs, the built site. */
    directory: path.resolve(projectDirectory, STACK_DIR),
    webhookSecret: rest.WEBHOOK_SECRET,
    callbackSecret: rest.CALLBACK_SECRET,
    cronSecret: rest.CRON_SECRET,
    servers: { auth: rest.AUTH_URL, storage: rest.STORAGE_URL },
    /** The largest file that Storage accepts; overrides config.toml. */
    fileSizeLimitBytes: STORAGE_FILE_SIZE_LIMIT,
  };
}

export type Settings = ReturnType<typeof readSettings>;

/**
 * For a verb's first line: the settings, after `prepare` succeeded with them; otherwise prints one sentence with the
 * necessary change and ends the process.
 */
export function settingsOrExit(prepare: (settings: Settings) => void = () => {}): Settings {
  try {
    const settings = readSettings();
    prepare(settings);
    return settings;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

/** The two names under which a browser on this machine finds the site. */
export const siteOrigins = ({ webUrl, webPort }: Settings): string[] => [
  webUrl,
  `http://localhost:${webPort}`,
];
