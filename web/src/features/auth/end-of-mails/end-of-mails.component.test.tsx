import { describe, expect, test } from "vitest";
import { refusal, stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { EndOfMails } from "./end-of-mails.tsx";

const network = stubNetwork();
type Screen = Awaited<ReturnType<typeof renderPage>>;

describe("the page at the end of a mail's link", () => {
  const path = "/functions/v1/notices/unsubscribe";
  const link = { code: "6a0d3f3e-9d0c-4b5e-8a53-1d0d4a0c7f11", kind: "result-ready" } as const;
  const end = (screen: Screen) => screen.getByRole("button", { name: "Stuur mij deze e-mails niet meer" });

  test("changes nothing until it is asked to, and then says what ended", async () => {
    const screen = await renderPage(<EndOfMails link={link} />);
    await expect.element(end(screen)).toBeVisible();
    expect(network.asked("POST", path)).toEqual([]);
    network.on("POST", path, () => Response.json({ kind: link.kind, muted: true }));
    await end(screen).click();
    await expect
      .element(screen.getByRole("status"))
      .toHaveTextContent("U krijgt geen e-mails meer over analyses van opnames die klaar zijn.");
    expect(network.asked("POST", path)[0]?.url).toContain(`?sleutel=${link.code}&soort=result-ready`);
  });

  test("says what to do about a link that works no more", async () => {
    network.on("POST", path, () => refusal(404, "not_found", "Deze link werkt niet meer."));
    const screen = await renderPage(<EndOfMails link={link} />);
    await end(screen).click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("Deze link werkt niet meer.");
    await expect.element(end(screen)).toBeVisible();
  });

  test("says that a link is not whole", async () => {
    const screen = await renderPage(<EndOfMails link={null} />);
    await expect.element(screen.getByText("Deze link is niet volledig.", { exact: false })).toBeVisible();
  });
});
