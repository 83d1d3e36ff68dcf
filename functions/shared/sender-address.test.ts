import { expect, test } from "vitest";
import { senderAddress } from "./sender-address.ts";

test.each<[string, Record<string, string>, string]>([
  ["named by the edge", { "cf-connecting-ip": " 203.0.113.7 " }, "203.0.113.7"],
  [
    "named by the edge, whatever the sender claims",
    {
      "cf-connecting-ip": "2001:db8::7",
      "x-forwarded-for": "198.51.100.1, 2001:db8::7",
      "x-real-ip": "10.0.0.1",
    },
    "2001:db8::7",
  ],
  ["known by the sender's word alone", { "x-forwarded-for": "198.51.100.1", "x-real-ip": "10.0.0.1" }, ""],
  ["not known", {}, ""],
  ["cut, when it is longer than any address", { "cf-connecting-ip": "a".repeat(101) }, "a".repeat(100)],
])("the address of a request is %s", (_what, headers, address) => {
  expect(senderAddress(new Headers(headers))).toBe(address);
});
