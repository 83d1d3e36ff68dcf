// The waiting time of a customer with a long history: the dashboard is opened repeatedly with 50 drafts and with 10,000,
// and drafts are written one by one until each is on the screen. Measures the real page and the bytes of the Data API. Run:
// npm run bench:drafts
import { type Browser, chromium, type Page } from "@playwright/test";
import { startTestStack } from "@vanzelf/testkit/setup.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { findBrowser } from "../browser.ts";
import { quantile } from "./figures.ts";

const draftCounts = [50, 10_000] as const;
const draftsShown = 50;
const openings = 10;
const arrivals = 20;
const waitMaxMs = 60_000;
/** A history that is two hundred times as long may cost a little more, but not in proportion. */
const growthMax = 2;
const content = "Een zin van twintig. ".repeat(57);

const writeHistory = (person: Person, count: number) =>
  sql.query(
    `insert into public.user_emails (user_id, email, subject, content, created_at)
     select $1, 'info@bedrijf-' || number || '.example', 'Voorstel ' || number, $3,
       now() - interval '1 hour' - number * interval '1 minute'
     from generate_series(1, $2::integer) as number`,
    [person.id, count, content],
  );

async function signIn(page: Page, { email, password }: Person) {
  await page.goto("/dashboard");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Inloggen" }).click();
  await whole(page);
}

const whole = (page: Page) =>
  page
    .getByRole("article")
    .nth(draftsShown - 1)
    .waitFor({ timeout: waitMaxMs });

/** Counts the bytes that reading drafts transfers. */
function countBytes(page: Page) {
  const counted = { bytes: 0 };
  page.on("response", async (response) => {
    if (!/\/rest\/v1\/rpc\/(read|find)_own_drafts/.test(response.url())) return;
    const { responseBodySize, responseHeadersSize } = await response.request().sizes();
    counted.bytes += responseBodySize + responseHeadersSize;
  });
  return counted;
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now();
  await act();
  return performance.now() - startedAtMs;
}

async function measure(browser: Browser, baseURL: string, count: number) {
  const person = await createPerson({ services: ["email_marketing"] });
  await writeHistory(person, count);
  await sql.query("analyze public.user_emails");
  const page = await browser.newPage({ baseURL, locale: "nl-BE" });
  await signIn(page, person);
  const counted = countBytes(page);
  const opened: number[] = [];
  for (let index = 0; index < openings; index += 1) {
    opened.push(await timeOf(() => page.reload().then(() => whole(page))));
  }
  await page.waitForLoadState("networkidle");
  const openedKb = counted.bytes / openings / 1000;
  counted.bytes = 0;
  const arrived: number[] = [];
  for (let index = 0; index < arrivals; index += 1) {
    const subject = `Nieuw nummer ${index}.`;
    arrived.push(
      await timeOf(async () => {
        await sql.query(
          "insert into public.user_emails (user_id, email, subject, content) values ($1, 'info@nieuw.example', $2, $3)",
          [person.id, subject, content],
        );
        await page.getByText(subject).waitFor({ timeout: waitMaxMs });
      }),
    );
  }
  await page.close();
  return {
    "open, ms": Math.round(quantile(opened, 0.5)),
    "open, kB": Math.round(openedKb),
    "new draft, ms": Math.round(quantile(arrived, 0.5)),
    "new draft, slowest, ms": Math.round(Math.max(...arrived)),
    "new draft, kB": Number((counted.bytes / arrivals / 1000).toFixed(1)),
  };
}

const stack = await startTestStack({ web: "built", progress: console.log, log: () => {} });
process.env.TEST_STACK = JSON.stringify(stack.status);
const browser = await chromium.launch({
  executablePath: await findBrowser(console.log),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const [few, many] = [
    await measure(browser, stack.status.webUrl, draftCounts[0]),
    await measure(browser, stack.status.webUrl, draftCounts[1]),
  ];
  console.table({ [`${draftCounts[0]} drafts`]: few, [`${draftCounts[1]} drafts`]: many });
  const growths = (["open, ms", "new draft, ms"] as const).map((figure) => many[figure] / few[figure]);
  const [open, arrival] = growths.map((growth) => growth.toFixed(1));
  console.log(
    `opening takes ${open} times as long, a new draft ${arrival} times (each at most ${growthMax})`,
  );
  process.exitCode = growths.every((growth) => growth <= growthMax) ? 0 : 1;
} finally {
  await browser.close();
  await stack.stop();
}
// Sockets that are still closing must not keep the process alive.
process.exit();
