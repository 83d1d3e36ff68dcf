import type { ServiceKey } from "#functions/contract/services.ts";
import { comparison, type Drawing, fanOut, meeting, page, reply } from "#web/content/drawings.ts";
import type { ProtectedPath } from "#web/lib/private-paths.ts";
import { serviceKeysOf, serviceTexts } from "#web/lib/service-texts.ts";

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

type Card = Pick<PlatformService, "description" | "drawing" | "stat"> & {
  /** my_overview counts its results of this month, and the things of it that wait for the customer. */
  isCounted: boolean;
};

const cards = {
  email_marketing: {
    description: "Beschrijf uw doelgroep en ontvang uitgewerkte e-mails voor bedrijven die bij u passen.",
    drawing: fanOut,
    stat: { value: "100+", label: "leads per maand" },
    isCounted: true,
  },
  meeting_analysis: {
    description: "Upload een opname en krijg samenvatting, actiepunten en sfeer van het gesprek terug.",
    drawing: meeting,
    stat: { value: "2+ uur", label: "tijdwinst per vergadering" },
    isCounted: true,
  },
  competitive_analysis: {
    description: "Houd bij wat uw concurrenten doen en lees het in een rapport zonder zelf te zoeken.",
    drawing: comparison,
    stat: { value: "10+", label: "concurrenten geanalyseerd" },
    isCounted: true,
  },
  website_development: {
    description: "Wij bouwen en onderhouden uw website. Vragen stelt u hier.",
    drawing: page,
    stat: { value: "99%", label: "uptime" },
    isCounted: false,
  },
  analytics_platform: {
    description:
      "Antwoorden op binnenkomende e-mails, klaar om na te lezen. Deze service is in ontwikkeling.",
    drawing: reply,
    stat: { value: "24/7", label: "bereikbaar, zodra hij klaar is" },
    isCounted: false,
  },
} as const satisfies Record<ServiceKey, Card>;

export type CountedService = {
  [Key in ServiceKey]: (typeof cards)[Key]["isCounted"] extends true ? Key : never;
}[ServiceKey];

export const isCounted = (key: ServiceKey): key is CountedService => cards[key].isCounted;

/** The services that these codes open. */
export function servicesOf(codes: number): readonly PlatformService[] {
  return serviceKeysOf(codes).map((key) => {
    const { title, unit, card } = serviceTexts[key];
    const { description, drawing, stat } = cards[key];
    return { key, title, unit, to: card, description, drawing, stat };
  });
}
