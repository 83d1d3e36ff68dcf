import { expect, test } from "vitest";
import { answerText } from "./answer-text.ts";

test.each([
  ["a JSON string is shown as it is", '"Begin met prijs.\\nDan reviews."', "Begin met prijs.\nDan reviews."],
  ["an object is pretty-printed", '{"prijs":{"Maes":58}}', '{\n  "prijs": {\n    "Maes": 58\n  }\n}'],
  ["a list is pretty-printed", "[1,2]", "[\n  1,\n  2\n]"],
  ["a number", "42", "42"],
  ["null", "null", "null"],
  ["text that is no JSON stays raw", "Volg {vijf} cijfers", "Volg {vijf} cijfers"],
  ["markup stays raw", "<b>Prijs</b>", "<b>Prijs</b>"],
  ["half a JSON stays raw", '{"prijs":', '{"prijs":'],
  ["nothing stays nothing", "", ""],
])("%s", (_, body, shown) => {
  expect(answerText(body)).toBe(shown);
});
