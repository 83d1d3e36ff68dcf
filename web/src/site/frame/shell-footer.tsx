import { company } from "#functions/contract/company.ts";
import { solutions } from "#web/content/solutions.ts";

const { address } = company;
// A finger needs 44 px; with a mouse the lines may stand closer.
const linkLook = "inline-flex min-h-11 items-center transition-colors hover:text-ink md:min-h-7";
const groupLook = "flex flex-wrap items-center gap-x-5";

const about = [
  { to: "/over-ons", label: "Over ons" },
  { to: "/discover", label: "Ontdek wat wij doen" },
  { to: "/prijzen", label: "Prijzen" },
  { to: "/privacy", label: "Privacy en GDPR" },
  { to: "/voorwaarden", label: "Voorwaarden" },
  { to: "/verwerkersovereenkomst", label: "Verwerkers\u00adovereenkomst" },
  { to: "/toegankelijkheid", label: "Toegankelijkheid" },
] as const;

const panelId = "about-company";

/** The contents of the public footer, behind one line: at the end of the menu's column, or of a narrow page. */
export function ShellFooter() {
  return (
    <footer
      data-static
      className="text-xs text-muted max-lg:flex max-lg:justify-center max-lg:[:has([data-docked])>&]:pb-17 lg:fixed lg:bottom-2 lg:left-3 lg:z-20 print:hidden"
    >
      <button type="button" popoverTarget={panelId} className={`${linkLook} rounded-md px-2.5`}>
        Over {company.name} en contact
      </button>
      <div
        id={panelId}
        popover="auto"
        className="fixed inset-auto bottom-12 m-0 w-[min(34rem,calc(100vw-1.5rem))] rounded-lg bg-raised p-5 text-ink shadow-float open:grid open:animate-arrive open:gap-3 max-lg:inset-x-3 lg:left-3"
      >
        <p className={groupLook}>
          <a href={`mailto:${company.email}`} className={linkLook}>
            {company.email}
          </a>
          {company.phones.map(({ href, label }) => (
            <a key={href} href={href} className={`${linkLook} tabular-nums`}>
              {label}
            </a>
          ))}
          <span>
            {address.city}, {address.country} ({company.serviceArea}, {company.openingHours})
          </span>
          <a href="/contact" className={linkLook}>
            Contact Opnemen
          </a>
        </p>
        <ul aria-label="Oplossingen" className={groupLook}>
          {solutions.map(({ to, label }) => (
            <li key={to}>
              <a href={to} className={linkLook}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <ul aria-label="Over" className={groupLook}>
          {about.map(({ to, label }) => (
            <li key={to}>
              <a href={to} className={linkLook}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <p>
          {company.legalName}, {address.street}, {address.postalCode} {address.city}, {address.country}. KBO{" "}
          {company.companyNumber}, {company.register}, btw {company.vatNumber}. Wij verwerken uw gegevens
          volgens de GDPR en verkopen ze niet.{" "}
          <a href="/privacy#ontvangers" className="link">
            Lees wie ze ziet
          </a>
        </p>
      </div>
    </footer>
  );
}
