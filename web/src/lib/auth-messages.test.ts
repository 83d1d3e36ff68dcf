import { expect, test } from "vitest";
import { authMessage } from "./auth-messages.ts";

const fallback = "Failed to sign in";

test.each([
  ["invalid_credentials", /horen niet bij elkaar/],
  ["user_already_exists", /al een account/],
  ["weak_password", /te zwak/],
  ["email_not_confirmed", /nog niet bevestigd/],
  ["over_request_rate_limit", /te veel pogingen/],
  ["otp_expired", /verlopen/],
  ["same_password", /huidige wachtwoord/],
  ["insufficient_aal", /Neem contact op/],
  ["current_password_required", /zonder uw huidige wachtwoord/],
  ["current_password_invalid", /niet uw huidige wachtwoord/],
])("says %s in Dutch, whatever the backend's words", (code, sentence) => {
  expect(authMessage({ code, message: "English words" }, fallback)).toMatch(sentence);
});

test("passes on the backend's message for a code that is not known", () => {
  expect(authMessage({ code: "hook_timeout", message: "Hook took too long" }, fallback)).toBe(
    "Hook took too long",
  );
});

test("says that the session is over, however the client puts it", () => {
  const missing = { name: "AuthSessionMissingError", message: "Auth session missing!" };
  expect(authMessage(missing, fallback)).toMatch(/sessie is afgelopen/);
});

test("passes on the backend's message when there is no code", () => {
  expect(authMessage({ message: "Something else" }, fallback)).toBe("Something else");
});

test.each([undefined, "", "{}"])("falls back when the message is %j", (message) => {
  expect(authMessage({ name: "AuthApiError", ...(message !== undefined && { message }) }, fallback)).toBe(
    fallback,
  );
});

test("explains an unreachable server instead of quoting the browser", () => {
  expect(authMessage({ name: "AuthRetryableFetchError", message: "Failed to fetch" }, fallback)).toMatch(
    /niet bereikbaar/,
  );
});
