import { beforeEach, describe, expect, test } from "vitest";
import { noticeKinds } from "#functions/contract/notices.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { NoticeSettings } from "./notice-settings.tsx";

const table = "/rest/v1/muted_notices";
const network = stubNetwork();
let muted: { kind: string }[];
beforeEach(() => {
  muted = [{ kind: "report-ready" }, { kind: "of-a-newer-release" }];
  network.on("GET", table, () => Response.json(muted));
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
    await expect.element(screen.getByRole("list")).toHaveAttribute("aria-busy", "true");
    expect(screen.getByRole("switch").elements()).toHaveLength(noticeKinds.length);
    answer.resolve(Response.json(muted));
    await expect.element(switchOf(screen, results)).toBeChecked();
    await expect.element(switchOf(screen, reports)).not.toBeChecked();
  });

  test("is stored at once, off and on", async () => {
    const screen = await renderPage(<NoticeSettings userId="an" />);
    await expect.element(switchOf(screen, results)).toBeChecked();
    network.on("POST", table, () => {
      muted = [...muted, { kind: "result-ready" }];
      // Another tab was first.
      return Response.json({ code: "23505" }, { status: 409 });
    });
    await switchOf(screen, results).click();
    await expect.element(switchOf(screen, results)).not.toBeChecked();
    const [request] = network.asked("POST", table);
    expect(await request?.json()).toEqual({ user_id: "an", kind: "result-ready" });
    // Else it would be lost when the page is closed right after it.
    expect(request?.keepalive).toBe(true);
    expect(screen.getByRole("alert").elements()).toEqual([]);

    network.on("DELETE", table, () => {
      muted = [];
    });
    await switchOf(screen, reports).click();
    await expect.element(switchOf(screen, reports)).toBeChecked();
    const [removed] = network.asked("DELETE", table);
    expect(removed?.url).toContain("user_id=eq.an&kind=eq.report-ready");
  });

  test("moves with the click, not a moment later", async () => {
    const screen = await renderPage(<NoticeSettings userId="an" />);
    await expect.element(switchOf(screen, results)).toBeChecked();
    const stored = Promise.withResolvers<Response>();
    network.on("POST", table, () => stored.promise);
    network.on("DELETE", table, () => stored.promise);
    const [input, other] = [results, reports].map((name) => switchOf(screen, name).element());
    const click = (element: Element | undefined) =>
      element?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    click(input);
    expect(input).not.toBeChecked();
    expect(other).not.toBeChecked();
    click(other);
    expect(other).toBeChecked();
    // And stays there while it is being stored.
    await expect.poll(() => network.asked("DELETE", table)).toHaveLength(1);
    expect([input, other].map((element) => element?.matches(":checked"))).toEqual([false, true]);
    stored.resolve(new Response(null, { status: 201 }));
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
});
