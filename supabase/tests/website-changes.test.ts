import { randomUUID } from "node:crypto";
import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";

const ask = (person: Person, id: string, text: string) =>
  call(person, "ask_website_change", { p_id: id, p_text: text });

/** As they are, past every policy. */
const changesOf = ({ id }: Person) =>
  sql.rows(
    `select id, text, state, answer, answered_by, version from public.website_changes where user_id = $1 order by asked_at`,
    [id],
  );

const mailsAbout = (kind: string, about: string) =>
  sql.rows("select recipient from private.mail_queue where kind = $1 and about like $2 || '%'", [
    kind,
    about,
  ]);

const customer = await createPerson({ services: ["website_development"] });
const admin = await createPerson({ admin: true });

describe("asking for a change", () => {
  const invalid = { status: 400, code: "22023", detail: "invalid_change" };

  test("keeps the text, cleaned, and tells the company once, however often it is sent", async () => {
    const id = randomUUID();
    for (const text of [" Een nieuw\u200B nummer. ", "Een nieuw nummer."]) {
      expect(await ask(customer, id, text)).toMatchObject({ status: 204 });
    }
    // Another text is not taken for the one that arrived.
    expect(await ask(customer, id, "Iets anders.")).toMatchObject(invalid);
    expect(await changesOf(customer)).toEqual([
      { id, text: "Een nieuw nummer.", state: "asked", answer: "", answered_by: null, version: 1 },
    ]);
    expect(await mailsAbout("website-change", id)).toEqual([{ recipient: null }]);
  });

  test.each([
    ["no text", ""],
    ["nothing to see", " \u200B\n \u2800"],
    ["a text that is too long", "a".repeat(2_001)],
  ])("is refused with %s", async (_name, text) => {
    const id = randomUUID();
    expect(await ask(customer, id, text)).toMatchObject(invalid);
    expect((await changesOf(customer)).filter((change) => change.id === id)).toEqual([]);
  });

  test("under the id of another customer's change leaves that one as it is", async () => {
    const other = await createPerson({ services: ["website_development"] });
    const id = randomUUID();
    await ask(other, id, "Van mij.");
    for (const text of ["Gekaapt.", "Van mij."]) expect(await ask(customer, id, text)).toMatchObject(invalid);
    expect(await changesOf(other)).toMatchObject([{ id, text: "Van mij." }]);
  });

  test("needs the service", async () => {
    const refused = { status: 403, code: "42501", detail: "service_not_granted" };
    expect(await ask(await createPerson(), randomUUID(), "Een foto")).toMatchObject(refused);
  });

  const askedBefore = (times: number, ago: string) =>
    `insert into public.website_changes (id, user_id, text, asked_at)
     select gen_random_uuid(), $1, 'Iets', now() - interval '${ago}' from generate_series(1, ${times})`;

  test.each([
    // Each is a mail to the company.
    ["twenty times in a day", askedBefore(18, "23 hours"), "rate_limited"],
    ["two hundred times in all", askedBefore(198, "25 hours"), "row_limit_reached"],
  ])("is possible %s", async (_often, before, detail) => {
    const eager = await createPerson({ services: ["website_development"] });
    expect((await ask(eager, randomUUID(), "a".repeat(2_000))).status).toBe(204);
    await sql.query(before, [eager.id]);
    expect((await ask(eager, randomUUID(), "De laatste")).status).toBe(204);
    expect(await ask(eager, randomUUID(), "Nog iets")).toMatchObject({ code: "P0001", detail });
    expect((await changesOf(eager)).map(({ text }) => text)).not.toContain("Nog iets");
  });
});

describe("answering a change", () => {
  const answer = (by: Person, id: string, changes: object = {}) =>
    call(by, "admin_answer_website_change", {
      ...{
        ...{ p_id: id, p_state: "planned", p_answer: " Volgende\u200B week. ", p_version: 1 },
        p_request_id: "verzoek",
      },
      ...changes,
    });
  const askedBy = async (person: Person) => {
    const id = randomUUID();
    await ask(person, id, "Een nieuwe foto.");
    return id;
  };

  test("is told to the customer, on their page and by mail, and stands in the audit without its text", async () => {
    const asker = await createPerson({ services: ["website_development"] });
    const id = await askedBy(asker);
    expect(await answer(admin, id)).toMatchObject({ status: 204 });
    expect(await changesOf(asker)).toEqual([
      {
        ...{ id, text: "Een nieuwe foto.", state: "planned", answer: "Volgende week." },
        ...{ answered_by: admin.id, version: 2 },
      },
    ]);
    expect(await mailsAbout("website-answered", id)).toEqual([{ recipient: asker.id }]);
    const { rows } = await sql.query(
      "select actor_id, action, before, after from public.admin_audit where user_id = $1 and action = 'website.answer'",
      [asker.id],
    );
    expect(rows).toEqual([
      { actor_id: admin.id, action: "website.answer", before: null, after: { about: id } },
    ]);
  });

  test("on top of another admin's answer is refused", async () => {
    const asker = await createPerson({ services: ["website_development"] });
    const id = await askedBy(asker);
    await answer(admin, id);
    expect(await answer(admin, id, { p_state: "done", p_answer: "Gedaan." })).toMatchObject({
      ...{ code: "P0001", detail: "stale_version" },
    });
    expect(await changesOf(asker)).toMatchObject([{ state: "planned", answer: "Volgende week." }]);
  });

  test.each([
    ["declined without a reason", { p_state: "declined", p_answer: " \u2800" }],
    ["with a state that is none", { p_state: "asked" }],
    ["with a text that is too long", { p_answer: "a".repeat(2_001) }],
  ])("%s is refused", async (_name, changes) => {
    const asker = await createPerson({ services: ["website_development"] });
    const id = await askedBy(asker);
    expect(await answer(admin, id, changes)).toMatchObject({ code: "22023", detail: "invalid_answer" });
    expect(await changesOf(asker)).toMatchObject([{ state: "asked", version: 1 }]);
  });

  test("is refused for a change that is not there", async () => {
    expect(await answer(admin, randomUUID())).toMatchObject({ code: "P0002", detail: "change_missing" });
  });

  test("takes a change off what waits once it is done, not while it is planned", async () => {
    const asker = await createPerson({ services: ["website_development"], firstName: "Wout" });
    const id = await askedBy(asker);
    // The oldest come first, and other tests' may be many.
    await sql.query("update public.website_changes set asked_at = '2020-01-01' where id = $1", [id]);
    const waiting = async () => {
      const { rows } = await call(admin, "admin_read_website_changes", { p_rows_max: 50 });
      return JSON.stringify(rows).includes(id);
    };
    expect(await waiting()).toBe(true);
    expect((await answer(admin, id, { p_answer: null })).status).toBe(204);
    expect(await waiting()).toBe(true);
    for (const [p_state, p_version] of [
      ["done", 2],
      ["declined", 3],
    ]) {
      const last = { p_state, p_version, p_answer: "a".repeat(2_000) };
      expect((await answer(admin, id, last)).status).toBe(204);
      expect(await waiting()).toBe(false);
    }
  });
});
