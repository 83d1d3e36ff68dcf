import { hasService, isServiceKey, type ServiceKey } from "#functions/contract/services.ts";
import { comparison, type Drawing, fanOut, meeting, page, reply } from "#web/content/drawings.ts";
import type { ProtectedPath } from "#web/lib/private-paths.ts";

/** A service as its customer sees it: its name on the platform, its purpose and the page of its tool. */
export type PlatformService = {
  key: ServiceKey;
  title: string;
  description: string;
  drawing: Drawing;
  stat: { value: string; label: string };
  /** The name of one unit of usage, and of several. */
  unit: readonly [one: string, many: string];
  to: ProtectedPath | "/competitive-analysis";
};

/** In the order of the platform page. */
const platformServices: Record<ServiceKey, Omit<PlatformService, "key">> = {
  email_marketing: {
    title: "Lead Generator",
    description: "Beschrijf uw doelgroep en ontvang uitgewerkte e-mails voor bedrijven die bij u passen.",
    drawing: fanOut,
    stat: { value: "100+", label: "leads per maand" },
    unit: ["aanvraag", "aanvragen"],
    to: "/dashboard",
  },
  meeting_analysis: {
    title: "Meeting Analyst",
    description: "Upload een opname en krijg samenvatting, actiepunten en sfeer van het gesprek terug.",
    drawing: meeting,
    stat: { value: "2+ uur", label: "tijdwinst per meeting" },
    unit: ["analyse", "analyses"],
    to: "/meeting-dashboard",
  },
  competitive_analysis: {
    title: "Competitie Analyse",
    description: "Houd bij wat uw concurrenten doen en lees het in een rapport zonder zelf te zoeken.",
    drawing: comparison,
    stat: { value: "10+", label: "concurrenten geanalyseerd" },
    unit: ["rapport", "rapporten"],
    to: "/competitive-analysis",
  },
  website_development: {
    title: "Website Development",
    description: "Volg de website die wij voor u bouwen en onderhouden.",
    drawing: page,
    stat: { value: "99%", label: "uptime" },
    unit: ["aanpassing", "aanpassingen"],
    to: "/platform/website",
  },
  analytics_platform: {
    title: "Email Responder",
    description:
      "Antwoorden op binnenkomende e-mails, klaar om na te lezen. Deze service is in ontwikkeling.",
    drawing: reply,
    stat: { value: "24/7", label: "bereikbaar, zodra hij klaar is" },
    unit: ["antwoord", "antwoorden"],
    to: "/platform/email-responder",
  },
};

/** The services that these codes open. */
export function servicesOf(codes: number): readonly PlatformService[] {
  return Object.keys(platformServices)
    .filter(isServiceKey)
    .filter((key) => hasService(codes, key))
    .map((key) => ({ key, ...platformServices[key] }));
}
