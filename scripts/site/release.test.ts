import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { projectDirectory } from "../local/settings.ts";
import { releaseOf } from "./release.ts";

test("a release is named by the commit, from the host's variable or else from git", () => {
  const sha = "0123456789abcdef0123456789abcdef01234567";
  expect(releaseOf(projectDirectory, { VERCEL_GIT_COMMIT_SHA: sha })).toBe("0123456789ab");
  expect(releaseOf(projectDirectory, {})).toMatch(/^[0-9a-f]{12}$/);
});

test("sources without a history have no name", () => {
  expect(releaseOf(tmpdir(), {})).toBe("unknown");
});
