import { readFileSync } from "node:fs";
import path from "node:path";
import { newFolder } from "@vanzelf/testkit/folder.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fullBleed, makeIcons } from "./icons.ts";

const svg = readFileSync(path.join(import.meta.dirname, "../../web/public/favicon.svg"), "utf8");
const pngSize = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

const directory = newFolder(afterAll);
beforeAll(() => makeIcons({ svg, directory }));
const read = (name: string) => readFileSync(path.join(directory, name));

test.each([
  ["apple-touch-icon.png", 180],
  ["icon-192.png", 192],
  ["icon-512.png", 512],
  ["icon-maskable-192.png", 192],
  ["icon-maskable-512.png", 512],
])("%s is %i pixels wide and high", (name, size) => {
  expect(pngSize(read(name))).toEqual([size, size]);
});

test("favicon.ico holds one picture of 32 pixels", () => {
  const ico = read("favicon.ico");
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6)]).toEqual([1, 1, 32]);
  const picture = ico.subarray(ico.readUInt32LE(18));
  expect(picture.length).toBe(ico.readUInt32LE(14));
  expect(pngSize(picture)).toEqual([32, 32]);
});

test("a masked icon has a ground to its edges and its sign away from them", () => {
  expect(fullBleed(svg, 3)).toContain(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 38 38"><rect x="-3" y="-3" width="38" height="38" fill="#0e1c23"/>',
  );
});

test("names the problem of a favicon that it cannot use", () => {
  expect(() => fullBleed("<svg></svg>", 3)).toThrow("32 by 32 viewBox");
});
