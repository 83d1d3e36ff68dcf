import { expect, test } from "vitest";
import { displayName, initials } from "./person.ts";

const person = { id: "1", email: "an@bedrijf.be", firstName: "An", lastName: "Peeters" };

test("is called by both names", () => {
  expect(displayName(person)).toBe("An Peeters");
  expect(initials(person)).toBe("AP");
});

test("is called by one name when there is only one", () => {
  expect(displayName({ ...person, lastName: "" })).toBe("An");
  expect(initials({ ...person, lastName: "" })).toBe("A");
});

test("is called by the e-mail address when there is no name", () => {
  expect(displayName({ ...person, firstName: "", lastName: "" })).toBe("an@bedrijf.be");
  expect(initials({ ...person, firstName: "", lastName: "" })).toBe("A");
});

test("a letter that takes two code units stays whole", () => {
  expect(initials({ ...person, firstName: "𝒜n", lastName: "" })).toBe("𝒜");
});
