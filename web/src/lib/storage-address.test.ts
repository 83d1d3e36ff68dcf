import { expect, test } from "vitest";
import { storageAddress } from "./storage-address.ts";

test.each([
  ["https://abcdefghijklmnopqrst.supabase.co", "https://abcdefghijklmnopqrst.storage.supabase.co"],
  ["https://abcdefghijklmnopqrst.supabase.co/", "https://abcdefghijklmnopqrst.storage.supabase.co"],
  ["https://api.uwbedrijf.be", "https://api.uwbedrijf.be"],
  ["http://127.0.0.1:54321", "http://127.0.0.1:54321"],
  ["https://a.b.supabase.co", "https://a.b.supabase.co"],
])("sends the files of %s to %s", (supabaseUrl, address) => {
  expect(storageAddress(supabaseUrl)).toBe(address);
});
