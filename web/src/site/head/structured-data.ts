import { company } from "#functions/contract/company.ts";
import { type PublicPath, pageTitles, publicPages } from "#web/content/public-pages.ts";

const { siteUrl, address } = company;
const context = "https://schema.org";
const businessId = `${siteUrl}/#bedrijf`;
const country = { "@type": "Country", name: address.country };

/** A page's data for search engines (JSON-LD): the company, the service sold there, the page's place in the site. */
export function structuredData(path: PublicPath): object[] {
  return [
    business(),
    ...(publicPages[path].isService ? [service(path)] : []),
    ...(path === "/" ? [] : [breadcrumbs(path)]),
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

function service(path: PublicPath) {
  return {
    "@context": context,
    "@type": "Service",
    name: pageTitles[path],
    description: publicPages[path].description,
    url: siteUrl + path,
    provider: { "@id": businessId },
    areaServed: country,
  };
}

/** Services hang below the page that shows them all. */
function breadcrumbs(path: PublicPath) {
  const way = [
    { name: "Home", item: `${siteUrl}/` },
    ...(publicPages[path].isService ? [{ name: "Diensten", item: `${siteUrl}/discover` }] : []),
    { name: pageTitles[path], item: siteUrl + path },
  ];
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: way.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
  };
}
