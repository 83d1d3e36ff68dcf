// The part of Supabase's management API that the CLI asks for when it deploys functions, with a state and a memory: the
// CLI runs unmodified against it, and a test sees what it asked for and what became of it.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { z } from "zod";
import { close, freePort, listen } from "../stack/loopback.ts";
import type { Variables } from "./variables.ts";

type StoredFunction = { version: number; verifyJwt: boolean; files: string[] };

export type ManagementApi = {
  /** What an operator of this project would give. */
  variables: Variables;
  /** What makes the CLI ask here, and once. */
  cliVariables: Record<string, string>;
  url: string;
  functions: Map<string, StoredFunction>;
  secrets: Set<string>;
  /** What the project answers about its configuration, by path, as in `config/auth`. */
  configuration: Map<string, object>;
  /** Functions that were deployed and do not start. */
  broken: Set<string>;
  /** What changed something, as in `PUT /functions`. */
  writes: string[];
  stop(): Promise<void>;
};

const metadataSchema = z.object({ verify_jwt: z.boolean().default(true) });
const activationSchema = z.array(z.object({ slug: z.string(), verify_jwt: z.boolean() }));
const createdAt = 1_763_700_000_000;

const asJson = ([slug, { version, verifyJwt }]: [string, StoredFunction]) => ({
  ...{ id: slug, slug, name: slug, status: "ACTIVE", version, verify_jwt: verifyJwt },
  ...{ created_at: createdAt, updated_at: createdAt + version },
});

function createApi(
  ref: string,
  accessToken: string,
  state: Omit<ManagementApi, "variables" | "cliVariables" | "url" | "stop">,
) {
  const { functions, secrets, configuration, broken, writes } = state;
  const bundled = new Map<string, string[]>();
  const app = new Hono();
  app.get("/functions/v1/:name/health", (context) => {
    const name = context.req.param("name");
    if (!functions.has(name) || broken.has(name)) return context.json({ code: "BOOT_ERROR" }, 503);
    return context.json({ status: "ok", function: name });
  });

  const api = app.basePath(`/v1/projects/${ref}`);
  api.use(async (context, next) => {
    if (context.req.header("authorization") !== `Bearer ${accessToken}`) {
      return context.json({ message: "Unauthorized" }, 401);
    }
    if (context.req.method !== "GET") {
      writes.push(`${context.req.method} ${context.req.path.slice(`/v1/projects/${ref}`.length)}`);
    }
    return next();
  });
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
  api.get("/:part{.+}", (context) => {
    const answer = configuration.get(context.req.param("part"));
    return answer ? context.json(answer) : context.json({ message: "Not Found" }, 404);
  });
  return app;
}

/** The token must look like one, or the CLI asks nobody. */
const accessToken = `sbp_${"0123456789".repeat(4)}`;
const projectRef = "abcdefghijklmnopqrst";

/** What the functions need of an operator. */
export const everySecret = [
  ...["SITE_URL", "CRON_SECRET", "WEBHOOK_SECRET", "CALLBACK_SECRET"],
  ...["LEAD_WEBHOOK_URL", "CHAT_WEBHOOK_URL", "MEETING_WEBHOOK_URL"],
];

/** Listens on loopback, with a project that has these secrets and no functions. */
export async function startManagementApi(secretNames: readonly string[]): Promise<ManagementApi> {
  const state = {
    functions: new Map<string, StoredFunction>(),
    secrets: new Set(secretNames),
    configuration: new Map<string, object>(),
    broken: new Set<string>(),
    writes: [],
  };
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
    variables: {
      SUPABASE_PROJECT_REF: projectRef,
      SUPABASE_ACCESS_TOKEN: accessToken,
      VITE_SUPABASE_URL: url,
    },
    cliVariables: { SUPABASE_PROFILE: profile, SUPABASE_API_MAX_RETRIES: "0" },
    async stop() {
      await close(server);
      rmSync(directory, { recursive: true });
    },
  };
}
