// The part of Supabase's management API that the CLI calls when it deploys functions and settings. It keeps
// state and a log: the CLI runs unmodified against it, and a test sees the requests and their effect.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { close, freePort, listen } from "@vanzelf/local-supabase/loopback.ts";
import { Hono } from "hono";
import * as z from "zod";
import { newSignIn } from "./test-new-sign-in.ts";

/** The platform may leave `verifyJwt` out: it is true then. */
type StoredFunction = { version: number; verifyJwt?: boolean; files: string[]; status?: string };

export type ManagementApi = Awaited<ReturnType<typeof startManagementApi>>;

const metadataSchema = z.object({ verify_jwt: z.boolean().default(true) });
const activationSchema = z.array(z.object({ slug: z.string(), verify_jwt: z.boolean() }));
const createdAt = 1_763_700_000_000;

const settings = z.record(z.string(), z.unknown());

/** The answers of a new project; the CLI refuses an answer that lacks a key. */
const newProject = (): [string, object][] => [
  ["config/auth", newSignIn],
  [
    "postgrest",
    {
      ...{ db_schema: "public,graphql_public", db_extra_search_path: "public,extensions", max_rows: 1000 },
      ...{
        db_pool: null,
        db_pool_acquisition_timeout: 10,
        db_pool_max_lifetime: 1800,
        db_pool_max_idletime: 30,
      },
    },
  ],
  ["config/storage", { fileSizeLimit: 52_428_800 }],
  ["config/realtime", { private_only: false }],
];

/** The same settings in the newer form, in which the CLI compares them. */
function asWhole(ref: string, configuration: ReadonlyMap<string, object>) {
  const part = (name: string) => configuration.get(name);
  const { fileSizeLimit } = settings.parse(part("config/storage") ?? {});
  const attributes = {
    ...{ auth: part("config/auth"), api: part("postgrest"), realtime: part("config/realtime") },
    storage: part("config/storage") && { file_size_limit: fileSizeLimit, features: {} },
    database: { major_version: 17 },
    pooler: {},
  };
  return { data: { type: "project_config", id: ref, attributes } };
}

const asProject = (ref: string) => ({
  ...{ id: ref, ref, name: "vanzelf", region: "eu-central-1", created_at: "2026-11-20T10:00:00Z" },
  ...{ organization_id: "company", organization_slug: "company", status: "ACTIVE_HEALTHY" },
  database: { host: `db.${ref}.supabase.co`, version: "17", postgres_engine: "17", release_channel: "ga" },
});

const asJson = ([slug, { version, verifyJwt, status = "ACTIVE" }]: [string, StoredFunction]) => ({
  ...{ id: slug, slug, name: slug, status, version, verify_jwt: verifyJwt },
  ...{ created_at: createdAt, updated_at: createdAt + version },
});

/** A project that has these secrets and no functions. */
function newState(secretNames: readonly string[]) {
  /** Requests that changed something, as in `PUT /functions`. */
  const writes: string[] = [];
  return {
    functions: new Map<string, StoredFunction>(),
    secrets: new Set(secretNames),
    /** The project's answers about its configuration, by path, as in `config/auth`; at first a new project's. */
    configuration: new Map(newProject()),
    /** The key that new tokens are signed with, as its public key set shows it. */
    signingAlgorithms: ["ES256"],
    /** The answer of a Data API without a guard, whatever it is asked. */
    dataApi: { status: 200, text: "[]" },
    /** Functions that were deployed and do not start. */
    broken: new Set<string>(),
    writes,
  };
}

function createApi(ref: string, accessToken: string, state: ReturnType<typeof newState>) {
  const { functions, secrets, configuration, signingAlgorithms, dataApi, broken, writes } = state;
  const bundled = new Map<string, string[]>();
  const app = new Hono();
  app.get("/functions/v1/:name/health", (context) => {
    const name = context.req.param("name");
    if (!functions.has(name) || broken.has(name)) return context.json({ code: "BOOT_ERROR" }, 503);
    return context.json({ status: "ok", function: name });
  });

  app.get("/auth/v1/.well-known/jwks.json", (context) =>
    context.json({ keys: signingAlgorithms.map((alg) => ({ alg, kid: alg, kty: "EC" })) }),
  );

  app.get("/rest/v1/:table", () => new Response(dataApi.text, { status: dataApi.status }));

  const address = `/v1/projects/${ref}`;
  const api = app.basePath(address);
  app.use(`/:version{v1|v2}/projects/${ref}/*`, async (context, next) => {
    if (context.req.header("authorization") !== `Bearer ${accessToken}`) {
      return context.json({ message: "Unauthorized" }, 401);
    }
    if (context.req.method !== "GET") {
      writes.push(`${context.req.method} ${context.req.path.slice(address.length)}`);
    }
    return next();
  });
  app.get(`/v2/projects/${ref}/config`, (context) => context.json(asWhole(ref, configuration)));
  app.get(address, (context) => context.json(asProject(ref)));
  api.get("/billing/addons", (context) => context.json({ selected_addons: [], available_addons: [] }));
  api.get("/secrets", (context) => context.json([...secrets].map((name) => ({ name, value: "digest" }))));
  api.get("/functions", (context) => context.json([...functions].map(asJson)));
  api.post("/functions/deploy", async (context) => {
    const slug = context.req.query("slug") ?? "";
    const form = await context.req.formData();
    const files = form.getAll("file").flatMap((file) => (file instanceof File ? [file.name] : []));
    const { verify_jwt: verifyJwt } = metadataSchema.parse(JSON.parse(String(form.get("metadata"))));
    bundled.set(slug, files);
    const version = (functions.get(slug)?.version ?? 0) + 1;
    return context.json(asJson([slug, { version, verifyJwt, files }]), 201);
  });
  api.put("/functions", async (context) => {
    for (const { slug, verify_jwt: verifyJwt } of activationSchema.parse(await context.req.json())) {
      const version = (functions.get(slug)?.version ?? 0) + 1;
      functions.set(slug, { version, verifyJwt, files: bundled.get(slug) ?? [] });
    }
    return context.json({ functions: [...functions].map(asJson) });
  });
  api.patch("/:part{.+}", async (context) => {
    const part = context.req.param("part");
    const change = settings.parse(await context.req.json());
    const changed = { ...configuration.get(part), ...change };
    configuration.set(part, changed);
    return context.json(changed);
  });
  api.get("/:part{.+}", (context) => {
    const answer = configuration.get(context.req.param("part"));
    return answer ? context.json(answer) : context.json({ message: "Not Found" }, 404);
  });
  return app;
}

/** The CLI sends no request unless the token has the right form. */
const accessToken = `sbp_${"0123456789".repeat(4)}`;
const projectRef = "abcdefghijklmnopqrst";

/** Secrets that the functions need from an operator. */
export const everySecret = [
  ...["SITE_URL", "CRON_SECRET", "WEBHOOK_SECRET", "CALLBACK_SECRET"],
  ...["LEAD_WEBHOOK_URL", "CHAT_WEBHOOK_URL", "MEETING_WEBHOOK_URL"],
  ...["MAIL_API_URL", "MAIL_API_KEY", "MAIL_SENDER"],
];

/** Variables that an operator sets for the settings. */
export const senderVariables = {
  SITE_URL: "https://www.voorbeeld.be/",
  SMTP_HOST: "smtp.voorbeeld.be",
  SMTP_USER: "post",
  SMTP_PASS: "geheim",
  SMTP_SENDER: "post@voorbeeld.be",
};

/** Listens on loopback, with a project that has these secrets and no functions. */
export async function startManagementApi(secretNames: readonly string[]) {
  const state = newState(secretNames);
  const server = createServer(getRequestListener(createApi(projectRef, accessToken, state).fetch));
  const port = await freePort();
  await listen(server, port);
  const url = `http://127.0.0.1:${port}`;
  const directory = mkdtempSync(path.join(tmpdir(), "management-api-"));
  const profile = path.join(directory, "profile.json");
  const addresses = { api_url: url, dashboard_url: url, project_host: "127.0.0.1" };
  writeFileSync(profile, JSON.stringify({ name: "test", ...addresses }));
  return {
    ...state,
    url,
    /** Variables that an operator of this project would set. */
    variables: {
      SUPABASE_PROJECT_REF: projectRef,
      SUPABASE_ACCESS_TOKEN: accessToken,
      VITE_SUPABASE_URL: url,
    },
    /** Variables that make the CLI call this server, without retries. */
    cliVariables: { SUPABASE_PROFILE: profile, SUPABASE_API_MAX_RETRIES: "0" },
    async stop() {
      await close(server);
      rmSync(directory, { recursive: true });
    },
  };
}
