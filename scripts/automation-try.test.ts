import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { newFolder } from "@vanzelf/testkit/folder.ts";
import { type ModelRequest, type ModelStub, startModelStub } from "@vanzelf/testkit/model-stub.ts";
import { runProgram } from "@vanzelf/testkit/run-program.ts";
import { wavOf } from "@vanzelf/testkit/sound.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { projectDirectory } from "./local/settings.ts";

const folder = newFolder(afterAll);
const place = (file: string) => path.join(folder, file);
const companies = ["Aerts", "Claes", "Maes", "Peeters", "Wouters"].map(
  (name) => `Tuinen ${name},info@tuinen${name.toLowerCase()}.be,9000 Gent,Tuinaanleg`,
);
const lead = {
  firstName: "Els",
  lastName: "Maes",
  companyName: "Studio Maes",
  email: "els@studiomaes.be",
  servicesSummary: "Websites voor kleine bedrijven",
  search: "tuinaanleg",
};
const sources = [{ kind: "report", title: "Oktober", url: "https://site.example/r", text: "Nordwise: € 49" }];

const calm = { positive: 0, neutral: 100, negative: 0 };

/** One draft of five names a number that is in no fact, also when it is written again. */
function answer({ instructions, input }: ModelRequest): unknown {
  if (instructions.includes("bedrijvenregister")) return { activities: ["tuinaanleg"], places: [] };
  if (instructions.includes("BRONNEN")) return "BRONNEN: 1\nNordwise vraagt € 49.";
  const given = JSON.stringify(input);
  const point = { text: "De oplevering schuift een week op.", passage: 2 };
  if (given.includes('"passages"')) return { points: [point], actions: [], people: [], sentiment: calm };
  if (given.includes('"punten"')) return { sentences: [point] };
  const isRefused = given.includes("Tuinen Aerts");
  const invented = { text: "Wij werken voor 300 tuinaanleggers.", fact: null };
  const sentences = [
    { text: "U legt tuinen aan.", fact: 1 },
    { text: "Wij bouwen websites voor kleine bedrijven.", fact: null },
    { text: "Mag ik u daar meer over vertellen?", fact: null },
  ];
  return {
    subject: "Een website voor uw tuinen",
    sentences: isRefused ? [invented] : sentences,
    remarks: [],
  };
}

let model: ModelStub;
beforeAll(async () => {
  model = await startModelStub(answer);
  writeFileSync(place("klanten.csv"), ["naam,email,plaats,activiteit", ...companies].join("\n"));
});
afterAll(() => model.stop());

/** Runs the verb as an operator does. */
function tryFolder() {
  const env = {
    ...process.env,
    AI_BASE_URL: model.url,
    AI_MODEL: "klein-model",
    AI_PRICE_INPUT_EUR: "2",
    AI_PRICE_OUTPUT_EUR: "8",
    AI_PRICE_AUDIO_EUR: "0.6",
    LEADS_CSV: place("klanten.csv"),
  };
  return runProgram(process.execPath, ["scripts/automation-try.ts", folder], { cwd: projectDirectory, env })
    .ended;
}

/** The cells of a line of the printed table: number, input, seconds, euro, results, failed. */
const cellsOf = (printed: string, input: string) =>
  printed
    .split("\n")
    .find((line) => line.includes(input))
    ?.split("│")
    .map((cell) => cell.trim().replace(/^'|'$/g, ""))
    .slice(2, -1) ?? [];
const result = z.object({ results: z.array(z.object({ type: z.string() })), failure: z.string() });
const resultOf = (file: string) =>
  result.parse(JSON.parse(readFileSync(place(`${file}.result.json`), "utf8")));

test("an operator's inputs each get their time, cost and results, and what failed makes the run fail", {
  timeout: 240_000,
}, async () => {
  writeFileSync(place("vraag.chat.json"), JSON.stringify({ message: "Wat vraagt Nordwise?", sources }));
  writeFileSync(place("opname.wav"), wavOf(60));
  writeFileSync(place("tuinen.lead.json"), JSON.stringify(lead));
  writeFileSync(place("leeg.chat.json"), JSON.stringify({ vraag: "Wat vraagt Nordwise?" }));
  const { code, output } = await tryFolder();
  expect(code).toBe(1);

  const [, , paid, heard, lost] = cellsOf(output, "opname.wav");
  // A minute of sound, and the words that were asked and answered about it.
  expect([Number(paid) > 0.6, heard, lost]).toEqual([true, "1", ""]);
  const [, seconds, euro, results, failed] = cellsOf(output, "tuinen.lead.json");
  expect([Number(seconds) > 0, Number(euro) > 0, results]).toEqual([true, true, "4"]);
  expect(failed).toContain("a draft was dropped");
  expect(resultOf("tuinen.lead.json").results).toHaveLength(4);
  expect(cellsOf(output, "leeg.chat.json").at(-1)).toMatch(/expected string.*at message$/);
  expect(resultOf("vraag.chat.json").results.at(-1)).toEqual({ type: "done" });
});
