import { readdirSync, readFileSync } from "node:fs";
import { folderForEachTest } from "@vanzelf/testkit/folder.ts";
import { expect, test } from "vitest";
import { makeShareImages } from "./share-images.ts";

type Card = Parameters<typeof makeShareImages>[0]["cards"][number];
const drawing: Card["drawing"] = {
  nodes: [
    [10, 16],
    [88, 48],
  ],
  lines: [[0, 1]],
  lit: 1,
};
const cards = [
  { file: "kort.png", title: "Contact", drawing },
  { file: "lang.png", title: "Automatische Email Lead Generator", drawing },
];

const at = folderForEachTest();

const draw = async (folder: string) => {
  await makeShareImages({ cards, companyName: "Vanzelf", directory: at(folder) });
  return cards.map(({ file }) => readFileSync(at(folder, file)));
};

test("draws one PNG of 1200 by 630 a card, light enough for a chat window", async () => {
  const images = await draw("een");
  expect(readdirSync(at("een"))).toEqual(["kort.png", "lang.png"]);
  for (const image of images) {
    expect(image.toString("latin1", 1, 4)).toBe("PNG");
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(image.length).toBeLessThan(60_000);
  }
});

test("draws the same bytes again", async () => {
  const [first, again] = [await draw("een"), await draw("twee")];
  expect(again.every((image, index) => first[index]?.equals(image))).toBe(true);
  expect(first[0]?.equals(first[1] ?? Buffer.alloc(0))).toBe(false);
});
