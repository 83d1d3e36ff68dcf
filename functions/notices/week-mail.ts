import { toolPaths } from "../contract/services.ts";
import type { MailFacts, Notice, WeekSection } from "./notice.ts";

type Words = {
  one: string;
  more: string;
  /** Of a thing without a title. */
  untitled: string;
  page: string;
  /** By which the page's address names the thing. */
  parameter: string;
};

const meetings = { page: toolPaths.meeting_analysis, parameter: "resultaat" };

const words: Record<WeekSection["kind"], Words> = {
  point: { one: "open actiepunt", more: "open actiepunten", untitled: "Actiepunt", ...meetings },
  report: {
    one: "nieuw rapport",
    more: "nieuwe rapporten",
    untitled: "Rapport",
    page: toolPaths.competitive_analysis,
    parameter: "rapport",
  },
  result: { one: "nieuwe analyse", more: "nieuwe analyses", untitled: "Analyse van een opname", ...meetings },
  draft: {
    one: "e-mail om na te lezen",
    more: "e-mails om na te lezen",
    untitled: "E-mail zonder onderwerp",
    page: toolPaths.email_marketing,
    parameter: "concept",
  },
};

// A day without an hour: of no time zone.
const dayFormat = new Intl.DateTimeFormat("nl-BE", { day: "numeric", month: "long", timeZone: "UTC" });

const headingOf = ({ kind, number }: WeekSection) =>
  `${number} ${number === 1 ? words[kind].one : words[kind].more}`;

function listOf(section: WeekSection) {
  const { untitled, page, parameter } = words[section.kind];
  const items = section.items.map(({ id, title, dueOn }) => ({
    label: title || untitled,
    path: `${page}?${new URLSearchParams({ [parameter]: id })}`,
    ...(dueOn && { note: `tegen ${dayFormat.format(new Date(dueOn))}` }),
  }));
  const left = section.number - items.length;
  return {
    heading: headingOf(section),
    items: left > 0 ? [...items, { label: `En nog ${left}`, path: page }] : items,
  };
}

/** Monday's mail. Nothing in it offers anything: it tells customers of their own work, so that it is no advertising. */
export function weekOverview({ sections = [] }: MailFacts): Notice {
  return {
    subject: sections.length > 0 ? `Uw week: ${sections.map(headingOf).join(", ")}` : "Uw week",
    heading: "Uw week",
    paragraphs: [
      sections.length > 0
        ? "Een goede week gewenst. Dit wacht op u en dit kwam er sinds vorige maandag bij."
        : "Een goede week gewenst. Wat op u wachtte, is intussen gedaan.",
    ],
    lists: sections.map(listOf),
    action: { label: "Open het platform", path: "/platform" },
  };
}
