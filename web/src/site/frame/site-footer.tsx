import type { ReactNode } from "react";
import { company } from "#functions/contract/company.ts";
import type { PublicPath } from "#web/content/public-pages.ts";
import { solutions } from "#web/content/solutions.ts";
import { Wordmark } from "./wordmark.tsx";

const { address } = company;
// A finger needs 44 px; with a mouse the list may stand closer.
const linkLook =
  "flex min-h-11 items-center wrap-anywhere text-muted transition-colors hover:text-ink md:min-h-8";

/** The same on every page, so its links do not say which one is open. */
export function SiteFooter() {
  return (
    <footer data-static className="below-fold mt-auto border-t border-line bg-surface text-sm print:hidden">
      <div className="page-column grid grid-cols-2 gap-x-8 gap-y-6 py-9 md:gap-y-10 md:py-20 lg:grid-cols-[1.7fr_1.1fr_1.1fr_1fr]">
        <div className="col-span-2 grid content-start gap-3 md:gap-6 lg:col-span-1">
          <Wordmark />
          <p className="max-w-68 font-display text-xl font-semibold tracking-tight text-balance">
            {company.tagline}
          </p>
        </div>
        <FooterGroup
          title="Contact"
          className="col-span-2 sm:col-span-1"
          listClassName="max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-8"
        >
          <li>
            <a href={`mailto:${company.email}`} className={linkLook}>
              {company.email}
            </a>
          </li>
          {company.phones.map(({ href, label }) => (
            <li key={href}>
              <a href={href} className={`${linkLook} tabular-nums`}>
                {label}
              </a>
            </li>
          ))}
          <li className="py-1.5 text-muted max-sm:order-last max-sm:col-span-2">
            {address.city}, {address.country}
            <br />
            {company.serviceArea}, {company.openingHours}
          </li>
          <FooterLink to="/contact" label="Contact Opnemen" />
        </FooterGroup>
        <FooterGroup title="Oplossingen">
          {solutions.map((solution) => (
            <FooterLink key={solution.to} {...solution} />
          ))}
        </FooterGroup>
        <FooterGroup title="Over">
          <FooterLink to="/over-ons" label="Over ons" />
          <FooterLink to="/prijzen" label="Prijzen" />
          <FooterLink to="/discover" label="Ontdek wat wij doen" />
          <FooterLink to="/privacy" label="Privacy en GDPR" />
          <FooterLink to="/voorwaarden" label="Voorwaarden" />
          <FooterLink to="/verwerkersovereenkomst" label={"Verwerkers\u00adovereenkomst"} />
          <FooterLink to="/toegankelijkheid" label="Toegankelijkheid" />
        </FooterGroup>
      </div>
      <div className="page-column">
        <div className="grid gap-x-12 gap-y-4 border-t border-line py-8 text-xs text-muted md:grid-cols-2">
          <p>
            {company.legalName}, {address.street}, {address.postalCode} {address.city}, {address.country}
            <br />
            <span className="tabular-nums">
              KBO {company.companyNumber}, {company.register}, btw {company.vatNumber}
            </span>
          </p>
          <p className="md:text-right">
            Wij verwerken uw gegevens volgens de GDPR en verkopen ze niet.{" "}
            <a href="/privacy#ontvangers" className="link">
              Lees wie ze ziet
            </a>
          </p>
        </div>
      </div>
    </footer>
  );
}

type FooterGroupProps = { title: string; className?: string; listClassName?: string; children: ReactNode };

function FooterGroup({ title, className, listClassName, children }: FooterGroupProps) {
  return (
    <div className={className}>
      <h2 className="mb-2 font-text text-sm font-semibold tracking-normal">{title}</h2>
      <ul className={listClassName}>{children}</ul>
    </div>
  );
}

type FooterLinkProps = { to: PublicPath; label: string } | (typeof solutions)[number];

function FooterLink({ to, label }: FooterLinkProps) {
  return (
    <li>
      <a href={to} className={linkLook}>
        {label}
      </a>
    </li>
  );
}
