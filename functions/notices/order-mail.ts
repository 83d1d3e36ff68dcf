import { company } from "../contract/company.ts";
import {
  euro,
  euroWithVat,
  orderPath,
  orderTerms,
  planOf,
  unitsLines,
  vatPercent,
} from "../contract/plans.ts";
import { isServiceKey } from "../contract/services.ts";
import type { MailFacts, Notice } from "./notice.ts";

const dayFormat = new Intl.DateTimeFormat("nl-BE", { dateStyle: "long", timeZone: "Europe/Brussels" });

const stateWords = {
  received: {
    subject: "Wij kregen uw bestelling",
    text: "Dit is wat u bij ons bestelde. Wij kijken het na. De overeenkomst begint pas wanneer wij u schrijven dat uw bestelling is aanvaard.",
  },
  granted: {
    subject: "Uw bestelling is aanvaard",
    text: "Wij hebben uw bestelling aanvaard. Alles staat voor u open. Bewaar deze e-mail: dit is onze overeenkomst.",
  },
  refused: {
    subject: "Uw bestelling is niet aanvaard",
    text: "Wij konden uw bestelling niet aanvaarden. U betaalt niets. Hebt u een vraag? Neem contact met ons op.",
  },
} as const;

/** Says of an order all that the law asks of one at a distance: by whom, what, at what price, for how long, how it ends. */
export function orderMail({ order, state = "received" }: MailFacts): Notice {
  const { subject, text } = stateWords[state];
  const action = { label: "Bekijk wat u afneemt", path: "/account" };
  if (!order) return { subject, paragraphs: [text], action };
  const { address } = company;
  const texts = [
    ["Reden", order.reason],
    ["Wat", `${order.name}, elke maand:\n${unitsLines(order.units).join("\n")}`],
    [
      "Prijs",
      `${euro(order.euro)} per maand zonder btw, ${euroWithVat(order.euro)} met ${vatPercent} % btw. Er komen geen kosten bij.`,
    ],
    ["Betalen", orderTerms.payment],
    ["Duur en opzeggen", orderTerms.duration],
    ["Herroepen", orderTerms.consumer],
    ["Voor", [order.company, order.vatNumber].filter(Boolean).join(", ")],
    ["Besteld op", dayFormat.format(order.madeAt)],
    [
      "Wie wij zijn",
      [
        `${company.legalName}, ${address.street}, ${address.postalCode} ${address.city}, ${address.country}`,
        `Ondernemingsnummer ${company.companyNumber}, ${company.register}, btw ${company.vatNumber}`,
        `${company.email}, ${company.phones[0].label}`,
      ].join("\n"),
    ],
  ] as const;
  return {
    subject: `${subject}: ${order.name}`,
    paragraphs: [text],
    texts: texts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    lists: [
      {
        heading: "Voorwaarden",
        items: [
          { label: `Onze voorwaarden, versie van ${dayFormat.format(order.terms)}`, path: "/voorwaarden" },
        ],
      },
    ],
    action,
  };
}

/** A day after the units of a trial are used: the way on, with its price. */
export function trialUsed({ id, title = "een service" }: MailFacts): Notice {
  const plan = planOf(id);
  return {
    subject: `${title}: hoe u verder gaat na uw proef`,
    paragraphs: [
      `U hebt ${title} geprobeerd. Wat u kreeg, blijft bewaard.`,
      plan
        ? `Verder gaan kan voor ${euro(plan.euro)} per maand zonder btw (${euroWithVat(plan.euro)} met btw): ${unitsLines(plan.units).join(", ")}. U betaalt met een factuur, en zegt op tegen het einde van een maand.`
        : "Wilt u verder? Schrijf ons via de contactpagina.",
    ],
    action: plan
      ? { label: `Bestel ${title}`, path: `${orderPath}?${new URLSearchParams({ plan: plan.key })}` }
      : { label: "Schrijf ons", path: isServiceKey(id ?? "") ? `/contact?service=${id}` : "/contact" },
  };
}
