import { hasService, type ServiceKey } from "#functions/contract/services.ts";
import { comparison, type Drawing, fanOut, meeting, page, reply } from "#web/content/drawings.ts";

/** A service as its customer knows it: what it is called here, what it does, where its tool is. */
export interface PlatformService {
  key: ServiceKey;
  title: string;
  description: string;
  drawing: Drawing;
  stat: { value: string; label: string };
  /** What one unit of usage is, one and many. */
  unit: readonly [one: string, many: string];
  to:
    | "/dashboard"
    | "/meeting-dashboard"
    | "/competitive-analysis"
    | "/platform/website"
    | "/platform/email-responder";
}

const platformServices: readonly PlatformService[] = [
  {
    key: "email_marketing",
    title: "Lead Generator",
    description: "Beschrijf uw doelgroep en ontvang uitgewerkte e-mails voor bedrijven die bij u passen.",
    drawing: fanOut,
    stat: { value: "100+", label: "leads per maand" },
    unit: ["aanvraag", "aanvragen"],
    to: "/dashboard",
  },
  {
    key: "meeting_analysis",
    title: "Meeting Analyst",
    description: "Upload een opname en krijg samenvatting, actiepunten en sfeer van het gesprek terug.",
    drawing: meeting,
    stat: { value: "2+ uur", label: "tijdwinst per meeting" },
    unit: ["analyse", "analyses"],
    to: "/meeting-dashboard",
  },
  {
    key: "competitive_analysis",
    title: "Competitie Analyse",
    description: "Houd bij wat uw concurrenten doen en lees het in een rapport zonder zelf te zoeken.",
    drawing: comparison,
    stat: { value: "10+", label: "concurrenten geanalyseerd" },
    unit: ["rapport", "rapporten"],
    to: "/competitive-analysis",
  },
  {
    key: "website_development",
    title: "Website Development",
    description: "Volg de website die wij voor u bouwen en onderhouden.",
    drawing: page,
    stat: { value: "99%", label: "uptime" },
    unit: ["aanpassing", "aanpassingen"],
    to: "/platform/website",
  },
  {
    key: "analytics_platform",
    title: "Email Responder",
    description:
      "Antwoorden op binnenkomende e-mails, klaar om na te lezen. Deze service is in ontwikkeling.",
    drawing: reply,
    stat: { value: "24/7", label: "bereikbaar, zodra hij klaar is" },
    unit: ["antwoord", "antwoorden"],
    to: "/platform/email-responder",
  },
];

export function servicesOf(codes: number): readonly PlatformService[] {
  return platformServices.filter((service) => hasService(codes, service.key));
}
