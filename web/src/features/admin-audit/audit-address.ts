import * as z from "zod/mini";
import { serviceKeys } from "#functions/contract/services.ts";
import { inAddress } from "#web/lib/page-address.ts";
import { auditKinds } from "./audit-acts.ts";
import { type AuditParams, type AuditPlace, type EntryKey, systemActor } from "./audit-params.ts";

export const customerTextMax = 200;

const systemWord = "systeem";
const oldestWord = "oudste";

const keyPattern = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_((?:act|limit|access|sign-in)-\d+)$/;

/** In UTC, so that no character of it needs an escape. */
function keyText({ createdAt, entryId }: EntryKey): string {
  return `${createdAt.replace("+00:00", "Z")}_${entryId}`;
}

function keyOf(text: string): EntryKey | null {
  const [, createdAt, entryId] = keyPattern.exec(text) ?? [];
  if (!createdAt || !entryId || Number.isNaN(Date.parse(createdAt))) return null;
  return { createdAt, entryId };
}

const isKey = z.refine<string>((text) => keyOf(text) !== null);

/** The log's part of the admin page's address, in the words of the address. */
export const auditAddressShape = {
  auditSoort: inAddress(z.enum(auditKinds.map(({ kind }) => kind))),
  /** Not trimmed: a second word may follow a space. The router reads "2026" as a number. */
  auditKlant: inAddress(z.coerce.string().check(z.minLength(1), z.maxLength(customerTextMax))),
  auditBeheerder: inAddress(z.union([z.literal(systemWord), z.guid()])),
  auditDienst: inAddress(z.enum(serviceKeys)),
  auditVan: inAddress(z.iso.date()),
  auditTot: inAddress(z.iso.date()),
  /** The page after this entry, or the one before; without either, the newest page. */
  auditOuder: inAddress(z.string().check(isKey)),
  auditNieuwer: inAddress(z.union([z.literal(oldestWord), z.string().check(isKey)])),
};

const auditAddressSchema = z.object(auditAddressShape);
type AuditAddress = z.infer<typeof auditAddressSchema>;

export function auditParamsOf(address: AuditAddress): AuditParams {
  const { auditSoort, auditKlant, auditBeheerder, auditDienst, auditVan, auditTot } = address;
  return {
    filter: {
      kind: auditSoort,
      customer: auditKlant,
      actor: auditBeheerder === systemWord ? systemActor : auditBeheerder,
      service: auditDienst,
      firstDay: auditVan,
      lastDay: auditTot,
    },
    place: placeOf(address),
  };
}

function placeOf({ auditOuder, auditNieuwer }: AuditAddress): AuditPlace {
  const olderThan = auditOuder && keyOf(auditOuder);
  if (olderThan) return { olderThan };
  if (auditNieuwer === oldestWord) return "oldest";
  const newerThan = auditNieuwer && keyOf(auditNieuwer);
  return newerThan ? { newerThan } : "newest";
}

export function auditAddressOf({ filter, place }: AuditParams): AuditAddress {
  return {
    auditSoort: filter.kind,
    auditKlant: filter.customer,
    auditBeheerder: filter.actor === systemActor ? systemWord : filter.actor,
    auditDienst: filter.service,
    auditVan: filter.firstDay,
    auditTot: filter.lastDay,
    ...placeAddressOf(place),
  };
}

function placeAddressOf(place: AuditPlace): Pick<AuditAddress, "auditOuder" | "auditNieuwer"> {
  if (place === "newest") return {};
  if (place === "oldest") return { auditNieuwer: oldestWord };
  if ("olderThan" in place) return { auditOuder: keyText(place.olderThan) };
  return { auditNieuwer: keyText(place.newerThan) };
}
