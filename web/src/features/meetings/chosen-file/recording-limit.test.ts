import { expect, test } from "vitest";
import { limitName, uploadTimeText } from "./recording-limit.ts";

test.each([
  [1_073_741_823, "1023 MB"],
  [1_073_741_824, "1 GB"],
  [1_610_612_736, "1,5 GB"],
  [5_368_709_119, "4,9 GB"],
])("calls a limit of %i bytes %s", (bytes, name) => {
  expect(limitName(bytes)).toBe(name);
});

test.each([
  ["nothing of a small file", 200_000_000, 1_000_000, null],
  ["nothing of a small file while its pace is unknown", 200_000_000, null, null],
  ["that a slow line is too slow, even for a small file", 200_000_000, 2_000, /^Aan dit tempo/],
  ["nothing of a small file at just the pace that it needs", 86_400_000, 1_000, null],
  ["what a file of five GB needs", 5_000_000_000, null, /minstens 1\u00a0Mbit\/s nodig/],
  ["what a large file needs", 53_687_091_200, null, /minstens 5\u00a0Mbit\/s nodig/],
  ["what a large file needs while it goes well", 53_687_091_200, 2_000_000, /minstens 5\u00a0Mbit\/s nodig/],
  ["that a large file goes too slowly", 53_687_091_200, 600_000, /^Aan dit tempo/],
])("says %s", (_what, totalBytes, bytesPerSecond, text) => {
  const said = uploadTimeText({ totalBytes, bytesPerSecond });
  if (text === null) expect(said).toBeNull();
  else expect(said).toMatch(text);
});
