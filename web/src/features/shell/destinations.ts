import { serviceNameOf, toolPaths } from "#functions/contract/services.ts";
import type { ProtectedPath } from "#web/lib/private-paths.ts";
import { codesOfEveryone, serviceKeysOf } from "#web/lib/service-texts.ts";
import { toolEntries } from "./tool-entries.ts";

/** A page behind the login, and the letter that leads to it after `g`. */
export type Destination = { letter: string; label: string; to: ProtectedPath };

type Person = { codes: number; isAdmin: boolean };

/** The pages that this person can go to. */
export function destinationsOf({ codes, isAdmin }: Person): readonly Destination[] {
  const tools = serviceKeysOf(codes | codesOfEveryone).map((key) => ({
    letter: toolEntries[key].letter,
    label: serviceNameOf(key),
    to: toolPaths[key],
  }));
  return [
    { letter: "p", label: "Platform", to: "/platform" },
    ...tools,
    { letter: "a", label: "Uw account", to: "/account" },
    ...(isAdmin ? [{ letter: "b", label: "Admin", to: "/admin" } as const] : []),
  ];
}
