import { company } from "#functions/contract/company.ts";
import type { PublicPath } from "#web/content/page-titles.ts";
import { type PublicPage, publicPages } from "#web/content/public-pages.ts";

const { siteUrl, address } = company;
const context = "https://schema.org";
const businessId = `${siteUrl}/#bedrijf`;
const country = { "@type": "Country", name: address.country };

/** A page's data for search engines (JSON-LD): the company, the service sold there, the page's place in the site. */
export function structuredData(path: PublicPath): object[] {
  const page: PublicPage = publicPages[path];
  return [
    business(),
    ...(page.isService ? [service(path, page)] : []),
    ...(path === "/" ? [] : [breadcrumbs(path, page)]),
  ];
}

function business() {
  return {
    "@context": context,
    "@type": "LocalBusiness",
    "@id": businessId,
    name: company.name,
    legalName: company.legalName,
    description: company.tagline,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    image: `${siteUrl}/icon-512.png`,
    email: company.email,
    telephone: company.phones.map(({ href }) => href.replace("tel:", "")),
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressCountry: address.countryCode,
    },
    openingHours: company.openingHoursSchema,
    areaServed: country,
    vatID: company.vatNumber.replace(/[ .]/g, ""),
  };
}

function service(path: PublicPath, { title, description }: PublicPage) {
  return {
    "@context": context,
    "@type": "Service",
    name: title,
    description,
    url: siteUrl + path,
    provider: { "@id": businessId },
    areaServed: country,
  };
}

/** Services hang below the page that shows them all. */
function breadcrumbs(path: PublicPath, { title, isService }: PublicPage) {
  const way = [
    { name: "Home", item: `${siteUrl}/` },
    ...(isService ? [{ name: "Diensten", item: `${siteUrl}/discover` }] : []),
    { name: title, item: siteUrl + path },
  ];
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: way.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
  };
}
