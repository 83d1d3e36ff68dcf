import { readFileSync } from "node:fs";
import path from "node:path";
import { filesBelow } from "../content-hash.ts";

/** The form of secrets of this project's platform. */
const shapes: readonly [name: string, shape: RegExp][] = [
  ["a secret key of the project", /sb_secret_[A-Za-z0-9_-]{8}/],
  ["a personal access token of the platform", /\bsbp_[0-9a-f]{16}/],
  ["a webhook secret", /whsec_[A-Za-z0-9+/]{16}/],
  ["a database address with a password", /postgres(?:ql)?:\/\/[^\s:@/"']+:[^\s@/"']+@/],
  ["a private key", /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
];
const jwt = /\beyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+/g;
const secretName = /SECRET|PASSWORD|TOKEN|SERVICE_ROLE/;
/** Shorter ones stand in any text. */
const secretLengthMin = 12;

/** The secret values of the environment, by their names. */
export function secretsOf(environment: Readonly<Record<string, string | undefined>>): Map<string, string> {
  const secrets = Object.entries(environment).flatMap(([name, value]) =>
    secretName.test(name) && value && value.length >= secretLengthMin ? [[name, value] as const] : [],
  );
  return new Map(secrets);
}

/** The secrets in this text, described without their values. */
export function secretsIn(text: string, secrets: ReadonlyMap<string, string>): string[] {
  const known = [...secrets]
    .filter(([, value]) => text.includes(value))
    .map(([name]) => `the value of ${name}`);
  const shaped = shapes.filter(([, shape]) => shape.test(text)).map(([name]) => name);
  const keys = [...text.matchAll(jwt)].some(([, payload = ""]) => roleOf(payload) === "service_role");
  return [...known, ...shaped, ...(keys ? ["a service_role key"] : [])];
}

function roleOf(payload: string): unknown {
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString());
    return typeof claims === "object" && claims !== null && "role" in claims ? claims.role : undefined;
  } catch {
    return undefined;
  }
}

/** Throws an error that names each file of a built site that holds a secret, and which. */
export function refuseSecrets(directory: string, secrets: ReadonlyMap<string, string>): void {
  const found = filesBelow(directory).flatMap((file) => {
    return secretsIn(readFileSync(file, "latin1"), secrets).map(
      (secret) => `${path.relative(directory, file)} holds ${secret}`,
    );
  });
  if (found.length > 0) throw new Error(`Nothing of this may be published:\n${found.join("\n")}`);
}
