/** The stylesheet hides a link from other viewers; its page checks access itself. */
const forCustomers = "signed-out:hidden";
const forAdmins = "not-admin:hidden";

/** The links of the top navigation. */
export const siteLinks = [
  { to: "/over-ons", label: "Over ons", audience: "" },
  { to: "/platform", label: "Platform", audience: forCustomers },
  { to: "/admin", label: "Admin", audience: forAdmins },
  { to: "/contact", label: "Contact", audience: "" },
] as const;
