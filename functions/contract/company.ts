/**
 * The company's own facts: the first file to edit. All values are samples; the .example domain
 * and the numbers are not in use.
 */
export const company = {
  name: "Vanzelf",
  legalName: "Vanzelf BV",
  tagline: "Software en AI die het werk laat doorlopen.",
  /** Where the site lives, without a slash behind it: canonical addresses and share images start with it. */
  siteUrl: "https://www.vanzelf.example",
  email: "info@vanzelf.example",
  /** For who finds a weakness of the site: stands in /.well-known/security.txt. */
  securityEmail: "info@vanzelf.example",
  phones: [
    { label: "+32 16 00 00 00", href: "tel:+3216000000" },
    { label: "+32 470 00 00 00", href: "tel:+32470000000" },
  ],
  address: {
    street: "Voorbeeldstraat 1",
    postalCode: "3000",
    city: "Leuven",
    country: "België",
    countryCode: "BE",
  },
  companyNumber: "0123.456.789",
  /** The register of legal persons, by the enterprise court of the seat. */
  register: "RPR Leuven",
  vatNumber: "BE 0123.456.789",
  openingHours: "24/7",
  /** The same as schema.org writes it, for search engines. */
  openingHoursSchema: "Mo-Su 00:00-23:59",
  serviceArea: "Heel België",
  /** For who finds the hidden key sequence; whoever answers the phone must know it too. */
  discount: { code: "VANZELF10", percent: 10 },
} as const;
