import type { CustomerUpdate } from "#functions/contract/customers.ts";
import { combineCodes, hasService, type ServiceKey, services } from "#functions/contract/services.ts";
import { type CustomerRecord, joinName, splitName } from "../customer/customer-record.ts";

/** What an admin can change of one customer, one name a control. */
export type FieldName = "firstName" | "lastName" | "email" | `service.${ServiceKey}` | `limit.${ServiceKey}`;

/** As the controls hold it: text, and "aan" or "uit" for a service. An empty limit is none. */
export type EditValues = Readonly<Record<FieldName, string>>;

export const on = "aan";
export const off = "uit";

interface EditField {
  name: FieldName;
  label: string;
}

const serviceFields = services.flatMap(({ key, name }): EditField[] => [
  { name: `service.${key}`, label: name },
  { name: `limit.${key}`, label: `Limiet ${name}` },
]);

export const editFields: readonly EditField[] = [
  { name: "firstName", label: "Voornaam" },
  { name: "lastName", label: "Achternaam" },
  { name: "email", label: "E-mail" },
  ...serviceFields,
];

export function valuesOf({ name, email, codes, usage }: CustomerRecord): EditValues {
  const service = (key: ServiceKey) => (hasService(codes, key) ? on : off);
  const limit = (key: ServiceKey) => limitDigits(usage.limits[key] ?? 0);
  return {
    ...splitName(name),
    email,
    "service.email_marketing": service("email_marketing"),
    "service.website_development": service("website_development"),
    "service.analytics_platform": service("analytics_platform"),
    "service.competitive_analysis": service("competitive_analysis"),
    "service.meeting_analysis": service("meeting_analysis"),
    "limit.email_marketing": limit("email_marketing"),
    "limit.website_development": limit("website_development"),
    "limit.analytics_platform": limit("analytics_platform"),
    "limit.competitive_analysis": limit("competitive_analysis"),
    "limit.meeting_analysis": limit("meeting_analysis"),
  };
}

/** What the function takes: names joined, services as bits, limits as numbers. */
export function updateOf(values: EditValues, version: number): CustomerUpdate {
  return {
    version,
    name: joinName(values.firstName, values.lastName),
    email: values.email.trim(),
    serviceCodes: combineCodes(
      services.map(({ key, code }) => ({ service_codes: values[`service.${key}`] === on ? code : 0 })),
    ),
    serviceLimits: Object.fromEntries(services.map(({ key }) => [key, limitOf(values[`limit.${key}`])])),
  };
}

/** The only signs that a limit's field takes. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
}

/** Empty is 0 is unlimited. */
export function limitOf(digits: string): number {
  return digits === "" ? 0 : Number(digits);
}

/** Unlimited is an empty field, whose placeholder is the sign for it. */
function limitDigits(limit: number): string {
  return limit === 0 ? "" : String(limit);
}

/** Whether two texts of a field mean the same: spaces around a name, "0" for no limit, a capital in an address. */
export function sameValue(name: FieldName, a: string, b: string): boolean {
  return meaning(name, a) === meaning(name, b);
}

function meaning(name: FieldName, text: string): string {
  if (name.startsWith("limit.")) return String(limitOf(text));
  const trimmed = text.trim();
  return name === "email" ? trimmed.toLowerCase() : trimmed.replace(/\s+/g, " ");
}

/** A value as it is compared on the screen. */
export function shownValue(name: FieldName, text: string): string {
  if (name.startsWith("limit.")) return limitOf(text) === 0 ? "∞" : String(limitOf(text));
  return text.trim() || "leeg";
}
