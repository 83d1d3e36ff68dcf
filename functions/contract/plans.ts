import { type ServiceKey, serviceKeys, serviceNameOf, serviceUnits } from "./services.ts";

/**
 * The offer: prices, numbers a month and the terms that hold, in this file alone. private.plans() and
 * private.terms_version() in the database say the same, which a test compares.
 */
export type Plan = {
  key: string;
  name: string;
  /** A month, without VAT. */
  euro: number;
  /** Units a month. */
  units: Readonly<Partial<Record<ServiceKey, number>>>;
};

/** False until the company has decided its prices: the page of prices then says once that they are examples. */
export const pricesAreDecided: boolean = false;

export const plans: readonly Plan[] = [
  { key: "start", name: "Start", euro: 79, units: { email_marketing: 20, meeting_analysis: 20 } },
  {
    key: "groei",
    name: "Groei",
    euro: 139,
    units: { email_marketing: 40, meeting_analysis: 20, competitive_analysis: 4 },
  },
  {
    key: "ruim",
    name: "Ruim",
    euro: 299,
    units: { email_marketing: 100, meeting_analysis: 60, competitive_analysis: 8 },
  },
  { key: "email_marketing", name: "Lead Generator", euro: 49, units: { email_marketing: 20 } },
  { key: "meeting_analysis", name: "Meeting Analyst", euro: 39, units: { meeting_analysis: 20 } },
  { key: "competitive_analysis", name: "Competitie Analyse", euro: 59, units: { competitive_analysis: 4 } },
];

/** The page where a plan is ordered; that of one service has the service's key. */
export const orderPath = "/platform/bestellen";

/** The terms that an order accepts. */
export const termsVersion = { date: "2026-11-23", label: "23 november 2026" } as const;

export const vatPercent = 21;

export const planOf = (key: string | undefined): Plan | undefined => plans.find((plan) => plan.key === key);

/** As Belgium writes an amount, in one piece: "€ 2.400", "€ 59,29". */
export const euro = (amount: number): string =>
  `€\u00a0${amount.toLocaleString("nl-BE", { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`;

/** The price with VAT, to the cent. */
export const euroWithVat = (amount: number): string => euro(Math.round(amount * (100 + vatPercent)) / 100);

/** The content of a plan in a month, one line a service: "Lead Generator: 20 aanvragen", of one service "20 aanvragen". */
export const unitsLines = (units: Plan["units"]): readonly string[] =>
  serviceKeys.flatMap((key) => {
    const number = units[key];
    if (number === undefined) return [];
    const [one, many] = serviceUnits[key];
    const name = Object.keys(units).length > 1 ? `${serviceNameOf(key)}: ` : "";
    return [`${name}${number} ${number === 1 ? one : many}`];
  });

/** The terms of every order, in the words of its page and of its mails. */
export const orderTerms = {
  payment: "Met een factuur per maand, die u binnen dertig dagen betaalt. Wij vragen geen betaalkaart.",
  duration:
    "Vanaf de dag waarop wij uw bestelling aanvaarden, telkens voor een kalendermaand. U zegt op tegen het einde van een maand, met een bericht aan ons.",
  consumer:
    "U bestelt voor uw onderneming. Bestelt u toch als consument, dan kunt u binnen veertien dagen zonder reden herroepen, met een bericht aan ons.",
} as const;
