import { expect, test } from "vitest";
import { authErrorOf, authMessage } from "./auth-messages.ts";

const fallback = "Failed to sign in";

test.each([
  ["invalid_credentials", /horen niet bij elkaar/],
  ["user_already_exists", /al een account/],
  ["weak_password", /te zwak/],
  ["email_not_confirmed", /nog niet bevestigd/],
  ["over_request_rate_limit", /te veel pogingen/],
  ["otp_expired", /verlopen/],
  ["same_password", /huidige wachtwoord/],
  ["insufficient_aal", /code van uw app/],
  ["mfa_verification_failed", /niet juist/],
  ["mfa_challenge_expired", /duurde te lang/],
  ["current_password_required", /Vul uw huidige wachtwoord in/],
  ["current_password_invalid", /niet uw huidige wachtwoord/],
])("says %s in Dutch, whatever the backend's words", (code, sentence) => {
  expect(authMessage({ code, message: "English words" }, fallback)).toMatch(sentence);
});

test.each([
  ...["email_exists", "email_address_invalid", "email_address_not_authorized", "validation_failed"],
  ...["over_email_send_rate_limit", "otp_disabled", "bad_code_verifier", "flow_state_not_found"],
  ...["flow_state_expired", "session_not_found", "session_expired", "refresh_token_not_found"],
  ...["refresh_token_already_used", "mfa_verification_rejected", "mfa_ip_address_mismatch"],
  ...["mfa_factor_not_found", "mfa_totp_verify_not_enabled", "reauthentication_needed", "signup_disabled"],
  ...["email_provider_disabled", "user_banned", "user_not_found", "captcha_failed", "request_timeout"],
])("has a sentence of our own for %s", (code) => {
  expect(authMessage({ code, message: "English words" }, fallback)).toMatch(/^\p{Lu}.+\.$/u);
});

test("is an error that has the backend's code, or says that it gave none", () => {
  const refusal = { code: "user_banned", message: "User is banned" };
  expect(authErrorOf(refusal, fallback)).toMatchObject({
    code: "user_banned",
    message: authMessage(refusal, fallback),
    cause: refusal,
  });
  expect(authErrorOf({}, fallback)).toMatchObject({ code: "unknown", message: fallback });
});

test("says that wrong passwords were counted, and what opens the account all the same", () => {
  const refusal = { status: 429, code: "unknown", message: "too_many_password_attempts" };
  expect(authMessage(refusal, fallback)).toMatch(/Wacht een kwartier.*Wachtwoord vergeten/);
});

test.each([
  [43, "een minuut"],
  [60, "een minuut"],
  [61, "2 minuten"],
  [1199, "20 minuten"],
])("says how long %i seconds are to wait for another e-mail", (seconds, time) => {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  expect(authMessage({ code: "over_email_send_rate_limit", message }, fallback)).toContain(`Wacht ${time} `);
});

test.each([
  { status: 502, message: "{}" },
  { status: 0, message: `Unexpected token '<', "<!doctype "... is not valid JSON` },
  { status: 0, message: "JSON.parse: unexpected character at line 1 column 1 of the JSON data" },
  { status: 0, message: "JSON Parse error: Unrecognized token '<'" },
])("an answer that is a host's own page says that it failed, not that the line is down: %j", (failure) => {
  expect(authMessage({ name: "AuthRetryableFetchError", ...failure }, fallback)).toBe(fallback);
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

test.each([undefined, "", "{}"])("falls back when the message is %j", (message) => {
  expect(authMessage({ name: "AuthApiError", ...(message !== undefined && { message }) }, fallback)).toBe(
    fallback,
  );
});

test.each(["Failed to fetch", "NetworkError when attempting to fetch resource.", "Load failed"])(
  "explains an unreachable server beside what failed, instead of quoting the browser: %s",
  (message) => {
    const failure = { name: "AuthRetryableFetchError", status: 0, message };
    expect(authMessage(failure, "Failed to sign in")).toMatch(
      /^Failed to sign in\. De server is niet bereikbaar\./,
    );
    expect(authMessage(failure, "E-mail nl.voorbeeld mislukt.")).toMatch(
      /^E-mail nl\.voorbeeld mislukt\. De server is niet bereikbaar\./,
    );
  },
);
