import { ButtonLink } from "#web/ui/button-link.tsx";

/** A customer goes to the tool, a visitor starts or asks. The page's HTML holds both: it is made before anybody signs in. */
export function ServiceActions() {
  return (
    <>
      <ButtonLink to="/platform" className="signed-out:hidden">
        Naar Platform
      </ButtonLink>
      <ButtonLink to="/register" className="signed-in:hidden">
        Start Gratis Trial
      </ButtonLink>
      <ButtonLink to="/contact" variant="secondary" className="signed-in:hidden">
        Neem Contact Op
      </ButtonLink>
      <FreeStart />
    </>
  );
}

/** Under the button of the specification, because the account is what is free. */
export function FreeStart() {
  return (
    <p className="max-w-prose basis-full text-sm text-muted signed-in:hidden">
      Het account is gratis en vraagt geen betaalkaart. U vraagt er een service aan, die u soms meteen op
      proef krijgt, en u betaalt niets voordat u een prijs goedkeurt.
    </p>
  );
}
