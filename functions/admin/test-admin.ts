import { createPerson, type Person, stack } from "@vanzelf/testkit/stack.ts";
import { afterEach, beforeEach } from "vitest";
import { createTestFunction, type TestFunction } from "../shared/test-function.ts";
import { readAdminEnvironment } from "./admin-environment.ts";
import { createAdmin } from "./app.ts";

/** Of the test that runs. */
export let adminFunction: TestFunction;
export let admin: Person;

/** Each test of the file gets a function and an admin of its own: how fast one admin may act is limited. */
export function adminForEachTest(): void {
  beforeEach(async () => {
    adminFunction = createTestFunction(stack(), ({ read, ...parts }) =>
      createAdmin({ environment: readAdminEnvironment(read), ...parts }),
    );
    admin = await createPerson({ admin: true });
  });
  afterEach(() => adminFunction.proveDiscretion(["@voorbeeld.be", "Overgenomen"]));
}

export const deletionOf = ({ id, email }: Person, by = admin) => ({
  route: `DELETE admin/users/${id}`,
  token: by.token,
  body: { email, password: by.password },
});
