import { expect, test } from "vitest";
import { file, sending, upload } from "./test-states.ts";
import { idle, type UploadState } from "./upload-state.ts";
import { type UploadView, uploadView } from "./upload-view.ts";

const problem = { message: "Dat kan niet.", limited: false, retriable: false };
const { fileName } = upload;
const transfer = {
  status: "uploading",
  sentBytes: 3,
  totalBytes: 10,
  bytesPerSecond: null,
  secondsLeft: null,
} as const;
const uploading: UploadView = { status: "sending", fileName, transfer };
const settling: UploadView = { status: "settling", fileName };

test.each<[string, UploadState, UploadView]>([
  ["no upload", idle, { status: "idle" }],
  ["a file that waits for its turn", { status: "queued", upload, file }, uploading],
  ["a stored recording that waits for its turn", { status: "queued", upload, file: null }, settling],
  ["a stored file that is looked for", sending({ name: "comparing", message: "" }), uploading],
  ["a file that gets its row", { status: "registering", upload }, settling],
  ["a recording that is handed over", { status: "handing-over", upload }, settling],
  ["a file that is removed again", { status: "discarding", upload, problem }, settling],
  [
    "a failure",
    { status: "failed", upload, file, problem, isResumable: false },
    { status: "failed", fileName, ...problem },
  ],
  ["an upload that is done", { status: "done", upload }, { status: "done", fileName }],
])("shows how far it is, and of which file: %s", (_, state, view) => {
  expect(uploadView(state)).toEqual(view);
});
