import { ButtonLink } from "../../ui/button-link.tsx";
import { Card } from "../../ui/card.tsx";

/** Only visitors see these: a signed-in customer is sent on to the tool itself. */
export function LeadAccountActions() {
  return (
    <>
      <ButtonLink to="/register">Account Aanmaken</ButtonLink>
      <ButtonLink to="/login" variant="secondary">
        Login
      </ButtonLink>
      <ButtonLink to="/contact" variant="quiet">
        Neem Contact Op
      </ButtonLink>
    </>
  );
}

export function LeadAccountReasons() {
  return (
    <Card className="grid max-w-[46rem] gap-2">
      <h2 className="text-xl">Waarom een account aanmaken?</h2>
      <p className="text-muted">
        De e-mails die u laat maken, staan daarna in uw persoonlijke dashboard. U vindt ze terug, kopieert ze
        of opent ze in uw mailprogramma. Het account is gratis en alleen u ziet wat erin staat.
      </p>
    </Card>
  );
}
