import type { ServiceKey as Key, serviceCodes } from "#functions/contract.ts";

/** A service as the contract has it; only the types, so that the schemas stay out of every page that asks a code. */
type Contracted = { [K in Key]: { code: (typeof serviceCodes)[K]; key: K; name: string } }[Key];

/**
 * What a customer can be given. `code` is the bit in user_tables.service_codes, `key` the name
 * in service_limits and usage_counts. Code 4 opens the e-mail responder; its limits are kept
 * under the older name "analytics_platform".
 */
export const services = [
  { code: 1, key: "email_marketing", name: "Email Marketing" },
  { code: 2, key: "website_development", name: "Website Development" },
  { code: 4, key: "analytics_platform", name: "Analytics Platform" },
  { code: 8, key: "competitive_analysis", name: "Competitive Analysis" },
  { code: 16, key: "meeting_analysis", name: "Meeting Analyst" },
] as const satisfies readonly Contracted[];

type Service = (typeof services)[number];
export type ServiceKey = Service["key"];

const codeByKey = Object.fromEntries(services.map(({ key, code }) => [key, code]));

/** Whether the combined codes open the service. */
export function hasService(codes: number, service: ServiceKey): boolean {
  const code = codeByKey[service];
  return code !== undefined && (codes & code) === code;
}

/** A user may have several rows; each adds the services that it names. */
export function combineCodes(rows: readonly { service_codes: number | null }[]): number {
  return rows.reduce((codes, row) => codes | (row.service_codes ?? 0), 0);
}
