/** Refuses paid work before the address is confirmed, where the company requires that. */
export const unconfirmedEmailText =
  "Bevestig eerst uw e-mailadres: open de link in de e-mail die wij u stuurden. Geen e-mail gekregen? Laat hem opnieuw sturen.";

/** The page that sends the e-mail again. */
export const confirmEmailPath = "/bevestig-email";
