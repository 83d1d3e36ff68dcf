import { expect, test } from "vitest";
import { servicesOf } from "./platform-services.ts";

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
