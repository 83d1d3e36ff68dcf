import type { Session } from "../../lib/session.ts";

const about = { to: "/over-ons", label: "Over ons" } as const;
const platform = { to: "/platform", label: "Platform" } as const;
const admin = { to: "/admin", label: "Admin" } as const;
const contact = { to: "/contact", label: "Contact" } as const;

/** The links of the top navigation for this person. */
export function siteLinks(session: Session) {
  return [
    about,
    ...(session.status === "signed-in" ? [platform] : []),
    ...(session.isAdmin ? [admin] : []),
    contact,
  ];
}
