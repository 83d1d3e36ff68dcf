import { z } from "zod";
import { readCheckoutConfig } from "../deploy/configured-functions.ts";
import { readProjectFunctions } from "../deploy/project.ts";
import { Refusal } from "../deploy/refusal.ts";
import type { Release } from "../deploy/step.ts";
import type { StackConfig } from "../stack/config.ts";
import { type Examination, type Finding, note, problemsOr } from "./finding.ts";

const timeoutMs = 30_000;

/** The management API's answer about a part of the project's configuration. */
async function readPart<T>(release: Release, url: string, part: string, schema: z.ZodType<T>): Promise<T> {
  const { ref, accessToken } = readProjectFunctions(release.variables);
  const response = await fetch(new URL(`/v1/projects/${ref}/${part}`, url), {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Refusal(`the platform answered ${response.status} when asked for ${part}`);
  return schema.parse(await response.json());
}

const settings = z.record(z.string(), z.unknown());
const addresses = z.object({
  site_url: z.string(),
  uri_allow_list: z.string().nullish(),
  smtp_host: z.string().nullish(),
});

/** What config.toml asks for, under the management API's names. */
const wantedOf = ({ auth }: StackConfig, hasSender: boolean): Record<string, unknown> => ({
  disable_signup: !auth.enable_signup,
  external_anonymous_users_enabled: auth.enable_anonymous_sign_ins,
  jwt_exp: auth.jwt_expiry,
  refresh_token_rotation_enabled: auth.enable_refresh_token_rotation,
  security_refresh_token_reuse_interval: auth.refresh_token_reuse_interval,
  password_min_length: auth.minimum_password_length,
  mailer_autoconfirm: !auth.email.enable_confirmations,
  mailer_secure_email_change_enabled: auth.email.double_confirm_changes,
  security_update_password_require_reauthentication: auth.email.secure_password_change,
  security_update_password_require_current_password: auth.email.require_current_password,
  mailer_otp_length: auth.email.otp_length,
  mailer_otp_exp: auth.email.otp_expiry,
  rate_limit_otp: auth.rate_limit.sign_in_sign_ups,
  rate_limit_token_refresh: auth.rate_limit.token_refresh,
  rate_limit_verify: auth.rate_limit.token_verifications,
  // The platform's own sender has a limit that nobody can set.
  ...(hasSender && { rate_limit_email_sent: auth.rate_limit.email_sent }),
});

const isLocal = (address: string) => /\/\/(localhost|127\.|\[::1\])/.test(address);

/** Where links in e-mails lead: the site, and nowhere else. */
function addressProblems(
  { site_url: site, uri_allow_list: list }: z.infer<typeof addresses>,
  wanted?: string,
) {
  const allowed = (list ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  const origin = URL.canParse(site) ? new URL(site).origin : site;
  return [
    ...(isLocal(site) ? [`the site's address is ${site}: links in e-mails lead nowhere`] : []),
    ...(wanted && URL.canParse(wanted) && new URL(wanted).origin !== origin
      ? [`the site's address is ${site}, not ${wanted}`]
      : []),
    ...allowed.filter(isLocal).map((entry) => `the redirect list allows ${entry}`),
    ...allowed
      .filter((entry) => /\/\/[^/]*\*/.test(entry))
      .map((entry) => `the redirect list allows any host: ${entry}`),
    ...(allowed.some((entry) => entry.startsWith(origin)) ? [] : [`the redirect list lacks ${origin}/**`]),
  ];
}

/** Sign-in settings against config.toml, and the addresses against SITE_URL where that is given. */
async function examineAuth(release: Release, url: string): Promise<Finding[]> {
  const answer = await readPart(release, url, "config/auth", settings);
  const where = addresses.parse(answer);
  const wanted = Object.entries(wantedOf(readCheckoutConfig(release.checkout), Boolean(where.smtp_host)));
  const differences = wanted
    .filter(([name, value]) => answer[name] !== value)
    .map(
      ([name, value]) =>
        `${name} is ${JSON.stringify(answer[name])}, config.toml says ${JSON.stringify(value)}`,
    );
  const sender = where.smtp_host
    ? []
    : [note("e-mails go out by the platform's own sender, which allows a few an hour: set up SMTP")];
  return [
    ...problemsOr(
      [...differences, ...addressProblems(where, release.variables.SITE_URL)],
      "addresses, confirmations, sessions and rate limits as in config.toml",
    ),
    ...sender,
  ];
}

const dataApi = z.object({ db_schema: z.string(), max_rows: z.number() });

async function examineDataApi(release: Release, url: string): Promise<Finding[]> {
  const { api } = readCheckoutConfig(release.checkout);
  const { db_schema: shown, max_rows: rows } = await readPart(release, url, "postgrest", dataApi);
  const schemas = shown.split(",").map((name) => name.trim());
  const problems = [
    ...schemas.filter((name) => !api.schemas.includes(name)).map((name) => `shows the schema ${name}, too`),
    ...api.schemas
      .filter((name) => !schemas.includes(name))
      .map((name) => `does not show the schema ${name}`),
    ...(rows === api.max_rows ? [] : [`answers at most ${rows} rows, config.toml says ${api.max_rows}`]),
  ];
  return problemsOr(problems, `schemas and rows as in config.toml`);
}

const storage = z.object({ fileSizeLimit: z.number() });

async function examineStorage(release: Release, url: string): Promise<Finding[]> {
  const { fileSizeLimit } = await readPart(release, url, "config/storage", storage);
  const wanted = readCheckoutConfig(release.checkout).storage.file_size_limit;
  const problem = `takes files up to ${fileSizeLimit} bytes, config.toml says ${wanted}`;
  return problemsOr(fileSizeLimit < wanted ? [problem] : [], `takes files up to ${fileSizeLimit} bytes`);
}

const managementUrl = "https://api.supabase.com";

/** What only the platform's management API tells: settings of Auth, the Data API and Storage. */
export const platformExaminations = (release: Release, url = managementUrl): Examination[] => [
  { title: "Sign-in", examine: () => examineAuth(release, url) },
  { title: "Data API", examine: () => examineDataApi(release, url) },
  { title: "Storage", examine: () => examineStorage(release, url) },
];
