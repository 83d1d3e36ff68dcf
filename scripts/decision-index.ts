import { readdirSync } from "node:fs";
import path from "node:path";
import { projectDirectory } from "./local/settings.ts";
import { readText } from "./read-text.ts";

export const decisionsDirectory = path.join(projectDirectory, "docs/decisions");

/** The order of the index. A decision that names no subject stands under the last one. */
const subjects =
  "data access accounts usage drafts automation live mail uploads site deploy tests house others".split(" ");

/** The first line is the title, the third "date · status · subject · supersedes 0001, 0002"; the last two may be absent. */
export const decisions = readdirSync(decisionsDirectory)
  .filter((file) => /^\d{4}-.+\.md$/.test(file))
  .sort()
  .map((file) => {
    const [title = "", , line = ""] = readText(path.join(decisionsDirectory, file)).split("\n");
    const [date = "", status = "", subject = "others", supersedes = ""] = line.split(" · ");
    return {
      file,
      title: title.slice(2),
      date,
      status,
      subject,
      supersedes: supersedes.match(/\d{4}/g) ?? [],
    };
  });

const lineOf = ({ file, title, date, status }: (typeof decisions)[number]) =>
  `- [${file.slice(0, 4)}](${file}) ${title} · ${date} · ${status}\n`;

export const decisionIndex = `# Decisions

Those that bind, by subject, each with its reason and the figures that decided. \`node scripts/run.mjs write decisions\` writes this page. A reason for one line stands at that line, not here.

A new one takes the next number; its third line is \`date · accepted · subject\`, and \`· supersedes 0001, 0002\` where it replaces others. Nothing that was decided is rewritten: the old file goes with the commit that supersedes it, and git keeps it.
${subjects
  .map((subject) => ({
    subject,
    lines: decisions.filter((decision) => decision.subject === subject).map(lineOf),
  }))
  .filter(({ lines }) => lines.length > 0)
  .map(
    ({ subject, lines }) => `\n## ${subject.charAt(0).toUpperCase()}${subject.slice(1)}\n\n${lines.join("")}`,
  )
  .join("")}`;
