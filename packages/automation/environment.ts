import * as z from "zod";
import type { Budget, Prices } from "./model/spending.ts";
import { type PromptName, promptNames } from "./prompts/prompts.ts";

const text = z.string().trim().min(1);
const euros = z.coerce.number().min(0);
const modelVariable = <Name extends string>(name: Name) => `AI_MODEL_${name.toUpperCase()}` as const;

const modelVariables = {
  AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_API_KEY: text.default(""),
  AI_MODEL: text.optional(),
  AI_TRANSCRIPTION_MODEL: text.default("whisper-1"),
  AI_TRANSCRIPTION_WORDS: text.optional(),
  AI_PRICE_INPUT_EUR: euros.optional(),
  AI_PRICE_OUTPUT_EUR: euros.optional(),
  AI_PRICE_AUDIO_EUR: euros.optional(),
  AI_BUDGET_EUR: euros.optional(),
  AI_CUSTOMER_BUDGET_EUR: euros.optional(),
  LEADS_CSV: text.optional(),
  LEADS_CSV_NAME: text.default("onze lijst met bedrijven"),
  LEADS_KBO_DIR: text.optional(),
  LEADS_FRENCH_SPEAKING: z.stringbool().default(false),
  AI_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(86_400).optional(),
  FFMPEG_PATH: text.default("ffmpeg"),
  BROWSER_URL: z.url({ protocol: /^(?:https?|wss?)$/ }).optional(),
  AUTOMATION_USER_AGENT: text.default("Vanzelf/1.0 (leest openbare pagina's, eens per dag)"),
};

const priceNames = ["AI_PRICE_INPUT_EUR", "AI_PRICE_OUTPUT_EUR", "AI_PRICE_AUDIO_EUR"] as const;

const serviceVariables = {
  /** The address of the project, as in `https://<project>.supabase.co`. */
  SUPABASE_URL: z.url({ protocol: /^https?$/ }),
  WEBHOOK_SECRET: text,
  CALLBACK_SECRET: text,
  AUTOMATION_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  AUTOMATION_PORT: z.coerce.number().int().min(1).max(65_535).default(8_700),
};

/** Throws an Error that names each wrong variable. An empty value counts as none. */
function parse<T>(schema: z.ZodType<T>, environment: NodeJS.ProcessEnv): T {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"));
}

export type ModelSettings = NonNullable<ReturnType<typeof readModelSettings>>;

/** Undefined without AI_BASE_URL: results are then made up. */
export function readModelSettings(environment: NodeJS.ProcessEnv) {
  const variables = parse(z.object(modelVariables), environment);
  if (variables.AI_BASE_URL === undefined) return undefined;
  const model = variables.AI_MODEL;
  if (model === undefined) throw new Error("AI_MODEL: required beside AI_BASE_URL");
  const prices: Prices = {
    inputPerMillionTokens: variables.AI_PRICE_INPUT_EUR ?? 0,
    outputPerMillionTokens: variables.AI_PRICE_OUTPUT_EUR ?? 0,
    audioPerMinute: variables.AI_PRICE_AUDIO_EUR ?? 0,
  };
  const budget: Budget = {
    monthEur: variables.AI_BUDGET_EUR ?? null,
    customerMonthEur: variables.AI_CUSTOMER_BUDGET_EUR ?? null,
  };
  const hasBudget = budget.monthEur !== null || budget.customerMonthEur !== null;
  const unpriced = priceNames.filter((name) => variables[name] === undefined);
  // Without a price a call counts for nothing, and the budget would never be reached.
  if (hasBudget && unpriced.length > 0) throw new Error(`${unpriced.join(", ")}: a budget needs each price`);
  const models = new Map(
    promptNames.map((name) => [name, environment[modelVariable(name)]?.trim() || model]),
  );
  return {
    baseUrl: variables.AI_BASE_URL.replace(/\/+$/, ""),
    apiKey: variables.AI_API_KEY,
    modelFor: (prompt: PromptName) => models.get(prompt) ?? model,
    transcriptionModel: variables.AI_TRANSCRIPTION_MODEL,
    /** Names that may fall in a recording. */
    transcriptionWords: variables.AI_TRANSCRIPTION_WORDS,
    prices,
    budget,
    /** Of silence of a model, and for one call of speech; each has its own when none is set. */
    ...(variables.AI_TIMEOUT_SECONDS && { timeoutMs: variables.AI_TIMEOUT_SECONDS * 1_000 }),
    ffmpegPath: variables.FFMPEG_PATH,
    /** As which public pages are read. */
    userAgent: variables.AUTOMATION_USER_AGENT,
    /** Draws those that need it. */
    browserUrl: variables.BROWSER_URL,
    leads: {
      csv: variables.LEADS_CSV,
      /** As letters cite it where a row names no source. */
      csvName: variables.LEADS_CSV_NAME,
      kboDirectory: variables.LEADS_KBO_DIR,
      frenchSpeaking: variables.LEADS_FRENCH_SPEAKING,
    },
  };
}

export function readServiceSettings(environment: NodeJS.ProcessEnv) {
  const variables = parse(z.object(serviceVariables), environment);
  return {
    relayUrl: new URL("/functions/v1/relay", variables.SUPABASE_URL).href,
    webhookSecret: variables.WEBHOOK_SECRET,
    callbackSecret: variables.CALLBACK_SECRET,
    /** Undefined: one of its own is started. */
    databaseUrl: variables.AUTOMATION_DATABASE_URL,
    port: variables.AUTOMATION_PORT,
  };
}
