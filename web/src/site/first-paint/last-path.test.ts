import { beforeEach, expect, test, vi } from "vitest";
import { pathToRestore, rememberPath } from "./last-path.ts";

const origin = "https://vanzelf.example";
const home = { pathname: "/", search: "", hash: "", origin };

/** Storage as a browser has it. */
function remember(values: Record<string, string>) {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => {
      values[key] = value;
    },
  });
}
beforeEach(() => remember({ "last-path": "/contact" }));

test("/ opens the last page", () => {
  expect(pathToRestore(home, "")).toBe("/contact");
  expect(pathToRestore(home, "https://zoekmachine.example/?q=vanzelf")).toBe("/contact");
});

test.each(["?utm_source=nieuwsbrief&utm_medium=mail", "?gclid=1", "?ref=mail", "?"])(
  "/ with the parameters of a campaign, %s, opens the last page as well",
  (search) => {
    expect(pathToRestore({ ...home, search }, "")).toBe("/contact");
  },
);

test("a link of this site to / leads to /", () => {
  expect(pathToRestore(home, `${origin}/contact`)).toBeNull();
});

test.each([
  ["another page", { ...home, pathname: "/privacy" }],
  ["a home page with a question", { ...home, search: "?ref=mail&thema=donker" }],
  ["a place on the home page", { ...home, hash: "#diensten" }],
])("%s is opened as asked", (_address, opened) => {
  expect(pathToRestore(opened, "")).toBeNull();
});

test.each(["/", "//evil.example", "/login"])("%j is never restored", (path) => {
  remember({ "last-path": path });
  expect(pathToRestore(home, "")).toBeNull();
});

test("a protected page is restored with a stored session only", () => {
  remember({ "last-path": "/platform/meeting-analyst" });
  expect(pathToRestore(home, "")).toBeNull();
  remember({ "last-path": "/platform/meeting-analyst", session: "{}" });
  expect(pathToRestore(home, "")).toBe("/platform/meeting-analyst");
});

test.each([
  ["/contact", "/contact?ref=mail#kaart"],
  ["/login", "/prijzen"],
  ["/nieuw-wachtwoord", "/prijzen"],
])("of a page that is opened, %s, is remembered what is worth returning to", (pathname, kept) => {
  const values = { "last-path": "/prijzen" };
  remember(values);
  rememberPath({ ...home, pathname, search: "?ref=mail", hash: "#kaart" });
  expect(values).toEqual({ "last-path": kept });
});
