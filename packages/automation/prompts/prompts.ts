import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

export const promptNames = ["audience", "activity", "draft", "meeting", "summary", "report", "chat"] as const;
export type PromptName = (typeof promptNames)[number];

export type Prompt = {
  name: PromptName;
  /** The instructions, in Dutch as it is written in Belgium. The subject of a job is never put into them. */
  text: string;
  /** Name and version, as results show it. The version is of the text, so no change goes without a new one. */
  label: string;
};

const versionLength = 8;

function readPrompt(name: PromptName): Prompt {
  const text = readFileSync(new URL(`${name}.md`, import.meta.url), "utf8").trim();
  const version = createHash("sha256").update(text).digest("hex").slice(0, versionLength);
  return { name, text, label: `${name} ${version}` };
}

export const prompts: Readonly<Record<PromptName, Prompt>> = {
  audience: readPrompt("audience"),
  activity: readPrompt("activity"),
  draft: readPrompt("draft"),
  meeting: readPrompt("meeting"),
  summary: readPrompt("summary"),
  report: readPrompt("report"),
  chat: readPrompt("chat"),
};
