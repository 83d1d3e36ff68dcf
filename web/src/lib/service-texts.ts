import type { ServiceKey } from "#functions/contract/services.ts";
import type { ProtectedPath } from "./private-paths.ts";

/** A service as its customer meets it on every screen. */
type ServiceText = {
  title: string;
  /** The name of one unit of usage, and of several. */
  unit: readonly [one: string, many: string];
  /** The page of its tool. */
  to: ProtectedPath | "/competitive-analysis";
};

/** In the order of the platform page and of the menu. */
export const serviceTexts: Readonly<Record<ServiceKey, ServiceText>> = {
  email_marketing: { title: "Lead Generator", unit: ["aanvraag", "aanvragen"], to: "/dashboard" },
  meeting_analysis: { title: "Meeting Analyst", unit: ["analyse", "analyses"], to: "/meeting-dashboard" },
  competitive_analysis: {
    title: "Competitie Analyse",
    unit: ["rapport", "rapporten"],
    to: "/competitive-analysis",
  },
  website_development: {
    title: "Website Development",
    unit: ["aanpassing", "aanpassingen"],
    to: "/platform/website",
  },
  analytics_platform: {
    title: "Email Responder",
    unit: ["antwoord", "antwoorden"],
    to: "/platform/email-responder",
  },
};
