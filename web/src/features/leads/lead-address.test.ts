import { expect, test } from "vitest";
import { draftShelves } from "./drafts/draft.ts";
import { noFilter } from "./drafts/draft-filter.ts";
import { leadAddress } from "./lead-address.ts";

const id = "0b0f5f2e-7a3d-4c4a-9d0a-0d6f6a3f1c11";

test("each view has one address, which leads back to it", () => {
  const views = [null, ...draftShelves].flatMap((status) => [
    { draftId: null, filter: { ...noFilter, status } },
    { draftId: id, filter: { search: "tuin leuven", status, requestId: id } },
  ]);
  expect(views.map((view) => leadAddress.read(leadAddress.write(view)))).toEqual(views);
  expect(new Set(views.map((view) => JSON.stringify(leadAddress.write(view)))).size).toBe(views.length);
  expect(JSON.stringify(leadAddress.write({ draftId: null, filter: noFilter }))).toBe("{}");
});

test("impossible words of an address count as absent, and a year is looked for as a word", () => {
  expect(leadAddress.read({ concept: "'; drop", zoek: "", stand: "weg", aanvraag: 3 })).toEqual({
    draftId: null,
    filter: noFilter,
  });
  expect(leadAddress.read({ zoek: 2026 }).filter.search).toBe("2026");
});
