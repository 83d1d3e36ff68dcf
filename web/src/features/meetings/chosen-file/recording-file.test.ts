import { expect, test } from "vitest";
import { acceptedFiles, recordingProblem, recordingType, storedName } from "./recording-file.ts";

test.each([
  ["overleg.wav", "audio/x-wav", "audio/wav"],
  ["overleg.m4a", "audio/mp4", "audio/x-m4a"],
  ["overleg.m4a", "video/mp4", "audio/x-m4a"],
  ["overleg.aac", "audio/vnd.dlna.adts", "audio/aac"],
  ["overleg.webm", "video/webm", "audio/webm"],
  ["Overleg.MP3", "", "audio/mpeg"],
  ["overleg.m4a", "application/octet-stream", "audio/x-m4a"],
  ["overleg", "audio/mp4", "audio/x-m4a"],
  ["overleg", "audio/webm ; codecs=opus", "audio/webm"],
  ["overleg", "audio/x-wav", "audio/wav"],
  ["overleg", "audio/wave", "audio/wav"],
  ["overleg", "audio/vnd.wave", "audio/wav"],
  ["overleg", "audio/mp3", "audio/mpeg"],
  ["overleg", "audio/m4a", "audio/x-m4a"],
  ["overleg", "audio/x-aac", "audio/aac"],
  ["overleg", "audio/aacp", "audio/aac"],
])("takes %s that the browser calls '%s' as %s", (name, type, stored) => {
  expect(recordingType({ name, type })).toBe(stored);
});

test.each([
  ["overleg.ogg", "audio/ogg"],
  ["overleg.mp4", "video/mp4"],
  ["overleg.mp3", "video/mp4"],
  ["overleg.m4a", "text/html"],
  ["overleg", ""],
  ["mp3", ""],
  ["overleg.constructor", ""],
  ["overleg", "constructor"],
])("takes no %s that the browser calls '%s'", (name, type) => {
  expect(recordingType({ name, type })).toBeNull();
});

test("the file dialog offers every ending that is taken", () => {
  const endings = acceptedFiles.split(",");
  expect(endings).toContain(".mp3");
  expect(endings.filter((ending) => recordingType({ name: `overleg${ending}`, type: "" }) === null)).toEqual(
    [],
  );
});

const fileOf = (size: number, name = "a.mp3") => ({ name, type: "", size });

test.each([
  ["a type that is not taken", fileOf(1, "a.pdf"), /^Bestandstype niet ondersteund/],
  ["a byte too much", fileOf(53_687_091_201), /^Bestand te groot\. Maximale grootte is 50GB\.$/],
  ["nothing in it", fileOf(0), /leeg/],
])("says that a file has %s", (_what, file, text) => {
  expect(recordingProblem(file)).toMatch(text);
});

test("takes no more than storage does", () => {
  expect(recordingProblem(fileOf(52_428_801), 52_428_800)).toBe(
    "Bestand te groot. Maximale grootte is 50 MB.",
  );
  expect(recordingProblem(fileOf(52_428_800), 52_428_800)).toBeNull();
  expect(recordingProblem(fileOf(53_687_091_200))).toBeNull();
});

test.each([
  ["Overleg met Jan & Els (definitief).mp3", "17_Overleg_met_Jan_Els_definitief.mp3"],
  ["__verslag--2026.11.20__.m4a", "17_verslag_2026_11_20.m4a"],
  ["réunion à Liège.WAV", "17_r_union_Li_ge.WAV"],
  ["../../etc/passwd.mp3", "17_etc_passwd.mp3"],
  ["会議.mp3", "17_opname.mp3"],
  [".mp3", "17_opname.mp3"],
  [`${"a".repeat(300)}.mp3`, `17_${"a".repeat(200)}.mp3`],
])("stores %s as %s", (name, stored) => {
  expect(storedName({ name, type: "" }, 17)).toBe(stored);
});

test.each([
  ["zonder", "audio/mp4", "17_zonder.m4a"],
  ["naam.mp3/..", "audio/wav", "17_naam_mp3.wav"],
  ["naam.m p%003", "audio/mpeg", "17_naam.mp3"],
  ["verslag.pdf", "application/pdf", "17_verslag.mp3"],
])("gives %s of type %s the ending of its type", (name, type, stored) => {
  expect(storedName({ name, type }, 17)).toBe(stored);
});
