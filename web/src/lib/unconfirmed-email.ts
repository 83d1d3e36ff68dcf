/** Paid work of somebody whose address nobody confirmed, where the company requires that. */
export const unconfirmedEmailText =
  "Bevestig eerst uw e-mailadres: open de link in de e-mail die wij u stuurden. Geen e-mail gekregen? Laat hem opnieuw sturen.";

/** Where the e-mail is sent again. */
export const confirmEmailPath = "/bevestig-email";
