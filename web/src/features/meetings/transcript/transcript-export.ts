import { type Passage, speakerName, timeText, turnsOf } from "./passages.ts";

/** The transcript as subtitles (WebVTT): players and editors read it beside the sound. */
export function transcriptVtt(passages: readonly Passage[], speakers: readonly string[]): string {
  const cues = passages.map((passage) => {
    const name = speakerName(passage.speaker, speakers);
    const voice = name && `<v ${escaped(name)}>`;
    return `${passage.number}\n${vttTime(passage.startMs)} --> ${vttTime(passage.endMs)}\n${voice}${escaped(passage.text)}`;
  });
  return `${["WEBVTT", ...cues].join("\n\n")}\n`;
}

/** The transcript as text, a paragraph a turn. */
export function transcriptLines(passages: readonly Passage[], speakers: readonly string[]): string[] {
  return turnsOf(passages).map(({ speaker, startMs, passages: said }) => {
    const name = speakerName(speaker, speakers);
    return `${timeText(startMs)} ${name && `${name}: `}${said.map(({ text }) => text).join(" ")}`;
  });
}

const digits = (value: number, count: number) => String(value).padStart(count, "0");

function vttTime(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
  return `${digits(hours, 2)}:${digits(minutes, 2)}:${digits(seconds % 60, 2)}.${digits(ms % 1_000, 3)}`;
}

/** Signs that begin a tag or an escape in a cue; an arrow would begin its times. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
