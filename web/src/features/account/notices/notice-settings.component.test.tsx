import { beforeEach, describe, expect, test, vi } from "vitest";
import { refusal, stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { EndOfMails } from "./end-of-mails.tsx";
import { NoticeSettings } from "./notice-settings.tsx";

const table = "/rest/v1/muted_notices";
const network = stubNetwork();
let muted: { kind: string }[];
beforeEach(() => {
  muted = [{ kind: "report-ready" }];
  network.on("GET", table, () => Response.json(muted));
  vi.spyOn(console, "warn").mockReturnValue();
});

type Screen = Awaited<ReturnType<typeof renderPage>>;
const switchOf = (screen: Screen, name: string) => screen.getByRole("switch", { name });
const results = "De analyse van een opname is klaar";
const reports = "Er is een nieuw rapport";

describe("the choice of mails", () => {
  test("shows every kind from the beginning, and then what is on", async () => {
    const answer = Promise.withResolvers<Response>();
    network.on("GET", table, () => answer.promise);
    const screen = await renderPage(<NoticeSettings userId="an" />);
    await expect.element(switchOf(screen, results)).toBeDisabled();
    expect(screen.getByRole("switch").elements()).toHaveLength(4);
    answer.resolve(Response.json(muted));
    await expect.element(switchOf(screen, results)).toBeChecked();
    await expect.element(switchOf(screen, reports)).not.toBeChecked();
  });

  test("is stored at once, off and on", async () => {
    const screen = await renderPage(<NoticeSettings userId="an" />);
    await expect.element(switchOf(screen, results)).toBeChecked();
    network.on("POST", table, () => {
      muted = [...muted, { kind: "result-ready" }];
      return new Response(null, { status: 201 });
    });
    await switchOf(screen, results).click();
    await expect.element(switchOf(screen, results)).not.toBeChecked();
    const [request] = network.asked("POST", table);
    expect(await request?.json()).toEqual({ user_id: "an", kind: "result-ready" });

    network.on("DELETE", table, () => {
      muted = [];
      return new Response(null, { status: 204 });
    });
    await switchOf(screen, reports).click();
    await expect.element(switchOf(screen, reports)).toBeChecked();
    const [removed] = network.asked("DELETE", table);
    expect(removed?.url).toContain("user_id=eq.an&kind=eq.report-ready");
  });

  test("that cannot be stored goes back and says so", async () => {
    const screen = await renderPage(<NoticeSettings userId="an" />);
    await expect.element(switchOf(screen, results)).toBeChecked();
    network.on("POST", table, () => Response.json({ code: "42501" }, { status: 403 }));
    await switchOf(screen, results).click();
    await expect
      .element(screen.getByRole("alert"))
      .toHaveTextContent("Uw keuze kon niet worden opgeslagen. Probeer het zo dadelijk opnieuw.");
    await expect.element(switchOf(screen, results)).toBeChecked();
  });

  test("that cannot be read offers to read it again", async () => {
    network.on("GET", table, () => Response.json({ code: "42501" }, { status: 403 }));
    const screen = await renderPage(<NoticeSettings userId="an" />);
    const again = screen.getByRole("button", { name: "Opnieuw laden" });
    await expect.element(again, { timeout: 10_000 }).toBeVisible();
    network.on("GET", table, () => Response.json(muted));
    await again.click();
    await expect.element(switchOf(screen, results)).toBeChecked();
  });
});

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
    expect(network.asked("POST", path)[0]?.url).toContain(`?code=${link.code}&soort=result-ready`);
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
