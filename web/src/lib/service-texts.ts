import { codesOf, hasService, isServiceKey, type ServiceKey } from "#functions/contract/services.ts";

/** A service as its customer meets it on every screen, beside its name, its unit and the page of its tool. */
type ServiceText = {
  /** The address that its card leads to, where that is another one of the tool's page. */
  card?: "/meeting-dashboard" | "/competitive-analysis";
};

/** In the order of the platform page and of the menu. */
export const serviceTexts: Readonly<Record<ServiceKey, ServiceText>> = {
  email_marketing: {},
  meeting_analysis: { card: "/meeting-dashboard" },
  competitive_analysis: { card: "/competitive-analysis" },
  website_development: {},
  analytics_platform: {},
};

/** Open to every account within its units, as bits: the page of its tool asks for no more than a login. */
export const codesOfEveryone = codesOf(["meeting_analysis"]);

/** Not there yet, as bits: nobody is asked to ask for them. */
export const codesInDevelopment = codesOf(["analytics_platform"]);

/** The services that these codes open, in their order on screen. */
export function serviceKeysOf(codes: number): readonly ServiceKey[] {
  return Object.keys(serviceTexts)
    .filter(isServiceKey)
    .filter((key) => hasService(codes, key));
}
