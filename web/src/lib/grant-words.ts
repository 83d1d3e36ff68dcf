import type { GrantKind } from "#functions/contract/customers.ts";

/** The kinds of grant as an admin chooses one. */
export const grantKindNames: Readonly<Record<GrantKind, string>> = {
  trial: "Proef: opent de service, voor dit aantal in totaal",
  "top-up": "Extra: dit aantal per maand boven op de limiet",
  limit: "Andere limiet: dit aantal per maand in de plaats",
};

/** "Proef van 1", "15 extra per maand", "Limiet van 40 per maand". */
export function grantWords(kind: GrantKind, units: number): string {
  if (kind === "trial") return `Proef van ${units}`;
  return kind === "top-up" ? `${units} extra per maand` : `Limiet van ${units} per maand`;
}
