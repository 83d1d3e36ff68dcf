import { expect, test } from "vitest";
import { services } from "#functions/contract/services.ts";
import { serviceTexts } from "./service-texts.ts";

test("a service has one name, on the customer's screens as in the catalogue", () => {
  expect(services.map(({ key }) => serviceTexts[key].title)).toEqual(services.map(({ name }) => name));
});
