import { expect, test } from "vitest";
import { createDatabase } from "./database.ts";
import { createRecordings } from "./recordings.ts";

test("a removal that Storage only says to have made is a failure, and is not asked for without end", async () => {
  const requests: string[] = [];
  const platform = {
    ...{ supabaseUrl: "http://project", publishableKey: "p", secretKey: "s", timeoutMs: 1_000 },
    fetch: async (input: string | URL | Request) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      requests.push(pathname.split("/").at(-1) ?? "");
      if (requests.length > 9) throw new Error("without end");
      return Response.json(pathname.endsWith("customer_recordings") ? [{ name: "an/1.mp3" }] : []);
    },
  };
  const recordings = createRecordings(platform, createDatabase(platform));
  await expect(recordings.removeAllOf("an")).rejects.toMatchObject({
    code: "internal",
    cause: { message: "a file stays" },
  });
  expect(requests).toEqual(["customer_recordings", "audio-files", "customer_recordings"]);
});
