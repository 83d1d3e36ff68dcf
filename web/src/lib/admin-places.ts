/** The places of the admin page, and the word that its address has for each. */
export const adminPlaces = [
  { place: "customers", word: undefined, label: "Klanten" },
  { place: "inbox", word: "berichten", label: "Te doen" },
  { place: "invitations", word: "uitnodigingen", label: "Uitnodigingen" },
  { place: "do-not-write", word: "weigeringen", label: "Weigeringen" },
  { place: "audit", word: "audit", label: "Audit log" },
] as const;

export type AdminPlace = (typeof adminPlaces)[number]["place"];

/** The one that an address shows; it can come from anywhere. */
export function adminPlaceOf(search: object): AdminPlace {
  const shown = "weergave" in search ? search.weergave : undefined;
  return adminPlaces.find(({ word }) => word === shown)?.place ?? "customers";
}
