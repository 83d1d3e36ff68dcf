import { beforeAll, expect, test, vi } from "vitest";
import type { LeadSubmission } from "../generation/generation.ts";
import type * as Api from "./submissions-api.ts";

let api: typeof Api;
beforeAll(async () => {
  vi.stubEnv("VITE_SUPABASE_URL", "http://127.0.0.1:9");
  vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", "sb_publishable_test");
  api = await import("./submissions-api.ts");
});

test("without an announcement it is read every ten seconds while a request is on its way, or its drafts are", () => {
  const sent = { id: "a", submittedAtMs: Date.now(), draftsReceived: 0, failure: null } as const;
  const of = (status: LeadSubmission["status"], draftsReceived = 0) => ({ ...sent, status, draftsReceived });
  const { pollWhileGenerating, pollWhilePending } = api;
  expect([of("pending"), of("sent"), null, undefined].map(pollWhilePending)).toEqual([
    10_000,
    false,
    false,
    false,
  ]);
  const lists = [of("sent"), of("sent", 4), of("sent", 5), of("failed"), null];
  expect(lists.map((of) => pollWhileGenerating(of))).toEqual([10_000, 10_000, false, false, false]);
});
