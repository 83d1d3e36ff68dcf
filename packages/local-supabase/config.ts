import { parse } from "smol-toml";
import * as z from "zod";
import { hookUri } from "./auth/hooks.ts";
import { byteSize } from "./byte-size.ts";

const template = z.object({ subject: z.string(), content_path: z.string() });

/** Off unless the file says otherwise, as the Supabase CLI reads it. */
const factorKind = z
  .object({ enroll_enabled: z.boolean().default(false), verify_enabled: z.boolean().default(false) })
  .prefault({});

const configSchema = z.object({
  project_id: z.string(),
  api: z
    .object({
      schemas: z.array(z.string()).default(["public"]),
      extra_search_path: z.array(z.string()).default(["public", "extensions"]),
      max_rows: z.number().int().default(1000),
    })
    .prefault({}),
  db: z
    .object({
      seed: z
        .object({
          enabled: z.boolean().default(true),
          sql_paths: z.array(z.string()).default(["./seed.sql"]),
        })
        .prefault({}),
    })
    .prefault({}),
  auth: z
    .object({
      site_url: z.string().default("http://127.0.0.1:5173"),
      jwt_expiry: z.number().int().default(3600),
      enable_signup: z.boolean().default(true),
      enable_anonymous_sign_ins: z.boolean().default(false),
      enable_refresh_token_rotation: z.boolean().default(true),
      refresh_token_reuse_interval: z.number().int().default(10),
      minimum_password_length: z.number().int().default(6),
      email: z
        .object({
          enable_signup: z.boolean().default(true),
          enable_confirmations: z.boolean().default(false),
          double_confirm_changes: z.boolean().default(true),
          secure_password_change: z.boolean().default(false),
          require_current_password: z.boolean().default(false),
          otp_expiry: z.number().int().default(3600),
          otp_length: z.number().int().default(6),
          max_frequency: z.string().default("1s"),
          template: z.record(z.string(), template).default({}),
          notification: z
            .record(z.string(), template.extend({ enabled: z.boolean().default(false) }))
            .default({}),
        })
        .prefault({}),
      hook: z
        .object({
          password_verification_attempt: z
            .object({ enabled: z.boolean().default(false), uri: hookUri })
            .optional(),
        })
        .prefault({}),
      mfa: z.object({ totp: factorKind, phone: factorKind, web_authn: factorKind }).prefault({}),
    })
    .prefault({}),
  storage: z.object({ file_size_limit: byteSize.prefault("50MiB") }).prefault({}),
  functions: z
    .record(
      z.string(),
      z.object({ entrypoint: z.string().optional(), verify_jwt: z.boolean().default(true) }),
    )
    .default({}),
});

/** supabase/config.toml as the embedded backend understands it: the same file configures a hosted project. */
export type StackConfig = z.infer<typeof configSchema>;

/** The settings of a config.toml with this text; throws an Error that says what is wrong in it. */
export function configOf(text: string): StackConfig {
  const parsed = configSchema.safeParse(parse(text));
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
  return parsed.data;
}
