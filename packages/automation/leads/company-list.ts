// A list of companies as Excel and other programs write it: a CSV, each row of which is read by itself.
import { createReadStream } from "node:fs";
import path from "node:path";
import { CsvError, parse } from "csv-parse/sync";
import { cleanLine } from "../../../functions/contract/text.ts";
import { isCompanyAddress } from "./companies.ts";
import { digestOfFiles, type Source } from "./sources.ts";

const columnNames = ["name", "email", "website", "postcode", "place", "activity", "citedAs"] as const;
type Column = (typeof columnNames)[number];
/** The words at the head of a column, without capitals, accents, spaces and signs. */
const columns: Record<Column, string> = {
  name: "naam bedrijfsnaam bedrijf firma firmanaam onderneming organisatie name company companyname",
  email: "email emailadres mail mailadres emailaddress contactemail",
  website: "website url web webadres site",
  postcode: "postcode postnummer zip zipcode postalcode",
  place: "plaats gemeente stad woonplaats vestigingsplaats place city town",
  activity: "activiteit activiteiten sector branche beroep activity industry",
  citedAs: "bron source",
};

type Row = { line: number; value(column: Column): string };

/** Longer ones are no line of a list. */
const lineLettersMax = 64_000;
const bytesOfLetterMax = 3;
/** A cell may hold line breaks, but a quote that is never closed must not take the rows below it along. */
const linesOfRowMax = 20;
/** A longer one is a text, and none that is chosen from. */
const activityLettersMax = 80;
const lettersMax: Partial<Record<Column, number>> = { name: 200, activity: 500 };

type Line = { number: number; text: string };

async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  for await (const bytes of createReadStream(file)) yield bytes;
}

/** By the mark at the file's beginning. */
async function utf16Of(file: string): Promise<string | undefined> {
  for await (const [first, second] of bytesOf(file)) {
    if (first === 0xff && second === 0xfe) return "utf-16le";
    return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
  }
  return undefined;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });
const windows1252 = new TextDecoder("windows-1252");

/** UTF-8 where all of the line is, else what Excel writes in Belgium: a list may be put together of both. */
function lettersOf(line: string): string {
  const bytes = Buffer.from(line, "latin1");
  try {
    return utf8.decode(bytes);
  } catch {
    return windows1252.decode(bytes);
  }
}

async function* linesOf(file: string): AsyncGenerator<Line> {
  const utf16 = await utf16Of(file);
  const decoder = utf16 === undefined ? undefined : new TextDecoder(utf16);
  const textOf = decoder ? (line: string) => line : lettersOf;
  let number = 0;
  let rest = "";
  for await (const bytes of bytesOf(file)) {
    // Without UTF-16 a letter for each byte, as each line has letters of its own.
    const came = decoder?.decode(bytes, { stream: true }) ?? Buffer.from(bytes).toString("latin1");
    // A carriage return at the end of these bytes waits for its line feed.
    const texts = (rest + came).split(/\r\n|\n|\r(?!$)/);
    rest = (texts.pop() ?? "").slice(0, bytesOfLetterMax * (lineLettersMax + 1));
    for (const text of texts) yield { number: ++number, text: textOf(text) };
  }
  yield { number: number + 1, text: textOf(rest) };
}

const headOf = (text: string) =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");

/** The sign that parts the cells of the head. */
function delimiterOf(head: string): string {
  const bare = head.replace(/"[^"]*"/g, "");
  const count = (sign: string) => bare.split(sign).length;
  return [";", ",", "\t", "|"].toSorted((one, other) => count(other) - count(one))[0] ?? ";";
}

/** The cells of a row; undefined while a quote is open. */
function cellsOf(text: string, delimiter: string): string[] | undefined {
  if (!text.includes('"')) return text.split(delimiter);
  try {
    const [cells = []] = parse(text, { delimiter, relax_quotes: true });
    return cells.map((cell) => cell.trim().replace(/^=?"(.*)"$/s, "$1"));
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

type Cells = { line: number; cells: string[] };

/** Rows, some of several lines. A line that has as many cells as the head is a row, whatever is open above it. */
async function* recordsOf(
  lines: AsyncIterable<Line>,
  delimiter: string,
  width: number,
): AsyncGenerator<Cells> {
  let open: Line[] = [];
  const unclosed = () => {
    const records = open.map(({ number, text }) => ({
      line: number,
      cells: text.replaceAll('"', "").split(delimiter),
    }));
    open = [];
    return records;
  };
  for await (const line of lines) {
    const alone = cellsOf(line.text, delimiter);
    const [first] = open;
    const closes = line.text.replace(/[^"]/g, "").length % 2 === 1;
    const isRow = alone !== undefined && alone.length >= width && !closes;
    if (first && !isRow) {
      open.push(line);
      const cells = cellsOf(open.map(({ text }) => text).join("\n"), delimiter);
      if (cells) yield { line: first.number, cells };
      if (cells) open = [];
      else if (open.length === linesOfRowMax) yield* unclosed();
      continue;
    }
    yield* unclosed();
    if (alone) yield { line: line.number, cells: alone };
    else open.push(line);
  }
  yield* unclosed();
}

/**
 * The rows of a list below its head. Memory does not grow with the file. Throws when the head has no name or no address.
 * @param onUnread called with a line that is too long for a row.
 */
async function* rowsOf(file: string, onUnread: (line: number) => void): AsyncGenerator<Row> {
  async function* readable() {
    for await (const line of linesOf(file)) {
      if (line.text.length > lineLettersMax) onUnread(line.number);
      // Excel writes the cells of empty rows too.
      else if (/[^\s;,|]/.test(line.text)) yield line;
    }
  }
  const lines = readable();
  const next = async () => (await lines.next()).value?.text ?? "";
  const first = await next();
  // Excel's own first line, where there is one, says which sign parts the cells.
  const said = /^"?sep=(.)"?\s*$/i.exec(first)?.[1];
  let head = said ? await next() : first;
  for (let count = 1; count < linesOfRowMax && !cellsOf(head, said ?? delimiterOf(head)); count++)
    head += ` ${await next()}`;
  const delimiter = said ?? delimiterOf(head);
  const names = (cellsOf(head, delimiter) ?? []).map(headOf);
  const isColumn = (column: Column) => (name: string) => columns[column].split(" ").includes(name);
  const dutch = { name: "naam", email: "e-mail" };
  const missing = (["name", "email"] as const).filter((column) => !names.some(isColumn(column)));
  if (missing.length > 0)
    throw new Error(
      `${path.basename(file)} heeft geen kolom voor ${missing.map((column) => dutch[column]).join(" en ")}`,
    );

  const placesOf = (column: Column) =>
    [...names.keys()].filter((place) => isColumn(column)(names[place] ?? ""));
  const places = new Map(columnNames.map((column) => [column, placesOf(column)]));
  for await (const { line, cells } of recordsOf(lines, delimiter, names.length)) {
    const value = (column: Column) => {
      const texts = (places.get(column) ?? []).map((place) => cleanLine(cells[place] ?? ""));
      return texts.find((text) => text !== "")?.slice(0, lettersMax[column]) ?? "";
    };
    yield { line, value };
  }
}

/** An address between others, in angle brackets or behind `mailto:`. */
const addressPattern = /[^\s<>()[\],;:"'|/]+@[^\s<>()[\],;:"'|/]+/g;

/** @param name as letters name it to those who want to know where their address was found. */
export const listSource = (file: string, name: string): Source => {
  const source = path.basename(file);
  return {
    name: source,
    digest: async () => `${name} ${await digestOfFiles([file])}`,
    async read({ write, leaveOut }) {
      for await (const { line, value } of rowsOf(file, (long) => leaveOut("een te lange regel", long))) {
        const addresses = (value("email").match(addressPattern) ?? []).map((found) =>
          found.toLowerCase().replace(/\.+$/, ""),
        );
        const email = addresses.find(isCompanyAddress);
        if (value("name") === "") leaveOut("zonder naam", line);
        else if (addresses.length === 0) leaveOut("zonder e-mailadres", line);
        else if (!email) leaveOut("het e-mailadres van een persoon", line);
        else
          await write({
            source,
            sourceKey: email,
            name: value("name"),
            email,
            website: value("website"),
            place: [value("postcode"), value("place")].filter(Boolean).join(" "),
            activity: value("activity"),
            activities: value("activity")
              .split(/\s*[;,|/]\s*/)
              .filter((activity) => activity !== "" && activity.length <= activityLettersMax),
            citedAs: value("citedAs") || name,
          });
      }
    },
  };
};
