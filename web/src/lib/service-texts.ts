import {
  codesOf,
  hasService,
  type ServiceKey,
  serviceKeys,
  toolPaths,
} from "#functions/contract/services.ts";

/** The address to which a service's card on the platform leads. */
export function cardPathOf(key: ServiceKey) {
  if (key === "meeting_analysis") return "/meeting-dashboard";
  return key === "competitive_analysis" ? "/competitive-analysis" : toolPaths[key];
}

/** Of the platform page and of the menu; the others follow as the catalogue has them. */
const inOrder: ReadonlySet<ServiceKey> = new Set([
  "email_marketing",
  "meeting_analysis",
  "competitive_analysis",
  ...serviceKeys,
]);

/** Open to every account within its units, as bits: the page of its tool asks for no more than a login. */
export const codesOfEveryone = codesOf(["meeting_analysis"]);

/** Not there yet, as bits: nobody is asked to ask for them. */
export const codesInDevelopment = codesOf(["analytics_platform"]);

/** The services that these codes open, in their order on screen. */
export function serviceKeysOf(codes: number): readonly ServiceKey[] {
  return [...inOrder].filter((key) => hasService(codes, key));
}
