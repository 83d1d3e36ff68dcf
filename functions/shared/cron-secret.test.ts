import { describe, expect, test } from "vitest";
import { requireCronSecret } from "./cron-secret.ts";

const secrets = ["the-secret-of-this-month", "the-secret-of-next-month"];
const present = (authorization?: string) =>
  requireCronSecret(new Headers(authorization === undefined ? {} : { authorization }), secrets);

describe("the secret of a scheduled job", () => {
  test.each(secrets)("lets in who presents %s", async (secret) => {
    await expect(present(`Bearer ${secret}`)).resolves.toBeUndefined();
    await expect(present(`bearer ${secret}`)).resolves.toBeUndefined();
  });

  test.each([
    ["nothing", undefined],
    ["an empty one", "Bearer "],
    ["no scheme", secrets[0]],
    ["another scheme", `Basic ${secrets[0]}`],
    ["a scheme before it", `Basic Bearer ${secrets[0]}`],
    ["the beginning of one", `Bearer ${secrets[0]?.slice(0, -1)}`],
    ["one and more", `Bearer ${secrets[0]}x`],
    ["other capitals", `Bearer ${secrets[0]?.toUpperCase()}`],
    ["two at once", `Bearer ${secrets.join(",")}`],
    ["a megabyte", `Bearer ${"x".repeat(1_000_000)}`],
  ])("refuses %s, and repeats none of it", async (_what, authorization) => {
    await expect(present(authorization)).rejects.toMatchObject({
      code: "unauthenticated",
      message: "Het geheim van deze taak ontbreekt of is ongeldig.",
      cause: undefined,
    });
  });

  test("refuses everybody where there is none", async () => {
    const headers = new Headers({ authorization: "Bearer " });
    await expect(requireCronSecret(headers, [])).rejects.toMatchObject({ code: "unauthenticated" });
  });
});
