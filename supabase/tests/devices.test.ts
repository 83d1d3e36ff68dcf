import { call } from "@vanzelf/testkit/rest.ts";
import { anonymousClient, createPerson, type Person, sql, stack } from "@vanzelf/testkit/stack.ts";
import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";

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
  ["curl/8.5.0", "Onbekend programma"],
  ["Firefox/<b>vals</b>", "Firefox"],
  [null, "Onbekend programma"],
])("the user agent %s is said as %s", async (userAgent, words) => {
  const { rows } = await sql.query("select private.device_words($1) as words", [userAgent]);
  expect(rows).toEqual([{ words }]);
});

test.each([
  ["81.82.163.77", "81.82.163.x"],
  ["2a02:1810:9d1c:2b00::5", "2a02:1810:9d1c::"],
  [null, null],
])("of the address %s no more is shown than %s", async (address, shown) => {
  const { rows } = await sql.query("select private.shortened_address($1) as shown", [address]);
  expect(rows).toEqual([{ shown }]);
});

describe("the own sessions", () => {
  test("say device, network and last use, this one first, and nobody else's", async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const here = await signInWith(person, windows);
    const near = await signInWith(person, phone);
    const far = await signInWith(person, mac, "198.51.100.7");
    expect((await call({ token: other.token }, "my_sessions")).rows).toHaveLength(1);
    await sql.query("update auth.sessions set refreshed_at = '2026-11-01 10:00' where id = $1", [
      sessionIdOf(far),
    ]);
    const { rows } = await call({ token: here }, "my_sessions");
    const shown = { began_at: expect.any(String), last_used_at: expect.any(String) };
    expect(rows).toHaveLength(4);
    expect(rows[0]).toEqual({
      ...shown,
      ...{ session_id: sessionIdOf(here), device: "Firefox op Windows", is_current: true },
      ...{ network: "192.0.2.x", same_network: true },
    });
    expect(rows).toContainEqual({
      ...shown,
      ...{ session_id: sessionIdOf(near), device: "Safari op iPhone", is_current: false },
      ...{ network: "192.0.2.x", same_network: true },
    });
    expect(rows.at(-1)).toEqual({
      ...{ began_at: expect.any(String), last_used_at: "2026-11-01T10:00:00+00:00" },
      ...{ session_id: sessionIdOf(far), device: "Onbekende browser op Mac of iPad", is_current: false },
      ...{ network: "198.51.100.x", same_network: false },
    });
  });

  test("leave out one that is over", async () => {
    const person = await createPerson();
    const over = await signInWith(person, windows);
    expect((await call(person, "my_sessions")).rows).toHaveLength(2);
    await sql.query("update auth.sessions set not_after = now() where id = $1", [sessionIdOf(over)]);
    expect((await call(person, "my_sessions")).rows).toHaveLength(1);
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
    // Once the check is over, the next sign-in is one.
    await sql.query("delete from private.password_checks where user_id = $1", [person.id]);
    await anonymousClient().auth.signInWithPassword(person);
    expect(await count()).toBe(before + 1);
  });
});

describe("a mail about a new device", () => {
  const mailsOf = async ({ id }: Person) =>
    (
      await sql.rows<{ device: string }>(
        "select details ->> 'device' as device from private.mail_queue where recipient = $1 and kind = 'new-device'",
        [id],
      )
    ).map(({ device }) => device);

  test("goes for a browser that the account never saw, and not for the first or for one that it knows", async () => {
    const person = await createPerson();
    expect(await mailsOf(person)).toEqual([]);
    await signInWith(person, windows);
    expect(await mailsOf(person)).toEqual(["Firefox op Windows"]);
    const [{ moment = "" } = {}] = await sql.rows<{ moment: string }>(
      `select details ->> 'moment' as moment from private.mail_queue where recipient = $1 and kind = 'new-device'`,
      [person.id],
    );
    const hour = new Date().toLocaleTimeString("nl-BE", { timeZone: "Europe/Brussels", hour: "2-digit" });
    expect(moment).toMatch(new RegExp(`^[\\d/]{10} om ${hour}:\\d\\d$`));
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
