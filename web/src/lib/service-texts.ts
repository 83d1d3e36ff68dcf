import { codesOf, hasService, isServiceKey, type ServiceKey } from "#functions/contract/services.ts";

/** A service as its customer meets it on every screen, beside its name and the page of its tool. */
type ServiceText = {
  /** The name of one unit of usage, and of several. */
  unit: readonly [one: string, many: string];
  /** The address that its card leads to, where that is another one of the tool's page. */
  card?: "/meeting-dashboard" | "/competitive-analysis";
};

/** In the order of the platform page and of the menu. */
export const serviceTexts: Readonly<Record<ServiceKey, ServiceText>> = {
  email_marketing: { unit: ["aanvraag", "aanvragen"] },
  meeting_analysis: { unit: ["analyse", "analyses"], card: "/meeting-dashboard" },
  competitive_analysis: { unit: ["rapport", "rapporten"], card: "/competitive-analysis" },
  website_development: { unit: ["aanpassing", "aanpassingen"] },
  analytics_platform: { unit: ["antwoord", "antwoorden"] },
};

/** Open to every account within its units, as bits: the page of its tool asks for no more than a login. */
export const codesOfEveryone = codesOf(["meeting_analysis"]);

/** The services that these codes open, in their order on screen. */
export function serviceKeysOf(codes: number): readonly ServiceKey[] {
  return Object.keys(serviceTexts)
    .filter(isServiceKey)
    .filter((key) => hasService(codes, key));
}
