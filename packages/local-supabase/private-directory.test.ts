import { chmodSync, mkdirSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { newFolder } from "@vanzelf/testkit/folder.ts";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { createChildren } from "./children.ts";
import { createMailbox } from "./mailbox.ts";
import { writePrivateFile } from "./private-directory.ts";
import { createObjectFiles } from "./storage/object-files.ts";

// Recordings, logs and e-mails are private: on a shared machine only the user who started the stack may read them.

const directory = newFolder(afterAll);

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

/** As an earlier release left it. */
function openFolder(name: string): string {
  const folder = path.join(directory, name);
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  return folder;
}

test("recordings can't be read by other users of the machine", async () => {
  const folder = openFolder("storage");
  const files = createObjectFiles(folder);
  const sound = async function* () {
    yield Buffer.from("sound");
  };
  const received = await files.receive(sound(), 100);
  expect(modeOf(received.path)).toBe("600");
  expect([folder, ...readdirSync(folder).map((name) => path.join(folder, name))].map(modeOf)).toEqual(
    Array(4).fill("700"),
  );
});

test("logs can't", async () => {
  const folder = openFolder("stack");
  mkdirSync(path.join(folder, "logs"), { mode: 0o755 });
  const children = createChildren(folder);
  const child = children.spawnChild({
    name: "one",
    command: process.execPath,
    args: ["-e", "console.log(1)"],
  });
  await new Promise((resolve) => child.once("close", resolve));
  await children.end();
  expect(modeOf(path.join(folder, "logs"))).toBe("700");
  await expect.poll(() => modeOf(path.join(folder, "logs/one.log"))).toBe("600");
});

test("e-mails can't", async () => {
  const folder = openFolder("mail");
  const mailbox = createMailbox(folder, { apiKey: "key" });
  await mailbox.deliver({ to: "jan@voorbeeld.be", subject: "x", html: "x", text: "x" });
  expect(modeOf(folder)).toBe("700");
  expect(readdirSync(folder).map((name) => modeOf(path.join(folder, name)))).toEqual(["600"]);
});

test("a file of keys can't be read for a moment while it is written", () => {
  const umask = process.umask(0);
  onTestFinished(() => void process.umask(umask));
  const folder = openFolder("keys");
  // The folder is in the way of the last step: the file stays under its first name, as it was created.
  mkdirSync(path.join(folder, "secrets.json"));
  expect(() => writePrivateFile(path.join(folder, "secrets.json"), "{}")).toThrow();
  expect(modeOf(path.join(folder, "secrets.json.next"))).toBe("600");
});
