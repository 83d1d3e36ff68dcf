import type { SessionUser } from "#web/lib/session.ts";

/** The person's name, or the e-mail address when the account has none. */
export function displayName({ firstName, lastName, email }: SessionUser): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** One or two capitals: of the names, or of the e-mail address. */
export function initials({ firstName, lastName, email }: SessionUser): string {
  const letters = [firstName, lastName].map((name) => [...name][0] ?? "").join("");
  return (letters || ([...email][0] ?? "?")).toLocaleUpperCase("nl-BE");
}
