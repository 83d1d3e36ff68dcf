import { parse } from "smol-toml";
import * as z from "zod";
import { hookUri } from "./auth/hooks.ts";
import { byteSize } from "./byte-size.ts";

const mailSection = z.object({ subject: z.string(), content_path: z.string() });
export type MailSection = z.infer<typeof mailSection>;
const notice = mailSection.extend({ enabled: z.literal(true) });

/** The one value of a setting that the local Auth service has; the default is the Supabase CLI's. */
const only = <Value extends boolean>(value: Value, cliDefault: boolean) =>
  z.boolean().default(cliDefault).pipe(z.literal(value));

const factorKind = <Value extends boolean>(isOn: Value) =>
  z.object({ enroll_enabled: only(isOn, false), verify_enabled: only(isOn, false) });

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
  auth: z.object({
    site_url: z.string().default("http://127.0.0.1:5173"),
    jwt_expiry: z.number().int().default(3600),
    enable_signup: only(true, true),
    enable_anonymous_sign_ins: only(false, false),
    enable_refresh_token_rotation: only(true, true),
    refresh_token_reuse_interval: z.number().int().default(10),
    minimum_password_length: z.number().int().default(6),
    email: z.object({
      enable_signup: only(true, true),
      enable_confirmations: z.boolean().default(false),
      double_confirm_changes: only(false, true),
      secure_password_change: only(false, false),
      require_current_password: only(true, false),
      otp_expiry: z.number().int().default(3600),
      max_frequency: z.string().default("1s"),
      template: z
        .object({ confirmation: mailSection, recovery: mailSection, email_change: mailSection })
        .catchall(mailSection),
      notification: z.object({ password_changed: notice, email_changed: notice }),
    }),
    hook: z
      .object({
        password_verification_attempt: z
          .object({ enabled: z.boolean().default(false), uri: hookUri })
          .optional(),
      })
      .prefault({}),
    mfa: z.object({
      totp: factorKind(true),
      phone: factorKind(false).prefault({}),
      web_authn: factorKind(false).prefault({}),
    }),
  }),
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
