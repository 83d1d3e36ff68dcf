import { beforeEach, expect, test, vi } from "vitest";
import { pathToGoOnAt } from "./opening.ts";

const origin = "https://vanzelf.example";
const home = { pathname: "/", search: "", hash: "", origin };

/** Storage as a browser has it. */
function remember(values: Record<string, string>) {
  vi.stubGlobal("localStorage", { getItem: (key: string) => values[key] ?? null });
}
beforeEach(() => remember({ "last-path": "/contact" }));

test("opening / goes on at the page that was left", () => {
  expect(pathToGoOnAt(home, "")).toBe("/contact");
  expect(pathToGoOnAt(home, "https://zoekmachine.example/?q=vanzelf")).toBe("/contact");
});

test.each(["?utm_source=nieuwsbrief&utm_medium=mail", "?gclid=1", "?ref=mail", "?"])(
  "opening / with the parameters of a campaign, %s, goes on as well",
  (search) => {
    expect(pathToGoOnAt({ ...home, search }, "")).toBe("/contact");
  },
);

test("a link of our own to / leads to /", () => {
  expect(pathToGoOnAt(home, `${origin}/contact`)).toBeNull();
});

test.each([
  ["another page", { ...home, pathname: "/privacy" }],
  ["a home page with a question", { ...home, search: "?ref=mail&thema=donker" }],
  ["a place on the home page", { ...home, hash: "#diensten" }],
])("%s is opened as asked", (_what, opened) => {
  expect(pathToGoOnAt(opened, "")).toBeNull();
});

test.each([
  "/",
  "//evil.example",
  "https://evil.example/contact",
  "/\\evil.example",
  "/login",
  "contact",
  "",
])("nobody is sent to %j", (path) => {
  remember({ "last-path": path });
  expect(pathToGoOnAt(home, "")).toBeNull();
});

test("a protected page is gone on at with a stored session only", () => {
  remember({ "last-path": "/platform/meeting-analyst" });
  expect(pathToGoOnAt(home, "")).toBeNull();
  remember({ "last-path": "/platform/meeting-analyst", session: "{}" });
  expect(pathToGoOnAt(home, "")).toBe("/platform/meeting-analyst");
});
