import { expect, test } from "vitest";
import { connectProblem } from "./connect-sources.ts";
import { parseVercelRules, readVercelRules } from "./vercel-rules.ts";

const rulesWith = (policy: string) =>
  parseVercelRules(
    JSON.stringify({
      cleanUrls: true,
      trailingSlash: false,
      headers: [{ source: "/(.*)", headers: [{ key: "Content-Security-Policy", value: policy }] }],
    }),
  );
const allowing = (
  sources: string,
  { sounds = "https://ons.supabase.co", targets = "'self' https://ons.supabase.co" } = {},
) =>
  rulesWith(
    `default-src 'self'; connect-src ${sources}; media-src ${sounds}; object-src 'none'; form-action ${targets}`,
  );

const apiUrl = "https://ons.supabase.co";
const project = "'self' https://ons.supabase.co wss://ons.supabase.co https://ons.storage.supabase.co";

test("a policy that allows this project alone is fine", () => {
  expect(connectProblem(allowing(project), { apiUrl: `${apiUrl}/` })).toBeNull();
});

test.each([
  ["another project", "'self' https://ander.supabase.co wss://ander.supabase.co"],
  ["every project", "'self' https://*.supabase.co wss://*.supabase.co"],
  ["one more", `${project} https://ander.example`],
  ["no address for large files", "'self' https://ons.supabase.co wss://ons.supabase.co"],
  ["no live connection", "'self' https://ons.supabase.co"],
])("a policy that allows %s is named", (_what, sources) => {
  expect(connectProblem(allowing(sources), { apiUrl })).toContain(sources);
});

test("a site that reports errors needs a policy that names the receiver, and one that does not may not have it", () => {
  const errorReportUrl = "https://fouten.example/in?project=1";
  const withReceiver = allowing(`${project} https://fouten.example`);
  expect(connectProblem(withReceiver, { apiUrl, errorReportUrl })).toBeNull();
  expect(connectProblem(allowing(project), { apiUrl, errorReportUrl })).toContain(
    `reports errors to fouten.example: write ${project} https://fouten.example.`,
  );
  expect(connectProblem(withReceiver, { apiUrl })).toContain("allows 'self'");
});

test.each([
  "'self'",
  "'self' https://ander.supabase.co",
  "'self' https://ons.supabase.co https://ander.example",
])("a policy that lets forms go to %s is named", (targets) => {
  expect(connectProblem(allowing(project, { targets }), { apiUrl })).toContain(
    `form-action in vercel.json allows ${targets},`,
  );
});

test.each(["https://ander.supabase.co", "'self'", "https://ons.supabase.co https://ander.supabase.co"])(
  "a policy that lets recordings be played from %s is named",
  (sounds) => {
    expect(connectProblem(allowing(project, { sounds }), { apiUrl })).toBe(
      `media-src in vercel.json allows ${sounds}, but this site plays recordings of ${apiUrl}: write ${apiUrl}.`,
    );
  },
);

test("the policy of vercel.json fits the one project that it names", () => {
  expect(connectProblem(readVercelRules(), { apiUrl: "https://voorbeeldproject.supabase.co" })).toBeNull();
});

test("no policy at all is named", () => {
  expect(connectProblem(rulesWith(""), { apiUrl })).toContain("allows nothing");
});
