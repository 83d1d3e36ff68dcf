import { expect, test } from "vitest";
import { contentProblem, noSoundText } from "./recording-signature.ts";

const bytes = (...parts: (string | number[])[]) =>
  new Blob(parts.map((part) => (typeof part === "string" ? part : new Uint8Array(part))));

test.each([
  ["a WAV", bytes("RIFF", [36, 0, 0, 0], "WAVEfmt ")],
  ["a WAV of more than 4 GB", bytes("RF64", [255, 255, 255, 255], "WAVEds64")],
  ["an M4A", bytes([0, 0, 0, 32], "ftypM4A ")],
  ["a WEBM", bytes([0x1a, 0x45, 0xdf, 0xa3], "webm")],
  ["an MP3 with a tag", bytes("ID3", [4, 0])],
  ["an MP3 without", bytes([0xff, 0xfb, 0x90, 0x64])],
  ["an MP3 with zeros before it", bytes([...new Uint8Array(500)], [0xff, 0xf3])],
  ["an AAC", bytes([0xff, 0xf1, 0x50, 0x80])],
  ["an AAC in one piece", bytes("ADIF", [0])],
])("takes the first bytes of %s", async (_what, file) => {
  expect(await contentProblem(file)).toBeNull();
});

test.each([
  ["a program", bytes("MZ", [0x90, 0, 3])],
  ["a page", bytes("<!doctype html>")],
  ["a picture", bytes([0xff, 0xd8, 0xff, 0xe0], "JFIF")],
  ["a RIFF that is no sound", bytes("RIFF", [36, 0, 0, 0], "AVI LIST")],
  ["nothing but zeros", bytes([...new Uint8Array(5_000)])],
  ["a sound that begins later than is looked at", bytes([...new Uint8Array(4_096)], [0xff, 0xfb])],
  ["bits that are all set", bytes([0xff, 0xff, 0xff])],
  ["a text in UTF-16", bytes([0xff, 0xfe, 0x4a, 0])],
  ["one byte", bytes([0xff])],
])("finds no sound in the first bytes of %s", async (_what, file) => {
  expect(await contentProblem(file)).toBe(noSoundText);
});

test("says that a file cannot be read any more", async () => {
  const gone = {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException("gone", "NotReadableError")) }),
  };
  expect(await contentProblem(gone as unknown as Blob)).toMatch(/kan niet worden gelezen/);
});
