/**
 * The company's own facts: the first file to edit. All values are samples; the .example domain
 * and the numbers belong to nobody.
 */
export const company = {
  name: "Vanzelf",
  legalName: "Vanzelf BV",
  tagline: "Software en AI die het werk laat doorlopen.",
  email: "info@vanzelf.example",
  phones: [
    { label: "+32 16 00 00 00", href: "tel:+3216000000" },
    { label: "+32 470 00 00 00", href: "tel:+32470000000" },
  ],
  address: { street: "Voorbeeldstraat 1", postalCode: "3000", city: "Leuven", country: "België" },
  companyNumber: "0123.456.789",
  vatNumber: "BE 0123.456.789",
  openingHours: "24/7",
  serviceArea: "Heel België",
} as const;
