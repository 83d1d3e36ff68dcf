import { beforeEach } from "vitest";
import { stubNetwork } from "./network.ts";
import { renderAtAddress } from "./render-at-address.tsx";
import { signInAsAdmin } from "./signed-in-admin.ts";

/** The admin area, this page, for an admin who is signed in before each test of the file. */
export function adminArea(page: Parameters<typeof renderAtAddress>[1]) {
  const network = stubNetwork();
  beforeEach(signInAsAdmin(network));
  return { network, openArea: (query = "") => renderAtAddress(`/admin${query}`, page) };
}
