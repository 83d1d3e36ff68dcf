import { expect, test } from "vitest";
import { about } from "./about.ts";
import { contact } from "./contact.ts";
import { home } from "./home.ts";
import { pageTitles, publicPages } from "./public-pages.ts";
import { solutions } from "./solutions.ts";

/** With those that are written later, whatever their files export. */
const files = import.meta.glob<Record<string, object>>("./pages/*.ts", { eager: true });
const pages = [home, about, contact, ...Object.values(files).flatMap((file) => Object.values(file))];

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

test("every page speaks to its reader as 'u'", () => {
  const familiar = /\b(je|jij|jou|jouw|jullie)\b|\bu heeft\b/i;
  expect(pages.flatMap(textsIn).filter((text) => familiar.test(text))).toEqual([]);
});

test("the invented day is called invented in its first words, and so are the cases of /discover to who finds it", () => {
  expect(home.dayIntro).toMatch(/^Fictief voorbeeld: /);
  expect(publicPages["/discover"].description).toContain("fictieve voorbeelden");
});

test("every page has a title of its own and a description that fits a search result", () => {
  const listed = Object.values(publicPages);
  expect(repeated(Object.values(pageTitles))).toEqual([]);
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
