import { expect, test } from "vitest";
import { returnPath, withoutTokens } from "./misdirected-return.ts";

const opened = (address: string) => new URL(address, "https://www.voorbeeld.be");

test.each([
  ["/#access_token=a&refresh_token=b&type=recovery", "/"],
  ["/contact?x=1#type=recovery&access_token=a", "/contact?x=1"],
  ["/nieuw-wachtwoord#access_token=a", "/nieuw-wachtwoord"],
  ["/#provider_token=a", "/"],
])("tokens leave the address %s", (address, tidy) => {
  expect(withoutTokens(opened(address))).toBe(tidy);
});

test.each(["/", "/over-ons#team", "/contact?token=a", "/auth/callback?code=a", "/#message=half"])(
  "%s stays as it is",
  (address) => {
    expect(withoutTokens(opened(address))).toBeNull();
  },
);

test.each(["/?error=x", "/contact?code=bad", "/dashboard#error_code=otp_expired&error_description=e"])(
  "%s leads to the page that explains links",
  (address) => {
    const { search, hash } = opened(address);
    expect(returnPath(opened(address))).toBe(`/auth/callback${search}${hash}`);
  },
);

test.each(["/", "/contact?x=1", "/auth/callback?error=x", "/nieuw-wachtwoord?code=a"])(
  "%s stays where it is",
  (address) => {
    expect(returnPath(opened(address))).toBeNull();
  },
);
