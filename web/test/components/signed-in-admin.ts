import { afterEach } from "vitest";
import { loadClient } from "#web/lib/session.ts";
import type { Network } from "./network.ts";

const userId = "a0000000-0000-4000-8000-000000000001";

const counted = ["new", "requested", "none", "near", "over", "jobs", "messages", "handovers", "websites"];

/** The answer of `admin_read_day` while nothing waits. */
export const quietDay = Object.fromEntries(counted.map((name) => [name, 0]));

/** Signs in as an admin through the product's own client, until the end of the test. Call after `stubNetwork`. */
export function signInAsAdmin(network: Network): () => Promise<void> {
  afterEach(async () => {
    network.on("POST", "/auth/v1/logout", () => {});
    await (await loadClient()).auth.signOut({ scope: "local" });
  });
  return async () => {
    const user = { id: userId, aud: "authenticated", email: "beheer@voorbeeld.be", user_metadata: {} };
    network.on("GET", "/auth/v1/user", () => Response.json({ ...user, app_metadata: {} }));
    network.on("POST", "/rest/v1/rpc/admin_standing", () => Response.json("admin"));
    network.on("POST", "/rest/v1/rpc/admin_read_day", () => Response.json(quietDay));
    const claims = {
      sub: userId,
      role: "authenticated",
      session_id: crypto.randomUUID(),
      exp: Math.floor(Date.now() / 1000) + 3600,
    };
    const token = [{ alg: "HS256", typ: "JWT" }, claims].map(base64Url).join(".");
    const { auth } = await loadClient();
    const { error } = await auth.setSession({
      access_token: `${token}.c2lnbmF0dXJl`,
      refresh_token: "refresh",
    });
    if (error) throw error;
  };
}

function base64Url(value: object): string {
  return btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
