/**
 * Every service that a customer can be given, once. Without zod: the browser needs it on pages that parse nothing.
 * `code` is the bit in user_tables.service_codes, `key` the name in service_limits and usage_counts, `name` the one that
 * every screen shows. Code 4 opens the e-mail responder; its limits are kept under the older key "analytics_platform".
 */
export const services = [
  { code: 1, key: "email_marketing", name: "Lead Generator" },
  { code: 2, key: "website_development", name: "Website Development" },
  { code: 4, key: "analytics_platform", name: "Email Responder" },
  { code: 8, key: "competitive_analysis", name: "Competitie Analyse" },
  { code: 16, key: "meeting_analysis", name: "Meeting Analyst" },
] as const;

export type ServiceKey = (typeof services)[number]["key"];

export const serviceKeys: readonly ServiceKey[] = services.map(({ key }) => key);

export function isServiceKey(text: string): text is ServiceKey {
  return serviceOf(text) !== undefined;
}

/** The name of one unit of a service's usage, and of several. */
export const serviceUnits = {
  email_marketing: ["aanvraag", "aanvragen"],
  meeting_analysis: ["analyse", "analyses"],
  competitive_analysis: ["rapport", "rapporten"],
  website_development: ["aanpassing", "aanpassingen"],
  analytics_platform: ["antwoord", "antwoorden"],
} as const satisfies Record<ServiceKey, readonly [one: string, many: string]>;

/** The page of each service's tool, to which screens and mails lead. */
export const toolPaths = {
  email_marketing: "/dashboard",
  website_development: "/platform/website",
  analytics_platform: "/platform/email-responder",
  competitive_analysis: "/platform/competitive-analysis",
  meeting_analysis: "/platform/meeting-analyst",
} as const satisfies Record<ServiceKey, string>;

const serviceOf = (key: string) => services.find((service) => service.key === key);

const codeOf = (key: ServiceKey): number => serviceOf(key)?.code ?? 0;

/** The name on every screen; a key that no service has any more stands for itself. */
export function serviceNameOf(key: string): string {
  return serviceOf(key)?.name ?? key;
}

/** The OR of these services' bits. */
export function codesOf(keys: readonly ServiceKey[]): number {
  return keys.reduce((codes, key) => codes | codeOf(key), 0);
}

/** The OR of every service's bit. */
export const allServiceCodes = codesOf(serviceKeys);

/** Whether the combined codes open the service. */
export function hasService(codes: number, key: ServiceKey): boolean {
  return (codes & codeOf(key)) !== 0;
}

/** A user may have several rows; each adds the services that it names. */
export function combineCodes(rows: readonly { service_codes: number | null }[]): number {
  return rows.reduce((codes, row) => codes | (row.service_codes ?? 0), 0);
}
