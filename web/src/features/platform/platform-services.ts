import { type ServiceKey, serviceNameOf, serviceUnits } from "#functions/contract/services.ts";
import { comparison, type Drawing, fanOut, meeting, page, reply } from "#web/content/drawings.ts";
import { cardPathOf, serviceKeysOf } from "#web/lib/service-texts.ts";

type Words = readonly [one: string, many: string];

/** The things that my_overview counts: those that wait for the customer, and the results of a month. */
type CountedThings = { waiting: Words; made: Words; tables: readonly string[] };

type Card = {
  description: string;
  drawing: Drawing;
  stat: { value: string; label: string };
  counted: CountedThings | null;
};

const cards = {
  email_marketing: {
    description: "Beschrijf uw doelgroep en ontvang uitgewerkte e-mails voor bedrijven die bij u passen.",
    drawing: fanOut,
    stat: { value: "100+", label: "leads per maand" },
    counted: {
      waiting: ["e-mail om na te kijken", "e-mails om na te kijken"],
      made: ["e-mail", "e-mails"],
      tables: ["draft_work"],
    },
  },
  meeting_analysis: {
    description: "Upload een opname en krijg samenvatting, actiepunten en sfeer van het gesprek terug.",
    drawing: meeting,
    stat: { value: "2+ uur", label: "tijdwinst per vergadering" },
    counted: {
      waiting: ["open actiepunt", "open actiepunten"],
      made: ["verslag", "verslagen"],
      tables: ["Meeting_Analyst_Results", "meeting_action_points"],
    },
  },
  competitive_analysis: {
    description: "Houd bij wat uw concurrenten doen en lees het in een rapport zonder zelf te zoeken.",
    drawing: comparison,
    stat: { value: "10+", label: "concurrenten geanalyseerd" },
    counted: {
      waiting: ["nieuw rapport", "nieuwe rapporten"],
      made: ["rapport", "rapporten"],
      tables: ["CAReports"],
    },
  },
  website_development: {
    description: "Wij bouwen en onderhouden uw website. Vragen stelt u hier.",
    drawing: page,
    stat: { value: "99%", label: "uptime" },
    counted: null,
  },
  analytics_platform: {
    description:
      "Antwoorden op binnenkomende e-mails, klaar om na te lezen. Deze service is in ontwikkeling.",
    drawing: reply,
    stat: { value: "24/7", label: "bereikbaar, zodra hij klaar is" },
    counted: null,
  },
} as const satisfies Record<ServiceKey, Card>;

export type CountedService = {
  [Key in ServiceKey]: (typeof cards)[Key]["counted"] extends null ? never : Key;
}[ServiceKey];

export const isCounted = (key: ServiceKey): key is CountedService => cards[key].counted !== null;

export const countedOf = (key: CountedService): CountedThings => cards[key].counted;

/** The tables that all figures are counted from. */
export const countedTables: readonly string[] = Object.values(cards).flatMap(
  ({ counted }) => counted?.tables ?? [],
);

/** The services that these codes open, as their customer sees them, each with the page of its tool. */
export function servicesOf(codes: number) {
  return serviceKeysOf(codes).map((key) => {
    const { description, drawing, stat } = cards[key];
    const texts = { title: serviceNameOf(key), unit: serviceUnits[key], description, drawing, stat };
    return { key, to: cardPathOf(key), ...texts };
  });
}

export type PlatformService = ReturnType<typeof servicesOf>[number];
