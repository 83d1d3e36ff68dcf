/** The stylesheet hides a link from other viewers; its page checks access itself. */
export const forVisitors = "signed-in:hidden";
const forCustomers = "signed-out:hidden";
const forAdmins = "not-admin:hidden";

/** The links of the top navigation. */
export const siteLinks = [
  { to: "/prijzen", label: "Prijzen", audience: forVisitors },
  { to: "/over-ons", label: "Over ons", audience: "" },
  { to: "/platform", label: "Platform", audience: forCustomers },
  { to: "/admin", label: "Admin", audience: forAdmins },
  { to: "/contact", label: "Contact", audience: "" },
] as const;
