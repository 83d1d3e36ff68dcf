import { afterEach, describe, expect, test, vi } from "vitest";
import { forgetOthers, personal, personalOfTab } from "./personal-storage.ts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe("storage of one person", () => {
  test("is not read by another", () => {
    personal("chat", "an").write("van An");
    expect(personal("chat", "an").read()).toBe("van An");
    expect(personal("chat", "bert").read()).toBeNull();
  });

  test("goes when another person signs in, while theirs and the rest of the site's stays", () => {
    localStorage.setItem("theme", "light");
    for (const person of ["an", "anna", "bert"]) personal("chat", person).write(person);
    forgetOthers("an");
    expect(Object.keys(localStorage).sort()).toEqual([personal("chat", "an").key, "theme"]);
  });

  test("goes when no one is signed in, also what is of this tab only", () => {
    personal("chat", "an").write("van An");
    personalOfTab("unsent-lead", "an").write("van An");
    forgetOthers("an");
    expect([localStorage.length, sessionStorage.length]).toEqual([1, 1]);
    forgetOthers(null);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  test("a browser that stores nothing breaks nothing", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    personal("chat", "an").write("van An");
    expect(personal("chat", "an").read()).toBeNull();
  });
});
