import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { isoMonth } from "#web/lib/brussels-calendar.ts";
import { queryClient } from "#web/lib/query-client.ts";
import { AdminPage } from "#web/routes/_protected/-admin/admin-page.tsx";
import { adminArea } from "#web-test/components/admin-area.ts";
import { customerRow, idOf } from "#web-test/components/admin-rows.ts";
import { paramsOf, refusedAs, rowsAnswer } from "#web-test/components/data-api.ts";
import { quietDay } from "#web-test/components/signed-in-admin.ts";
import { onPhone } from "#web-test/components/window-size.ts";

const { network, openArea } = adminArea(AdminPage);

const list = "/rest/v1/customers";
const search = "/rest/v1/rpc/search_customers";
const names = ["An Aerts", "Bo Baert", "Cis Claes"];

function answerList(rows = names.map((name, index) => customerRow(index, { name })), total?: number) {
  network.on("GET", list, () => rowsAnswer(rows, total));
  network.on("GET", search, () => rowsAnswer(rows, total));
}
const customerButtons = () => page.getByTitle("Toon alles over deze klant");

test("a page whose last customer is gone gives way to the one before, where the answer is no refusal", async () => {
  network.on("GET", list, (request) => {
    const rows = Array.from({ length: 25 }, (_, index) => customerRow(index));
    // As the Data API answers at the very end of the rows; beyond it, it refuses.
    // The count still holds the customer who is gone.
    return rowsAnswer(paramsOf(request).get("offset") === "25" ? [] : rows, 26);
  });
  const { screen } = await openArea("?pagina=2");
  await expect.element(customerButtons()).toHaveLength(25);
  await expect.element(screen.getByText("Er zijn nog geen klanten")).not.toBeInTheDocument();
  expect(paramsOf(network.asked("GET", list).at(-1)).get("offset")).toBe("0");
});

test("a page beyond the last one gives way to the last", async () => {
  network.on("GET", list, (request) =>
    Number(paramsOf(request).get("offset")) < 60
      ? rowsAnswer([customerRow(59)], 60)
      : Response.json({ code: "PGRST103", message: "" }, { status: 416 }),
  );
  const { screen } = await openArea("?pagina=9");
  await expect
    .element(screen.getByRole("button", { name: "Pagina 3" }))
    .toHaveAttribute("aria-current", "page");
  expect(paramsOf(network.asked("GET", list).at(-1)).get("offset")).toBe("50");
});

test.each([
  ["one customer is shown", 1, 2],
  ["none is found, and the page is asked for by its number", 0, 3],
])("behind the last customer of a page: %s", async (_, found, requests) => {
  const rows = Array.from({ length: 25 }, (_row, index) => customerRow(index, { search: `klant ${index}` }));
  const late = customerRow(30, { name: "Zoë Zeger" });
  network.on("GET", list, (request) => {
    const asked = paramsOf(request);
    if (asked.has("or")) return rowsAnswer([late].slice(0, found));
    return rowsAnswer(asked.get("offset") === "25" ? [late] : rows, 26);
  });
  const { screen } = await openArea("?sorteer=naam");
  await screen.getByRole("button", { name: "Volgende pagina" }).click();
  await expect.element(screen.getByText("Zoë Zeger")).toBeVisible();
  expect(network.asked("GET", list)).toHaveLength(requests);
});

test("the next page is asked for behind the last customer, without counting anew; a page by its number is counted", async () => {
  const rows = Array.from({ length: 25 }, (_, index) =>
    customerRow(index, { search: `klant "${index}", a\\b`, name: `Klant ${index}` }),
  );
  answerList(rows, 80);
  const { screen } = await openArea("?sorteer=naam");
  await expect.element(customerButtons()).toHaveLength(25);
  const next = screen.getByRole("button", { name: "Volgende pagina" });
  await expect.element(next).toBeVisible();
  next.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => network.asked("GET", list)).toHaveLength(2);
  const [first, second] = network.asked("GET", list);
  expect([first, second].map((request) => request?.headers.get("prefer"))).toEqual([
    expect.stringContaining("count=exact"),
    null,
  ]);
  const asked = paramsOf(second);
  expect(asked.get("offset")).toBeNull();
  expect(asked.get("search")).toBe('lte.klant "24", a\\b');
  expect(asked.get("or")).toBe(`(search.lt."klant \\"24\\", a\\\\b",user_id.lt.${idOf(24)})`);
  await expect.element(screen.getByText("80 klanten", { exact: true })).toBeVisible();
  expect(screen.getByLabelText("Naar pagina").elements()).toEqual([]);
  // After a change the count of the page before holds no more.
  answerList(rows, 79);
  await queryClient.invalidateQueries();
  await expect.element(screen.getByText("79 klanten", { exact: true })).toBeVisible();
});

test("filters without a match lead back to all customers", async () => {
  answerList([]);
  const { screen, history } = await openArea("?zoek=niemand&dienst=meeting_analysis&verbruik=over");
  await expect.element(screen.getByRole("heading", { name: "Geen klanten gevonden" })).toBeVisible();
  await expect.element(screen.getByText("0 klanten gevonden")).toBeVisible();
  answerList();
  await screen.getByRole("button", { name: "Meer voor de lijst" }).click();
  await expect.element(screen.getByRole("button", { name: "Kolommen" })).toBeVisible();
  // There is nothing to save.
  expect(screen.getByRole("button", { name: /^Exporteer/ }).elements()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await screen.getByRole("button", { name: "Toon alle klanten" }).click();
  await expect.element(customerButtons().first()).toHaveTextContent("An Aerts");
  expect(history.location.search).toBe("");
  await expect.element(screen.getByLabelText("Naam of e-mail")).toHaveValue("");
});

test("a search is sent after a pause, or at once with Enter, and the address keeps it", async () => {
  answerList();
  const { screen, history } = await openArea();
  const field = screen.getByLabelText("Naam of e-mail");
  await expect.element(field).toHaveAttribute("maxlength", "200");
  await field.fill("zoë ");
  await expect.poll(() => network.asked("GET", search).length).toBe(1);
  expect(paramsOf(network.asked("GET", search)[0]).get("p_term")).toBe("zoë");
  // The space stays: a second word may follow it.
  expect(history.location.search).toBe("?zoek=zo%C3%AB+");
  await field.fill("zoë p");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => paramsOf(network.asked("GET", search).at(-1)).get("p_term")).toBe("zoë p");
  await expect.element(screen.getByText("3 klanten gevonden")).toBeVisible();
  history.back();
  await expect.element(field).toHaveValue("");
});

test("each filter narrows the request and starts at the first page", async () => {
  answerList();
  const { screen, history } = await openArea("?pagina=4");
  await expect.element(customerButtons().first()).toBeVisible();
  await screen.getByLabelText("Service", { exact: true }).selectOptions("Lead Generator");
  await expect.poll(() => history.location.search).toBe("?dienst=email_marketing");
  await screen.getByLabelText("Verbruik deze maand").selectOptions("Limiet bereikt");
  await expect.poll(() => history.location.search).toBe("?dienst=email_marketing&verbruik=over");
  await expect
    .poll(() => paramsOf(network.asked("GET", list).at(-1)).getAll("usage_share"))
    .toEqual(["gte.1"]);
  await screen.getByLabelText("Verbruik deze maand").selectOptions("Bijna aan de limiet (vanaf 80 %)");
  await expect.poll(() => history.location.search).toBe("?dienst=email_marketing&verbruik=bijna");
  await expect
    .poll(() => paramsOf(network.asked("GET", list).at(-1)).getAll("usage_share"))
    .toEqual(["gte.0.8", "lt.1"]);
  const codes = paramsOf(network.asked("GET", list).at(-1)).get("service_codes") ?? "";
  expect(
    codes
      .match(/\d+/g)
      ?.map(Number)
      .every((code) => (code & 1) === 1),
  ).toBe(true);
  await screen.getByLabelText("Service", { exact: true }).selectOptions("Vraagt toegang");
  await expect.poll(() => paramsOf(network.asked("GET", list).at(-1)).get("requested_codes")).toBe("gt.0");
  await screen.getByLabelText("Service", { exact: true }).selectOptions("Zonder services");
  await expect.poll(() => paramsOf(network.asked("GET", list).at(-1)).get("service_codes")).toBe("eq.0");
  const asked = paramsOf(network.asked("GET", list).at(-1));
  expect(asked.get("usage_month")).toBe(`eq.${isoMonth(Date.now())}-01`);
  await screen.getByLabelText("Service", { exact: true }).selectOptions("Opgeschort");
  await expect
    .poll(() => paramsOf(network.asked("GET", list).at(-1)).get("suspended_at"))
    .toBe("not.is.null");
  await screen.getByLabelText("Service", { exact: true }).selectOptions("Nieuw deze week");
  const since = () => paramsOf(network.asked("GET", list).at(-1)).get("created_at") ?? "";
  await expect.poll(since).toMatch(/^gt\./);
  const daysAgo = (Date.now() - Date.parse(since().replace("gt.", ""))) / 86_400_000;
  expect(Math.round(daysAgo)).toBe(7);
  await screen.getByLabelText("Naam of e-mail").fill("an");
  await expect.poll(() => paramsOf(network.asked("GET", search).at(-1)).get("created_at")).toMatch(/^gt\./);
  // All of them fit on one page.
  expect(screen.getByLabelText("Per pagina").elements()).toEqual([]);
});

test("a head sorts by its column and says how; the choice of orders does the same", async () => {
  answerList();
  const { screen, history } = await openArea();
  const head = (name: string) => screen.getByRole("columnheader", { name, exact: true });
  const orderOfRequest = () => paramsOf(network.asked("GET", list).at(-1)).get("order");
  await expect.element(head("Klant sinds")).toHaveAttribute("aria-sort", "descending");
  await expect.element(head("Klant")).not.toHaveAttribute("aria-sort");
  await screen.getByRole("button", { name: "Klant", exact: true }).click();
  await expect.element(head("Klant")).toHaveAttribute("aria-sort", "ascending");
  await expect.element(head("Klant sinds")).not.toHaveAttribute("aria-sort");
  expect(orderOfRequest()).toBe("search.asc,user_id.asc");
  expect(history.location.search).toBe("?sorteer=naam&richting=op");
  await screen.getByRole("button", { name: "Klant", exact: true }).click();
  await expect.element(screen.getByLabelText("Volgorde")).toHaveDisplayValue("Naam, Z tot A");
  await screen.getByLabelText("Volgorde").selectOptions("Minste verbruik eerst");
  await expect.poll(orderOfRequest).toBe("usage_order.asc,user_id.asc");
  await screen.getByLabelText("Volgorde").selectOptions("Nieuwste eerst");
  await expect.poll(() => history.location.search).toBe("");
});

test("pages ask for their own rows, and the address names the page", async () => {
  answerList(undefined, 60);
  const { screen, history } = await openArea();
  await screen.getByRole("button", { name: "Pagina 3" }).click();
  await expect
    .element(screen.getByRole("button", { name: "Pagina 3" }))
    .toHaveAttribute("aria-current", "page");
  const params = paramsOf(network.asked("GET", list).at(-1));
  expect([params.get("offset"), params.get("limit")]).toEqual(["50", "25"]);
  expect(history.location.search).toBe("?pagina=3");
});

test("behind a page whose customers lack the value of the order, the next is found by its number", async () => {
  answerList(undefined, 60);
  const { screen } = await openArea("?sorteer=naam");
  await screen.getByRole("button", { name: "Volgende pagina" }).click();
  await expect.poll(() => paramsOf(network.asked("GET", list).at(-1)).get("offset")).toBe("25");
  await expect
    .element(screen.getByRole("button", { name: "Pagina 2" }))
    .toHaveAttribute("aria-current", "page");
});

test("on a phone another page, or a longer one, is shown from its top", async () => {
  answerList(
    Array.from({ length: 25 }, (_, index) => customerRow(index)),
    60,
  );
  await onPhone();
  const { screen } = await openArea();
  const region = screen.getByRole("group", { name: "Lijst van klanten" });
  const top = () => region.element().getBoundingClientRect().top;
  await screen.getByRole("button", { name: "Volgende pagina" }).click();
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  await screen.getByLabelText("Per pagina").element().scrollIntoView({ block: "end" });
  expect(top()).toBeLessThan(0);
  await screen.getByLabelText("Per pagina").selectOptions("50");
  await expect.poll(top).toBeGreaterThanOrEqual(0);
});

test("a cell says in words what its node and numbers show", async () => {
  answerList([
    customerRow(0, {
      name: "An Aerts",
      service_codes: 17,
      service_limits: { email_marketing: 10, meeting_analysis: 3 },
      usage_counts: { email_marketing: 8, meeting_analysis: 3, website_development: 2 },
      granted: { competitive_analysis: { max: 1, used: 1 } },
    }),
  ]);
  const { screen } = await openArea();
  const row = screen.getByRole("row").filter({ hasText: "An Aerts" });
  await expect.element(row).toMatchTextContent(/aan, 8 van 10 gebruikt, bijna aan de limiet/);
  await expect.element(row).toMatchTextContent(/aan, 3 van 3 gebruikt, limiet bereikt/);
  await expect.element(row).toMatchTextContent(/uit, 2 gebruikt, onbeperkt/);
  // Of a service that was never granted, limited or used there is nothing to say.
  await expect.element(row).toMatchTextContent(/Email ResponderuitCompetitie/);
  await expect.element(row).toMatchTextContent(/proef, 1 van 1 gebruikt, limiet bereikt1\/1proef/);
  await expect.element(row).toMatchTextContent(/1 november 2026/);
  const responder = row.getByText("Email Responder", { exact: true });
  await onPhone();
  await expect.element(row.getByText("Meeting Analyst", { exact: true })).toBeVisible();
  await expect.element(responder).not.toBeVisible();
});

test("on a phone the filters are behind one button, which says that one is on", async () => {
  answerList();
  await onPhone();
  const { screen } = await openArea();
  const filter = screen.getByLabelText("Verbruik deze maand");
  await expect.element(filter).not.toBeVisible();
  await screen.getByRole("button", { name: "Filters" }).click();
  await filter.selectOptions("Limiet bereikt");
  await expect.element(screen.getByRole("button", { name: "Filters (aan)" })).toBeVisible();
});

test("one checkbox selects the page and shows when only some of it is selected, on a phone too", async () => {
  answerList();
  await onPhone();
  const { screen } = await openArea();
  const whole = screen.getByRole("checkbox", { name: "Alles op deze pagina selecteren" });
  await whole.click();
  await expect.element(screen.getByText("3 klanten geselecteerd")).toBeVisible();
  await screen.getByLabelText("Bo Baert selecteren").click();
  await expect.element(screen.getByText("2 klanten geselecteerd")).toBeVisible();
  await expect.element(whole).toBePartiallyChecked();
  await screen.getByLabelText("Cis Claes selecteren").click();
  await expect.element(screen.getByText("1 klant geselecteerd")).toBeVisible();
  await expect.element(whole).toBePartiallyChecked();
  await whole.click();
  await whole.click();
  await expect.element(screen.getByRole("region", { name: "Selectie" })).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText("Cis Claes selecteren")).not.toBeChecked();
});

test("arrows, Home and End lead from row to row", async () => {
  answerList();
  await openArea();
  await expect.element(customerButtons().first()).toBeVisible();
  customerButtons().first().element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(customerButtons().nth(1)).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.element(customerButtons().nth(2)).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(customerButtons().nth(2)).toHaveFocus();
  await userEvent.keyboard("{Home}");
  await expect.element(customerButtons().first()).toHaveFocus();
});

test("another list keeps the rows of the one before until it is there", async () => {
  answerList();
  const { screen } = await openArea();
  await expect.element(customerButtons().first()).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  network.on("GET", search, () => promise.then(() => rowsAnswer([customerRow(9, { name: "Dirk Dox" })])));
  await screen.getByLabelText("Naam of e-mail").fill("dirk");
  await expect.element(screen.getByRole("table")).toHaveAttribute("aria-busy", "true");
  await expect.element(customerButtons().first()).toHaveTextContent("An Aerts");
  resolve();
  await expect.element(customerButtons().first()).toHaveTextContent("Dirk Dox");
  await expect.element(screen.getByRole("table")).not.toHaveAttribute("aria-busy");
});

test("a service that a customer asks for is given with one tap in their row", async () => {
  const at = "2026-11-24T09:00:00+00:00";
  answerList([customerRow(0, { name: "An Aerts", requested_codes: 16, suspended_at: at })]);
  const path = "/rest/v1/rpc/admin_decide_request";
  network.on("POST", path, refusedAs("database_timeout"));
  const { screen } = await openArea();
  const row = screen.getByRole("row").filter({ hasText: "An Aerts" });
  const grant = screen.getByRole("button", { name: "Meeting Analyst toestaan voor An Aerts" });
  await grant.click();
  await expect.element(row.getByRole("alert")).toHaveTextContent("Dit duurde te lang. Probeer het opnieuw.");
  await expect.element(row.getByText("Opgeschort")).toBeVisible();
  network.on("POST", path, () => {
    answerList([customerRow(0, { name: "An Aerts", service_codes: 16, version: 2 })]);
    return Response.json([]);
  });
  await grant.click();
  await expect.element(row).toMatchTextContent(/aan, 0 gebruikt/);
  expect(row.getByText("Opgeschort").elements()).toEqual([]);
  expect(await network.asked("POST", path)[0]?.json()).toMatchObject({
    p_user_id: idOf(0),
    p_grant: true,
    p_service_key: "meeting_analysis",
  });
});

test("a page may be longer, and one of many can be named", async () => {
  answerList(undefined, 3000);
  const { screen, history } = await openArea("?pagina=2");
  await screen.getByLabelText("Per pagina").selectOptions("100");
  await expect.poll(() => history.location.search).toBe("?aantal=100");
  await expect.element(screen.getByText("van 30")).toBeVisible();
  await screen.getByLabelText("Naar pagina").fill("17");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => history.location.search).toBe("?pagina=17&aantal=100");
  const params = paramsOf(network.asked("GET", list).at(-1));
  expect([params.get("offset"), params.get("limit")]).toEqual(["1600", "100"]);
  await screen.getByLabelText("Naar pagina").fill("0");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByLabelText("Naar pagina")).toHaveValue("");
  expect(history.location.search).toBe("?pagina=17&aantal=100");
  await screen.getByLabelText("Naar pagina").fill("99");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => history.location.search).toBe("?pagina=30&aantal=100");
  await screen.getByLabelText("Naar pagina").fill("1");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => history.location.search).toBe("?aantal=100");
});

test("thirteen customers are in view at 1440 by 900, their head stays, and nothing is wider than the page", async () => {
  answerList(
    Array.from({ length: 25 }, (_, index) => customerRow(index, { name: `Klant ${index}` })),
    3000,
  );
  const { screen } = await openArea();
  await expect.element(customerButtons()).toHaveLength(25);
  // As the shell around it, which fills the window.
  document.querySelector<HTMLElement>("[data-workplace]")?.style.setProperty("height", "900px");
  const rows = screen.getByRole("row").elements().slice(1);
  const inView = rows.filter((row) => row.getBoundingClientRect().bottom <= 900);
  expect(inView.length).toBeGreaterThanOrEqual(13);
  rows.at(-1)?.scrollIntoView({ block: "end" });
  await expect.element(screen.getByRole("columnheader", { name: "Klant" })).toBeInViewport();
  const box = document.documentElement;
  expect(box.scrollWidth).toBe(box.clientWidth);
  await screen.getByRole("button", { name: "Volgende pagina" }).click();
  // Another page begins at its top.
  await expect.element(customerButtons().first()).toBeInViewport();
});

test("each filter says how many customers it shows", async () => {
  answerList();
  network.on("POST", "/rest/v1/rpc/admin_read_day", () =>
    Response.json({ ...quietDay, new: 12, over: 1000 }),
  );
  const { screen } = await openArea();
  const choices = (label: string) => screen.getByLabelText(label, { exact: true });
  await expect
    .element(choices("Service"))
    .toMatchTextContent(/Nieuw deze week: 12Vraagt toegangZonder services/);
  await expect.element(choices("Verbruik deze maand")).toMatchTextContent(/Limiet bereikt: 999\+/);
});
