import { expect, test } from "vitest";
import { about } from "./about.ts";
import { contact } from "./contact.ts";
import { home } from "./home.ts";
import { analyticsPage } from "./pages/analytics-platform.ts";
import { businessProcessPage } from "./pages/business-process-suite.ts";
import { competitorPage } from "./pages/competitive-analysis.ts";
import { competitorsInViewPage } from "./pages/competitors-in-view.ts";
import { discover } from "./pages/discover.ts";
import { emailLeadPage, whyAccount } from "./pages/email-lead.ts";
import { emailResponderPage } from "./pages/email-responder.ts";
import { meetingAnalystPage } from "./pages/meeting-analyst.ts";
import { performancePage } from "./pages/performance-engine.ts";
import { websitePage } from "./pages/website.ts";
import { websiteDevelopmentPage } from "./pages/website-development.ts";
import { publicPages } from "./public-pages.ts";
import { solutions } from "./solutions.ts";

const pages = {
  home,
  about,
  contact,
  discover,
  emailLead: { ...emailLeadPage, whyAccount },
  website: websitePage,
  websiteDevelopment: websiteDevelopmentPage,
  emailResponder: emailResponderPage,
  meetingAnalyst: meetingAnalystPage,
  competitors: competitorPage,
  competitorsInView: competitorsInViewPage,
  businessProcess: businessProcessPage,
  analytics: analyticsPage,
  performance: performancePage,
};

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

test("every page speaks to its reader as 'u'", () => {
  const familiar = /\b(je|jij|jou|jouw|jullie)\b|\bu heeft\b/i;
  expect(
    Object.values(pages)
      .flatMap(textsIn)
      .filter((text) => familiar.test(text)),
  ).toEqual([]);
});

test("an invented case is told in the conditional, and nowhere else as news", () => {
  const cases = Object.values(pages).flatMap((page) => ("example" in page ? textsIn(page.example) : []));
  const told = [...cases.filter(({ length }) => length >= 100), ...Object.values(home.moments)];
  expect(told.length).toBeGreaterThan(12);
  const asFacts = told.filter((text) => !/\bzou(den)?\b/.test(textsIn(text).join(" ")));
  expect(asFacts).toEqual([]);
  expect(home.dayIntro).toMatch(/^Fictief voorbeeld: /);
  expect(publicPages["/discover"].description).toContain("fictieve voorbeelden");
});

test("every page has a title of its own and a description that fits a search result", () => {
  const listed = Object.values(publicPages);
  expect(repeated(listed.map(({ title }) => title))).toEqual([]);
  expect(repeated(listed.map(({ description }) => description))).toEqual([]);
  const misfits = listed.filter(({ description: { length } }) => length < 70 || length > 160);
  expect(misfits).toEqual([]);
});

test("the figures of the home page are the specification's, in Dutch", () => {
  const figures = Object.values(home.services).map(({ stat }) => stat);
  const specified = [
    { value: "100+", label: "leads per maand" },
    { value: "99%", label: "uptime" },
    { value: "24/7", label: "bereikbaar" },
    { value: "2+", label: "uur gewonnen per vergadering" },
    { value: "10+", label: "maatstaven" },
  ];
  expect(figures.slice(0, specified.length)).toEqual(specified);
});

test("every page that sells a service is on the home page, and in the menu and the footer", () => {
  const pages = Object.keys(publicPages).filter((page) => page.startsWith("/services/"));
  expect(pages.length).toBeGreaterThan(0);
  expect(
    Object.values(home.services)
      .map(({ to }) => to)
      .sort(),
  ).toEqual(pages.sort());
  expect(solutions.map(({ to }) => to)).toEqual(expect.arrayContaining(pages));
});
