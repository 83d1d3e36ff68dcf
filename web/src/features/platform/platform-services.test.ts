import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { serviceKeys } from "#functions/contract/services.ts";
import { countedTables, isCounted, servicesOf } from "./platform-services.ts";

test.each([
  [1, ["/dashboard"]],
  [8, ["/competitive-analysis"]],
  [16, ["/meeting-dashboard"]],
  [25, ["/dashboard", "/meeting-dashboard", "/competitive-analysis"]],
  [2, ["/platform/website"]],
  [4, ["/platform/email-responder"]],
  [0, []],
])("service codes %i open %j", (codes, links) => {
  expect(servicesOf(codes).map((service) => service.to)).toEqual(links);
});

test("the figures on the cards are the specification's, in Dutch", () => {
  const figures = servicesOf(25).map(({ stat }) => stat);
  expect(figures).toEqual([
    { value: "100+", label: "leads per maand" },
    { value: "2+ uur", label: "tijdwinst per vergadering" },
    { value: "10+", label: "concurrenten geanalyseerd" },
  ]);
});

test("the database counts the services that the cards say it counts, from the tables that they name", () => {
  const file = path.join(import.meta.dirname, "../../../../supabase/routines/overview.sql");
  const found = (pattern: RegExp) => {
    const names = [...readFileSync(file, "utf8").matchAll(pattern)].map(([, name]) => name);
    return [...new Set(names)].sort();
  };
  expect(found(/'(\w+)', jsonb_build_object/g)).toEqual(serviceKeys.filter(isCounted).sort());
  expect(found(/from public\."?(\w+)/g)).toEqual([...countedTables].sort());
});
