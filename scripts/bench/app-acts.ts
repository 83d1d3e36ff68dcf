import type { Browser, Page } from "@playwright/test";
import { history, rareWord } from "./app-history.ts";
import {
  type Device,
  loadPage,
  type OpenPage,
  openDevice,
  processorMs,
  slowestInteraction,
} from "./app-page.ts";
import { quantile } from "./figures.ts";

type Act = {
  name: string;
  /** Does the act as a person would; resolves when its result is on the screen. */
  run: (page: Page) => Promise<unknown>;
};

type Surroundings = {
  browser: Browser;
  device: Device;
  origin: string;
  storage: readonly [string, string][];
  runs: number;
  /** Only acts on these pages. */
  pages: readonly string[];
};

/** A person types about so fast on a phone. */
const keyDelayMs = 120;

const inMain = (page: Page) => page.getByRole("main");
const tap = (page: Page, name: string | RegExp) => inMain(page).getByRole("button", { name }).first().tap();
const drafts = (page: Page) => page.getByRole("article", { name: /^E-mail aan/ });
const results = (page: Page) => page.getByRole("list", { name: "Uw resultaten" }).getByRole("button");
const reports = (page: Page) => inMain(page).getByRole("row").getByRole("link");

/** In the order in which they are done. */
const actsOf: Readonly<Record<string, readonly Act[]>> = {
  "/dashboard": [
    {
      name: "drafts: next page",
      run: async (page) => {
        await tap(page, /^Toon oudere e-mails/);
        await drafts(page).nth(60).waitFor();
      },
    },
    {
      name: "drafts: filter",
      run: async (page) => {
        await tap(page, /^Te doen/);
        await drafts(page).nth(49).waitFor();
        await drafts(page).nth(60).waitFor({ state: "detached" });
      },
    },
    {
      name: "drafts: all again",
      run: async (page) => {
        await tap(page, /^Alle /);
        await drafts(page).nth(60).waitFor();
      },
    },
    {
      name: "drafts: type in the search",
      run: async (page) => {
        await inMain(page).getByRole("searchbox").tap();
        await page.keyboard.type(rareWord, { delay: keyDelayMs });
        await page.getByText(`${history.drafts / 500} e-mails, nieuwste eerst`).waitFor();
      },
    },
    {
      name: "drafts: open one",
      run: async (page) => {
        await drafts(page).first().getByRole("button").first().tap();
        await inMain(page)
          .getByRole("group", { name: /^Status van de e-mail/ })
          .waitFor();
      },
    },
    {
      name: "drafts: mark one",
      run: async (page) => {
        const group = inMain(page).getByRole("group", { name: /^Status van de e-mail/ });
        const isApproved = await group
          .getByRole("button", { name: "Goedgekeurd", pressed: true })
          .isVisible();
        // A run before this one may have marked it.
        const next = isApproved ? "Te doen" : "Goedgekeurd";
        await group.getByRole("button", { name: next, pressed: false }).tap();
        await group.getByRole("button", { name: next, pressed: true }).waitFor();
      },
    },
    {
      name: "drafts: back to the list",
      run: async (page) => {
        await tap(page, "Terug naar de lijst");
        await drafts(page).first().waitFor();
      },
    },
  ],
  "/platform/meeting-analyst": [
    {
      name: "results: more of them",
      run: async (page) => {
        await tap(page, /^Toon meer resultaten/);
        await results(page).nth(19).waitFor();
      },
    },
    {
      name: "results: next page",
      run: async (page) => {
        const shown = await results(page).count();
        await tap(page, /^Toon oudere resultaten/);
        await results(page).nth(shown).waitFor();
      },
    },
    { name: "results: open a long one", run: openLongResult },
    {
      name: "transcript: open it",
      run: async (page) => {
        await transcriptTab(page).tap();
        await passage(page).waitFor();
      },
    },
    {
      name: "transcript: choose a sentence",
      run: async (page) => {
        await passage(page).tap();
        await page.locator("[data-passage][aria-current=true]").waitFor();
      },
    },
    { name: "results: back to the list", run: backToResults },
    { name: "results: open it again", run: openLongResult },
    { name: "results: back again", run: backToResults },
    {
      name: "points: switch to them",
      run: async (page) => {
        await tap(page, "Open actiepunten");
        await points(page).first().waitFor();
      },
    },
    {
      name: "points: tick one",
      run: async (page) => {
        const box = points(page).first().getByRole("checkbox");
        await points(page).first().locator("label").tap();
        await box.and(page.locator(":checked")).waitFor();
      },
    },
    {
      name: "transcripts: switch to the search",
      run: async (page) => {
        await tap(page, "Zoeken");
        await inMain(page).getByRole("searchbox").waitFor();
      },
    },
    {
      name: "transcripts: type in the search",
      run: async (page) => {
        await inMain(page).getByRole("searchbox").tap();
        await page.keyboard.type(rareWord, { delay: keyDelayMs });
        await page.getByRole("list", { name: "Gevonden in uw transcripten" }).waitFor();
      },
    },
    {
      name: "results: switch back",
      run: async (page) => {
        await tap(page, "Resultaten");
        await results(page).first().waitFor();
      },
    },
  ],
  "/platform/competitive-analysis": [
    {
      name: "reports: next page",
      run: async (page) => {
        await tap(page, /^Toon oudere rapporten/);
        await reports(page).nth(60).waitFor();
      },
    },
    {
      name: "reports: open one",
      run: async (page) => {
        await reports(page).first().tap();
        await page.getByRole("article").getByText("Concurrent 3").waitFor();
      },
    },
    {
      name: "reports: close it",
      run: async (page) => {
        await tap(page, "Rapport sluiten");
        await reports(page).first().waitFor();
      },
    },
  ],
};

const transcriptTab = (page: Page) => page.getByRole("tab", { name: "Transcript" });
const passage = (page: Page) => page.locator("span[data-passage]").first();
const points = (page: Page) => page.getByRole("list", { name: "Open actiepunten" }).getByRole("listitem");

async function openLongResult(page: Page) {
  await results(page).first().tap();
  await transcriptTab(page).waitFor();
}

async function backToResults(page: Page) {
  await tap(page, "Alle resultaten");
  await results(page).first().waitFor();
}

type Took = { ms: number; processor: number };

async function measureOnce(open: OpenPage, acts: readonly Act[], took: Map<string, Took[]>) {
  await slowestInteraction(open);
  for (const { name, run } of acts) {
    const processorBeforeMs = await processorMs(open);
    try {
      await run(open.page);
    } catch (cause) {
      throw new Error(`This did not end on ${open.page.url()}: ${name}`, { cause });
    }
    const ms = await slowestInteraction(open);
    const processor = (await processorMs(open)) - processorBeforeMs;
    took.set(name, [...(took.get(name) ?? []), { ms, processor }]);
    await open.network.quiet(name);
  }
}

/** Works on the pages with many rows, and times each interaction from the input to the paint that follows it. */
export async function measureActs({ browser, device, origin, storage, runs, pages }: Surroundings) {
  const took = new Map<string, Took[]>();
  for (const [path, acts] of Object.entries(actsOf)) {
    if (!pages.includes(path)) continue;
    for (let run = 0; run < runs; run += 1) {
      const open = await openDevice(browser, device, storage);
      try {
        await loadPage(open, origin + path);
        await measureOnce(open, acts, took);
      } finally {
        await open.close();
      }
    }
  }
  return [...took].map(([act, figures]) => ({
    act,
    "median, ms": quantile(
      figures.map(({ ms }) => ms),
      0.5,
    ),
    "slowest, ms": Math.max(...figures.map(({ ms }) => ms)),
    /** Until a while after the paint, with what the act brings in. */
    "processor, ms": Math.round(
      quantile(
        figures.map(({ processor }) => processor),
        0.5,
      ),
    ),
  }));
}
