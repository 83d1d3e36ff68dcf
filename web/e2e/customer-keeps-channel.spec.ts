import type { Page } from "@playwright/test";
import { signToken } from "@vanzelf/local-supabase/keys.ts";
import { createPerson, type Person, stack } from "@vanzelf/testkit/stack.ts";
import * as z from "zod";
import { sessionStorageKey } from "../src/lib/stored-session.ts";
import { expect, test } from "../test/journey.ts";
import { expectDrafts } from "../test/lead-generator.ts";
import { signInAt, writeDrafts } from "../test/people.ts";

const claimsSchema = z.looseObject({ role: z.string() });
const draftsFor = (person: Person, count: number) =>
  writeDrafts(
    person.id,
    Array.from({ length: count }, (_, index) => ({
      prospect: `info@bedrijf-${index}.example`,
      subject: `Voorstel ${index}`,
      content: "Dag",
    })),
  );

test("drafts keep arriving after the server closed a channel whose token ran out", async ({
  page,
  tolerate,
}) => {
  tolerate(/401/);
  const customer = await createPerson({ services: ["email_marketing"] });
  await signInAt(page, "/dashboard", customer);
  await expect(page.getByText("Geen emails gevonden")).toBeVisible();
  const session = await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey);

  // As after a sleep: the stored session still looks good to the browser, but its token is about to run out.
  const claims = claimsOf(customer.token);
  const brief = await signToken(claims, stack().jwtSecret, 5);
  await page.evaluate(
    ([key, stored, token]) => {
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(stored), access_token: token }));
    },
    [sessionStorageKey, session ?? "", brief] as const,
  );
  const closed = closedChannel(page);
  await page.reload();
  await closed;
  await page.evaluate(([key, stored]) => localStorage.setItem(key, stored), [
    sessionStorageKey,
    session ?? "",
  ] as const);

  await draftsFor(customer, 2);
  await expectDrafts(page, 2);
  await draftsFor(customer, 1);
  await expectDrafts(page, 3);
});

/** Resolves when the server has closed a channel of this page's next socket. */
function closedChannel(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes("phx_close")) resolve();
      }),
    );
  });
}

const claimsOf = (token: string) =>
  claimsSchema.parse(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()));
