import { call } from "@vanzelf/testkit/rest.ts";
import { anonymousClient, createPerson, type Person, sql, stack } from "@vanzelf/testkit/stack.ts";
import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { openTransaction } from "./transactions.ts";

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0";
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit";

/** Signs in over HTTP as this browser, from this address, and answers with the token. */
async function signInWith({ email, password }: Person, userAgent: string, address = "192.0.2.10") {
  const answer = await fetch(`${stack().apiUrl}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: stack().publishableKey, "user-agent": userAgent, "x-forwarded-for": address },
    body: JSON.stringify({ email, password }),
  });
  const { access_token: token }: { access_token: string } = await answer.json();
  return token;
}

const sessionIdOf = (token: string) => decodeJwt<{ session_id: string }>(token).session_id;

test.each([
  [windows, "Firefox op Windows"],
  [phone, "Safari op iPhone"],
  [phone.replace("Version/18.5", "CriOS/142.0"), "Chrome op iPhone"],
  [`${mac}/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, "Safari op Mac of iPad"],
  [`${mac}/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`, "Chrome op Mac"],
  [`${mac}/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0`, "Edge op Mac"],
  [
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 OPR/120.0",
    "Opera op Windows",
  ],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36",
    "Chrome op Android",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36",
    "Samsung Internet op Android",
  ],
  [
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36",
    "Chrome op ChromeOS",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15",
    "Onbekende browser op Linux",
  ],
  [`${mac} Firefox/144.0`, "Firefox op Mac"],
  ["(iPad) EdgiOS/142.0 Safari/604.1", "Edge op iPad"],
  ["(Android) EdgA/142.0 Chrome/142.0", "Edge op Android"],
  ["(iPhone) OPT/5.0 Safari/604.1", "Opera op iPhone"],
  ["(iPad) OPiOS/16.0 Safari/604.1", "Opera op iPad"],
  ["(iPad) FxiOS/144.0 Safari/604.1", "Firefox op iPad"],
  ["(iPad) Safari/604.1", "Safari op iPad"],
  ["(X11; Linux) HeadlessChrome/142.0", "Chrome op Linux"],
  ["(xAndroid; Windowsx) xEdg/1 xOPR/1 xFirefox/1 xChrome/1", "Onbekend programma"],
  ["curl/8.5.0", "Onbekend programma"],
  ["Firefox/<b>vals</b>", "Firefox"],
  [null, "Onbekend programma"],
])("the user agent %s is said as %s", async (userAgent, words) => {
  const { rows } = await sql.query("select private.device_words($1) as words", [userAgent]);
  expect(rows).toEqual([{ words }]);
});

test.each([
  ["81.82.163.77", "81.82.163.x"],
  ["2a02:1810:9d1d:2b00::5", "2a02:1810:9d1d::"],
  [null, null],
])("of the address %s no more is shown than %s", async (address, shown) => {
  const { rows } = await sql.query("select private.shortened_address($1) as shown", [address]);
  expect(rows).toEqual([{ shown }]);
});

describe("the own sessions", () => {
  test("say device, network and last use, this one first, and nobody else's", async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const here = await signInWith(person, windows, "2001:db8:1:2::1");
    const near = await signInWith(person, phone, "2001:db8:1:2::2");
    const far = await signInWith(person, mac, "2001:db8:1:3::1");
    expect((await call({ token: other.token }, "my_sessions")).rows).toHaveLength(1);
    await sql.query(
      "update auth.sessions set created_at = '2026-10-31 10:00+00', refreshed_at = '2026-11-01 10:00' where id = $1",
      [sessionIdOf(far)],
    );
    await sql.query("update auth.sessions set ip = null where id = $1", [sessionIdOf(person.token)]);
    const { rows } = await call({ token: here }, "my_sessions");
    const shown = { began_at: expect.any(String), last_used_at: expect.any(String) };
    expect(rows).toHaveLength(4);
    expect(rows[0]).toEqual({
      ...shown,
      ...{ session_id: sessionIdOf(here), device: "Firefox op Windows", is_current: true },
      ...{ network: "2001:db8:1::", same_network: true },
    });
    expect(rows[1]).toEqual({
      ...shown,
      ...{ session_id: sessionIdOf(near), device: "Safari op iPhone", is_current: false },
      ...{ network: "2001:db8:1::", same_network: true },
    });
    expect(rows[2]).toMatchObject({
      session_id: sessionIdOf(person.token),
      network: null,
      same_network: null,
    });
    expect(rows[3]).toEqual({
      ...{ began_at: "2026-10-31T10:00:00+00:00", last_used_at: "2026-11-01T10:00:00+00:00" },
      ...{ session_id: sessionIdOf(far), device: "Onbekende browser op Mac of iPad", is_current: false },
      ...{ network: "2001:db8:1::", same_network: false },
    });
  });

  test("are a hundred at most, and the own sign-ins the last ten", async () => {
    const person = await createPerson();
    await sql.query(
      "insert into auth.sessions (id, user_id, created_at) select gen_random_uuid(), $1, now() from generate_series(1, 101)",
      [person.id],
    );
    expect((await call(person, "my_sessions")).rows).toHaveLength(100);
    await sql.query(
      `insert into public.sign_ins (user_id, succeeded, device, created_at)
       select $1, true, number, now() from generate_series(1, 11) as number`,
      [person.id],
    );
    expect((await call(person, "my_sign_ins")).rows).toMatchObject(
      Array.from({ length: 10 }, (_, place) => ({ device: `${11 - place}` })),
    );
  });

  test("leave out one that is over", async () => {
    const person = await createPerson();
    const over = await signInWith(person, windows);
    for (const [end, living] of [
      ["1 hour", 2],
      ["0", 1],
    ] as const) {
      await sql.query("update auth.sessions set not_after = now() + $2::interval where id = $1", [
        sessionIdOf(over),
        end,
      ]);
      expect((await call(person, "my_sessions")).rows).toHaveLength(living);
    }
  });

  test("can be ended one by one; the token of that one is refused at once, the others go on", async () => {
    const person = await createPerson();
    const [ended, living] = [await signInWith(person, windows), await signInWith(person, phone)];
    expect((await call({ token: ended }, "my_sessions")).status).toBe(200);
    const end = () => call(person, "end_my_session", { p_session_id: sessionIdOf(ended) });
    expect((await end()).rows).toEqual([{ ended: true }]);
    expect(await call({ token: ended }, "my_sessions")).toMatchObject({ status: 401, code: "session_ended" });
    expect((await call({ token: living }, "my_sessions")).rows).toHaveLength(2);
    expect((await end()).rows).toEqual([{ ended: false }]);
  });

  test("are ended by their owner alone", async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const args = { p_session_id: sessionIdOf(person.token) };
    expect((await call(other, "end_my_session", args)).rows).toEqual([{ ended: false }]);
    expect((await call(person, "my_sessions")).rows).toHaveLength(1);
  });

  test("name the browser and the network of the last renewal", async () => {
    const person = await createPerson();
    const { data } = await person.client.auth.getSession();
    await fetch(`${stack().apiUrl}/auth/v1/token?grant_type=refresh_token`, {
      method: "POST",
      headers: { apikey: stack().publishableKey, "user-agent": phone, "x-forwarded-for": "203.0.113.4" },
      body: JSON.stringify({ refresh_token: data.session?.refresh_token }),
    });
    expect((await call(person, "my_sessions")).rows).toMatchObject([
      { device: "Safari op iPhone", network: "203.0.113.x" },
    ]);
  });
});

const mailsOf = async ({ id }: Person) =>
  (
    await sql.rows<{ device: string }>(
      "select details ->> 'device' as device from private.mail_queue where recipient = $1 and kind = 'new-device'",
      [id],
    )
  ).map(({ device }) => device);

describe("the own sign-ins", () => {
  test("say when and with what, newest first, refused passwords too", async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    await signInWith(person, windows);
    await signInWith({ ...person, password: "gok-gok-gok" }, windows);
    const at = { created_at: expect.any(String) };
    expect((await call(person, "my_sign_ins")).rows).toEqual([
      { ...at, succeeded: false, device: null },
      { ...at, succeeded: true, device: "Firefox op Windows" },
      { ...at, succeeded: true, device: "Onbekend programma" },
    ]);
    expect((await call(other, "my_sign_ins")).rows).toHaveLength(1);
  });

  test("leave out the check of a password, which is no sign-in", async () => {
    const person = await createPerson();
    const count = async () => (await call(person, "my_sign_ins")).rows.length;
    // None where another test held the table for a moment: a sign-in waits for no lock.
    const before = await count();
    await call("service", "begin_password_check", { p_user_id: person.id });
    await anonymousClient().auth.signInWithPassword(person);
    expect(await count()).toBe(before);
    expect(await mailsOf(person)).toEqual([]);
  });

  const beside: [string, string | null, { age?: string; proved?: boolean; of?: string }, string | null][] = [
    ["a check under way", null, { age: "59 seconds" }, null],
    ["one of a minute ago", null, { age: "60 seconds" }, "Onbekend programma"],
    ["one that is over", null, { proved: true }, "Onbekend programma"],
    ["another's", null, { of: "another" }, "Onbekend programma"],
    ["one, but by a browser", windows, {}, "Firefox op Windows"],
  ];
  test.each(beside)(
    "are known from the check of a password beside %s",
    async (_what, userAgent, { age = "0", proved = false, of = "own" }, device) => {
      const [person, other] = [await createPerson(), await createPerson()];
      const transaction = await openTransaction();
      await transaction.query(
        `insert into private.password_checks (user_id, begun_at, act, target_id, proved_at)
         select $1::uuid, now() - $2::interval, act, case when act is not null then $1::uuid end, case when act is not null then now() end
         from (select case when $3 then 'factor.add' end as act) as proof`,
        [of === "own" ? person.id : other.id, age, proved],
      );
      const { rows } = await transaction.query(
        `select private.device_of_session(jsonb_populate_record(null::auth.sessions, $1)) as device`,
        [{ user_id: person.id, user_agent: userAgent }],
      );
      expect(rows).toEqual([{ device }]);
    },
  );
});

describe("a mail about a new device", () => {
  test("goes for a browser that the account never saw, and not for the first or for one that it knows", async () => {
    const person = await createPerson();
    // Before devices were noted.
    await sql.query("update public.sign_ins set device = null where user_id = $1", [person.id]);
    await anonymousClient().auth.signInWithPassword(person);
    expect(await mailsOf(person)).toEqual([]);
    await signInWith(person, windows);
    expect(await mailsOf(person)).toEqual(["Firefox op Windows"]);
    const [{ moment = "" } = {}] = await sql.rows<{ moment: string }>(
      `select details ->> 'moment' as moment from private.mail_queue where recipient = $1 and kind = 'new-device'`,
      [person.id],
    );
    const timeZone = "Europe/Brussels";
    const day = new Date().toLocaleDateString("en-GB", { timeZone });
    const hour = new Date().toLocaleTimeString("en-GB", { timeZone, hour: "2-digit" });
    expect(moment).toMatch(new RegExp(`^${day} om ${hour}:\\d\\d$`));
    await signInWith(person, windows.replaceAll("144", "145"), "198.51.100.9");
    await anonymousClient().auth.signInWithPassword(person);
    expect(await mailsOf(person)).toEqual(["Firefox op Windows"]);
  });

  test("goes again for one that was last seen longer ago than sign-ins are kept", async () => {
    const person = await createPerson();
    await signInWith(person, windows);
    await sql.query("delete from public.sign_ins where user_id = $1 and device = 'Firefox op Windows'", [
      person.id,
    ]);
    await signInWith(person, windows);
    expect(await mailsOf(person)).toHaveLength(2);
  });
});
