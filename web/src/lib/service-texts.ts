import {
  codesOf,
  hasService,
  isServiceKey,
  type ServiceKey,
  toolPaths,
} from "#functions/contract/services.ts";
import type { ProtectedPath } from "./private-paths.ts";

/** A service as its customer meets it on every screen. */
type ServiceText = {
  title: string;
  /** The name of one unit of usage, and of several. */
  unit: readonly [one: string, many: string];
  /** The page of its tool. */
  tool: ProtectedPath;
  /** The address that its card leads to, where that is another one of the same page. */
  card: ProtectedPath | "/competitive-analysis";
};

/** In the order of the platform page and of the menu. */
export const serviceTexts: Readonly<Record<ServiceKey, ServiceText>> = {
  email_marketing: {
    title: "Lead Generator",
    unit: ["aanvraag", "aanvragen"],
    tool: toolPaths.email_marketing,
    card: "/dashboard",
  },
  meeting_analysis: {
    title: "Meeting Analyst",
    unit: ["analyse", "analyses"],
    tool: toolPaths.meeting_analysis,
    card: "/meeting-dashboard",
  },
  competitive_analysis: {
    title: "Competitie Analyse",
    unit: ["rapport", "rapporten"],
    tool: toolPaths.competitive_analysis,
    card: "/competitive-analysis",
  },
  website_development: {
    title: "Website Development",
    unit: ["aanpassing", "aanpassingen"],
    tool: toolPaths.website_development,
    card: "/platform/website",
  },
  analytics_platform: {
    title: "Email Responder",
    unit: ["antwoord", "antwoorden"],
    tool: toolPaths.analytics_platform,
    card: "/platform/email-responder",
  },
};

/** Open to every account within its units, as bits: the page of its tool asks for no more than a login. */
export const codesOfEveryone = codesOf(["meeting_analysis"]);

/** The services that these codes open, in their order on screen. */
export function serviceKeysOf(codes: number): readonly ServiceKey[] {
  return Object.keys(serviceTexts)
    .filter(isServiceKey)
    .filter((key) => hasService(codes, key));
}
