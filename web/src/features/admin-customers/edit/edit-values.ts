import {
  type CustomerText,
  type CustomerUpdate,
  customerTexts,
  eachText,
} from "#functions/contract/customers.ts";
import { codesOf, hasService, type ServiceKey, serviceKeys, services } from "#functions/contract/services.ts";
import { limitDigits, limitOf } from "#web/lib/limit-text.ts";
import { type CustomerRecord, joinName, splitName } from "../customer/customer-record.ts";

/** One name for each control of the form. */
export type FieldName =
  | "firstName"
  | "lastName"
  | Exclude<CustomerText, "name">
  | `service.${ServiceKey}`
  | `limit.${ServiceKey}`;

/** The controls' texts: a service is `on` or `off`, and an empty limit is unlimited. */
export type EditValues = Readonly<Record<FieldName, string>>;

export const on = "on";
export const off = "off";

type EditField = {
  name: FieldName;
  label: string;
  read: (record: CustomerRecord) => string;
};

type EditText = EditField & { type?: "email"; hint?: string };

const controls = eachText((column): readonly EditText[] => {
  if (column === "name") {
    return [
      { name: "firstName", label: "Voornaam", read: ({ name }) => splitName(name).firstName },
      { name: "lastName", label: "Achternaam", read: ({ name }) => splitName(name).lastName },
    ];
  }
  const extras = column === "email" && { type: "email" as const, hint: "Met dit adres logt de klant in." };
  return [{ name: column, label: customerTexts[column].label, ...extras, read: (record) => record[column] }];
});

/** Those that are a text, in their order on screen. */
export const editTexts = Object.values(controls).flat();

export const editFields: readonly EditField[] = [
  ...editTexts,
  ...services.flatMap(({ key, name }): EditField[] => [
    {
      name: `service.${key}`,
      label: name,
      read: (record) => (hasService(record.serviceCodes, key) ? on : off),
    },
    {
      name: `limit.${key}`,
      label: `Limiet ${name}`,
      read: (record) => limitDigits(record.usage.limits[key]),
    },
  ]),
];

export function valuesOf(record: CustomerRecord): EditValues {
  const values = Object.fromEntries(editFields.map(({ name, read }) => [name, read(record)]));
  if (!isComplete(values)) throw new Error("A control of the form has no value");
  return values;
}

function isComplete(values: Partial<EditValues>): values is EditValues {
  return editFields.every(({ name }) => values[name] !== undefined);
}

/** The body of the update: names joined, services as bits, limits as numbers. */
export function updateOf(values: EditValues, version: number): CustomerUpdate {
  return {
    version,
    ...eachText((column) =>
      column === "name" ? joinName(values.firstName, values.lastName) : values[column].trim(),
    ),
    serviceCodes: codesOf(serviceKeys.filter((key) => values[`service.${key}`] === on)),
    serviceLimits: Object.fromEntries(serviceKeys.map((key) => [key, limitOf(values[`limit.${key}`])])),
  };
}

/** Whether two texts of a field mean the same: spaces around a name, "0" for unlimited, capitals in an address. */
export function sameValue(name: FieldName, a: string, b: string): boolean {
  return meaning(name, a) === meaning(name, b);
}

function meaning(name: FieldName, text: string): string {
  if (name.startsWith("limit.")) return String(limitOf(text));
  const trimmed = text.trim();
  return name === "email" ? trimmed.toLowerCase() : trimmed.replace(/\s+/g, " ");
}

/** A value in words, for the choice between two versions. */
export function shownValue(name: FieldName, text: string): string {
  if (name.startsWith("service.")) return text === on ? "aan" : "uit";
  if (name.startsWith("limit.")) return limitOf(text) === 0 ? "∞" : String(limitOf(text));
  return text.trim() || "leeg";
}
