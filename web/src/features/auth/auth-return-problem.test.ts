import { expect, test } from "vitest";
import { authReturnProblem } from "./auth-return-problem.ts";

test("a used or expired link is explained in Dutch", () => {
  expect(
    authReturnProblem({ error_code: "otp_expired", error_description: "Email link is invalid" }),
  ).toMatch(/verlopen of al gebruikt/);
});

test("the backend's words about an unknown problem are passed through", () => {
  expect(authReturnProblem({ error: "server_error", error_description: "Database offline" })).toBe(
    "Database offline",
  );
});

test("a link that brought nothing at all is explained by its likely cause", () => {
  expect(authReturnProblem({ code: "from-another-browser" })).toMatch(/dezelfde browser/);
  expect(authReturnProblem({})).toBe("Deze link werkt niet (meer). Vraag een nieuwe aan.");
});
