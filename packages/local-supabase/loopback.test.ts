import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { freePort } from "./loopback.ts";

test("gives no port twice, although no program listens on the first yet", async () => {
  const ports: number[] = [];
  for (let count = 0; count < 1_000; count += 1) ports.push(await freePort());
  expect(new Set(ports).size).toBe(ports.length);
});

/** Calls a function of loopback.ts in a network of its own, which has a loopback interface that is down. */
function callAlone(call: string, prepare = "true") {
  const module = new URL("./loopback.ts", import.meta.url).href;
  const code = `const { ${call.split("(")[0]} } = await import("${module}"); await ${call}.catch((error) => console.log(error.message));`;
  const program = `${prepare} && exec "$0" --input-type=module --eval "$1"`;
  const words = ["--net", "sh", "-c", program, process.execPath, code];
  return spawnSync("unshare", words, { encoding: "utf8" }).stdout.trim();
}
const hasNetworks = spawnSync("unshare", ["--net", "ip", "link"]).status === 0;

describe.runIf(hasNetworks)(
  "a machine that does not reach itself by IPv4 is told so, and not of a taken port",
  () => {
    const onlyIPv6 = "ip link set lo up && ip address del 127.0.0.1/8 dev lo";

    test.each([
      ["its loopback interface is down", "true"],
      ["there is ::1 only", onlyIPv6],
    ])("%s", (_why, prepare) => {
      expect(callAlone("requireLoopback()", prepare)).toMatch(
        /^This machine does not reach itself at 127\.0\.0\.1 \(E\w+\), where a stack listens: bring/,
      );
    });

    test("asked about a port", () => {
      expect(callAlone("isPortFree(7000)", onlyIPv6)).toBe(
        "Nothing can listen at 127.0.0.1:7000: EADDRNOTAVAIL.",
      );
    });
  },
);
