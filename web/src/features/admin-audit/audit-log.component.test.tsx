import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { AdminPage } from "#web/routes/_protected/-admin/admin-page.tsx";
import { adminArea } from "#web-test/components/admin-area.ts";
import { answerDrawer, auditRow, idOf } from "#web-test/components/admin-rows.ts";
import { paramsOf, refusedAs, rowsAnswer, unavailable } from "#web-test/components/data-api.ts";
import { savedFiles } from "#web-test/components/saved-files.ts";

const { network, openArea } = adminArea(AdminPage);

const entries = "/rest/v1/audit_entries";
const actorId = "c0000000-0000-4000-8000-000000000001";

function answerLog(rows: readonly object[] = [auditRow(0)], total = rows.length) {
  network.on("GET", entries, () => rowsAnswer(rows));
  network.on("HEAD", entries, () => rowsAnswer([], total));
  network.on("GET", "/rest/v1/audit_actors", () =>
    rowsAnswer([{ actor_id: actorId, actor_name: "Bea Smets" }]),
  );
}

async function open(query = "") {
  const { screen, history } = await openArea(`?weergave=audit${query}`);
  const log = screen.getByRole("region", { name: "Audit log" });
  return { screen, history, log, filter: (label: string) => log.getByLabelText(label, { exact: true }) };
}

const lastRequest = () => paramsOf(network.asked("GET", entries).at(-1));

test.each([
  ["Soort", "Limiet gewijzigd", "auditSoort=limit.change", ["changes_limits", "is.true"]],
  ["Door", "Systeem", "auditBeheerder=systeem", ["actor_id", "is.null"]],
] as const)("%s narrows to %s, in the address too", async (label, choice, address, [name, value]) => {
  answerLog();
  const { history, log, filter } = await open("&auditOuder=2026-11-20T10:00:00Z_act-12");
  await expect.element(filter("Door")).toMatchTextContent("Bea Smets");
  await filter(label).selectOptions(choice);
  await expect.poll(() => lastRequest().get(name)).toBe(value);
  // The place in the log was one of another list.
  expect(history.location.search).toBe(`?weergave=audit&${address}`);
  await log.getByRole("button", { name: "Filters wissen" }).click();
  await expect.poll(() => history.location.search).toBe("?weergave=audit");
  await expect.element(filter(label)).toHaveDisplayValue(/^(Elke soort|Iedereen)$/);
});

test("an act that no person did is shown of a kind or a customer alone, as the limits of each registration", async () => {
  answerLog();
  const { filter } = await open();
  await expect.poll(() => lastRequest().get("actor_id")).toBe("not.is.null");
  await filter("Soort").selectOptions("Limiet gewijzigd");
  await expect.poll(() => lastRequest().get("changes_limits")).toBe("is.true");
  expect(lastRequest().has("actor_id")).toBe(false);
  await filter("Soort").selectOptions("Elke soort");
  await filter("Klant").fill("Aerts");
  await expect.poll(() => lastRequest().get("customer_search")).toContain("aerts");
  expect(lastRequest().has("actor_id")).toBe(false);
});

test("a period contains its first and its last day, in Brussels", async () => {
  answerLog();
  const { log, filter } = await open();
  await filter("Vanaf").fill("2026-11-01");
  await filter("Tot en met").fill("2026-11-30");
  await expect
    .poll(() => lastRequest().getAll("created_at"))
    .toEqual(["gte.2026-10-31T23:00:00.000Z", "lt.2026-11-30T23:00:00.000Z"]);
  await expect.element(filter("Vanaf")).toHaveAttribute("max", "2026-11-30");
  await expect.element(filter("Tot en met")).toHaveAttribute("min", "2026-11-01");
  await expect.element(filter("Vanaf")).toHaveValue("2026-11-01");
  await expect.element(filter("Tot en met")).toHaveValue("2026-11-30");
  await log.getByRole("button", { name: "Filters wissen" }).click();
  await expect.element(filter("Vanaf")).toHaveValue("");
});

test("each filter of the address stands in its field, and an admin without acts in the log among the choices", async () => {
  answerLog();
  const { filter } = await open(
    `&auditKlant=An&auditSoort=limit.change&auditDienst=meeting_analysis&auditBeheerder=${idOf(7)}`,
  );
  await expect.element(filter("Klant")).toHaveValue("An");
  await expect.element(filter("Soort")).toHaveDisplayValue("Limiet gewijzigd");
  await expect.element(filter("Service")).toHaveDisplayValue("Meeting Analyst");
  await expect.element(filter("Door")).toHaveDisplayValue("Vroegere klant (b0000000)");
  await filter("Door").selectOptions("Bea Smets");
  // Everybody, the system and the one who is read: no choice stands there twice.
  await expect.element(filter("Door").getByRole("option")).toHaveLength(3);
});

test("sign-ins are listed when they are asked for, and not counted", async () => {
  answerLog();
  const { log, filter } = await open();
  await expect.element(log.getByText("1 handeling", { exact: true })).toBeVisible();
  expect(lastRequest().get("is_sign_in")).toBe("is.false");
  const counted = network.asked("HEAD", entries).length;
  await filter("Soort").selectOptions("Ingelogd");
  await expect.poll(() => lastRequest().get("is_sign_in")).toBe("is.true");
  await expect.element(log.getByText("1 handeling", { exact: true })).not.toBeInTheDocument();
  expect(network.asked("HEAD", entries)).toHaveLength(counted);
});

test("the steps lead along the log by the entries at the ends of the page", async () => {
  answerLog(Array.from({ length: 26 }, (_, index) => auditRow(index)));
  const { history, log } = await open();
  const step = (name: string) => log.getByRole("button", { name, exact: true });
  await expect.element(step("Nieuwste")).toHaveAttribute("aria-disabled", "true");
  await expect.element(step("Nieuwere")).toHaveAttribute("aria-disabled", "true");
  await expect.element(log.getByText("Audit log wordt geladen...")).not.toBeInTheDocument();
  expect(lastRequest().get("limit")).toBe("26");
  // The 26th entry only tells that there is another page.
  await expect.poll(() => log.getByRole("row").elements().length).toBe(26);
  const last = auditRow(24);
  await step("Oudere").click();
  await expect
    .poll(() => lastRequest().get("created_at"))
    .toBe(`lte.${last.created_at.replace("+00:00", "Z")}`);
  expect(history.location.search).toContain(`_${last.entry_id}`);
  await step("Oudste").click();
  await expect.poll(() => lastRequest().get("order")).toBe("created_at.asc,entry_id.asc");
  expect(history.location.search).toBe("?weergave=audit&auditNieuwer=oudste");
  await expect.element(step("Oudere")).toHaveAttribute("aria-disabled", "true");
  // The oldest page is read from its end, and shown newest first.
  await expect.element(log.getByRole("row").nth(1)).toMatchTextContent("Naam 24");
  history.back();
  await expect.poll(() => history.location.search).toContain(`_${last.entry_id}`);
  // Fewer entries than a page above it: the newest page, which is a full one.
  answerLog([auditRow(0)]);
  await step("Nieuwere").click();
  await expect.poll(() => lastRequest().get("order")).toBe("created_at.desc,entry_id.desc");
  expect(
    network
      .asked("GET", entries)
      .slice(-2)
      .map((request) => paramsOf(request).get("created_at")),
  ).toEqual([`gte.${auditRow(0).created_at.replace("+00:00", "Z")}`, null]);
});

test("a log of one full page has no steps", async () => {
  answerLog(Array.from({ length: 25 }, (_, index) => auditRow(index)));
  const { log } = await open();
  await expect.poll(() => log.getByRole("row").elements().length).toBe(26);
  await expect.element(log.getByRole("button", { name: "Oudere" })).not.toBeInTheDocument();
});

test("after the last entry the log says so, and leads to the newest", async () => {
  answerLog([]);
  const { history, log } = await open("&auditKlant=An&auditOuder=2001-01-01T00:00:00Z_act-1");
  await expect.element(log.getByRole("heading", { name: "Geen oudere handelingen" })).toBeVisible();
  await log.getByRole("button", { name: "Naar het nieuwste" }).click();
  await expect.poll(() => history.location.search).toBe("?weergave=audit&auditKlant=An");
  await expect.element(log.getByText("0 handelingen")).toBeVisible();
  // Nothing to save, and one filter, which stands in its own field.
  await expect.element(log.getByRole("button", { name: "Meer voor de lijst" })).not.toBeInTheDocument();
  await expect.element(log.getByRole("button", { name: "Filters wissen" })).toBeVisible();
  await log.getByRole("button", { name: "Toon de hele log" }).click();
  await expect.element(log.getByText("Nog geen handelingen")).toBeVisible();
});

test("a copy that cannot be noted in the audit is not read", async () => {
  answerLog();
  network.on("POST", "/rest/v1/rpc/admin_note_audit_export", unavailable);
  const { log } = await open();
  await log.getByRole("button", { name: "Meer voor de lijst" }).click();
  await log.getByRole("button", { name: "Exporteer als CSV" }).click();
  await expect
    .element(log.getByRole("alert"))
    .toMatchTextContent("De export lukte niet. Probeer het opnieuw.");
  expect(network.asked("GET", entries)).toHaveLength(1);
});

test("a copy holds every entry, newest first, in requests that each continue after the one before", async () => {
  answerLog();
  const { log } = await open();
  await expect.element(log.getByText("1 handeling", { exact: true })).toBeVisible();
  const whole = Array.from({ length: 1000 }, (_, index) =>
    auditRow(index % 60, { entry_id: `act-${2000 - index}` }),
  );
  network.on("POST", "/rest/v1/rpc/admin_note_audit_export", () => {});
  network.on("GET", entries, (request) =>
    rowsAnswer(paramsOf(request).has("created_at") ? [auditRow(59, { entry_id: "act-1" })] : whole),
  );
  const saved = savedFiles();
  await log.getByRole("button", { name: "Meer voor de lijst" }).click();
  await log.getByRole("button", { name: "Exporteer als CSV" }).click();
  await expect.poll(() => saved).toHaveLength(1);
  expect((await saved[0]?.text())?.trim().split("\r\n")).toHaveLength(1 + 1001);
  expect(lastRequest().get("order")).toBe("created_at.desc,entry_id.desc");
  expect(lastRequest().get("or")).toContain('entry_id.lt."act-1001"');
});

test("a name opens the customer's drawer; Escape closes it and gives the focus back", async () => {
  answerDrawer(network);
  answerLog([auditRow(0), auditRow(1, { customer_name: null })]);
  network.on("GET", "/rest/v1/customers", () => rowsAnswer([]));
  const { screen, history, log } = await open();
  const name = log.getByRole("button", { name: "An Aerts" });
  await expect.element(log.getByRole("cell", { name: "Bea Smets" })).toHaveLength(2);
  // A customer without a name is called by their address.
  await expect.element(log.getByRole("button", { name: "an@voorbeeld.be" })).toBeVisible();
  await name.click();
  const drawer = screen.getByRole("dialog", { name: "An Aerts" });
  await expect.element(drawer).toBeVisible();
  expect(history.location.search).toBe(`?klant=${idOf(0)}&weergave=audit`);
  await userEvent.keyboard("{Escape}");
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(name).toHaveFocus();
});

test("of a deleted customer the log shows the id, without a way to a drawer", async () => {
  answerLog([auditRow(0, { customer_name: null, customer_email: null })]);
  const { log } = await open();
  await expect.element(log.getByText(/Verwijderde klant \(b0000000\)/)).toBeVisible();
  await expect.element(log.getByRole("button", { name: /Verwijderde klant/ })).not.toBeInTheDocument();
});

test("a change of many customers of the last day is taken back from its line, whoever made it", async () => {
  const made = { kind: "customer.bulk_update", created_at: new Date(Date.now() - 3_600_000).toISOString() };
  const dayAgo = new Date(Date.now() - 86_400_000).toISOString();
  answerLog([auditRow(0, made), auditRow(1, { ...made, created_at: dayAgo })]);
  const bulkId = "d0000000-0000-4000-8000-000000000001";
  network.on("GET", "/rest/v1/admin_audit", (request) =>
    paramsOf(request).has("id")
      ? Response.json({ bulk_id: bulkId })
      : // A full answer, and the rest.
        Response.json(
          paramsOf(request).get("offset") === "0"
            ? Array(1000).fill({ user_id: idOf(0) })
            : [{ user_id: idOf(1) }, { user_id: idOf(0) }],
        ),
  );
  const undo = "/rest/v1/rpc/admin_undo_bulk";
  const { log } = await open();
  const opener = log.getByRole("button", { name: "Neem de hele wijziging terug" });
  // The older line offers nothing.
  await expect.poll(() => opener.elements()).toHaveLength(1);
  await opener.click();
  const question = log.getByRole("group", { name: "De hele wijziging in groep terugnemen?" });
  network.on("POST", undo, refusedAs("database_timeout"));
  await question.getByRole("button", { name: "Terugnemen" }).click();
  await expect.element(question.getByText("Dit duurde te lang. Probeer het opnieuw.")).toBeVisible();
  network.on("POST", undo, () => Response.json([{ restored: 2, changed_since: [], missing: 0 }]));
  await question.getByRole("button", { name: "Terugnemen" }).click();
  await expect.element(log.getByText("2 klanten zijn weer zoals voor de wijziging.")).toBeVisible();
  expect(await network.asked("POST", undo).at(-1)?.json()).toMatchObject({
    p_bulk_id: bulkId,
    p_user_ids: [idOf(0), idOf(1)],
  });
  const acts = paramsOf(network.asked("GET", "/rest/v1/admin_audit").at(-1));
  expect([acts.get("bulk_id"), acts.get("action")]).toEqual([`eq.${bulkId}`, "eq.customer.bulk_update"]);
  expect([acts.get("offset"), acts.get("limit")]).toEqual(["1000", "1000"]);
});

test("a reset of counters of the last day is taken back from its line", async () => {
  const lately = new Date(Date.now() - 3_600_000).toISOString();
  const reset = { kind: "customer.reset_usage", before: { usage_counts: { email_marketing: 3 } } };
  answerLog([
    auditRow(0, { ...reset, created_at: lately }),
    auditRow(1, reset),
    auditRow(2, { created_at: lately }),
  ]);
  const undo = "/rest/v1/rpc/admin_undo_reset";
  network.on("POST", undo, refusedAs("database_timeout"));
  const { log } = await open();
  const opener = log.getByRole("button", { name: "Neem de reset terug" });
  await expect.poll(() => opener.elements()).toHaveLength(1);
  await opener.click();
  await log.getByRole("button", { name: "Terugnemen" }).click();
  await expect.element(log.getByText("Dit duurde te lang. Probeer het opnieuw.")).toBeVisible();
  network.on("POST", undo, () => Response.json([]));
  await log.getByRole("button", { name: "Terugnemen" }).click();
  await expect.element(log.getByText("De tellers staan weer zoals voor de reset.")).toBeVisible();
  expect(await network.asked("POST", undo)[0]?.json()).toMatchObject({ p_user_id: idOf(0) });
});
