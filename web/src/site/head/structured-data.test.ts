import { expect, test } from "vitest";
import { company } from "#functions/contract/company.ts";
import { type PublicPath, publicPages, publicPaths } from "#web/content/public-pages.ts";
import { structuredData } from "./structured-data.ts";

const ofType = (path: PublicPath, type: string) =>
  structuredData(path).filter((data) => "@type" in data && data["@type"] === type);

test.each(publicPaths)("%s says whom the site belongs to, in numbers a machine can dial", (path) => {
  expect(ofType(path, "LocalBusiness")).toEqual([
    expect.objectContaining({
      name: company.name,
      url: `${company.siteUrl}/`,
      telephone: [expect.stringMatching(/^\+32\d+$/), expect.stringMatching(/^\+32\d+$/)],
      vatID: expect.stringMatching(/^BE\d{10}$/),
      openingHours: "Mo-Su 00:00-23:59",
      areaServed: { "@type": "Country", name: "België" },
    }),
  ]);
});

test("a page that sells a service describes it, and names who provides it", () => {
  const [business] = ofType("/services/website", "LocalBusiness");
  expect(ofType("/services/website", "Service")).toEqual([
    expect.objectContaining({
      name: "Website Development",
      description: publicPages["/services/website"].description,
      url: `${company.siteUrl}/services/website`,
      provider: { "@id": business && "@id" in business && business["@id"] },
    }),
  ]);
  expect(ofType("/contact", "Service")).toEqual([]);
});

test("a service stands below the services, another page below home", () => {
  expect(ofType("/services/website", "BreadcrumbList")).toEqual([
    expect.objectContaining({
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: `${company.siteUrl}/` },
        { "@type": "ListItem", position: 2, name: "Diensten", item: `${company.siteUrl}/discover` },
        {
          "@type": "ListItem",
          position: 3,
          name: "Website Development",
          item: `${company.siteUrl}/services/website`,
        },
      ],
    }),
  ]);
  expect(ofType("/contact", "BreadcrumbList")).toEqual([
    expect.objectContaining({
      itemListElement: [
        expect.objectContaining({ position: 1, name: "Home" }),
        expect.objectContaining({ position: 2, name: "Contact" }),
      ],
    }),
  ]);
});

test("home has no way back to show", () => {
  expect(ofType("/", "BreadcrumbList")).toEqual([]);
});
