import { whoSeesResults } from "#web/content/who-sees.ts";
import { Card } from "#web/ui/card.tsx";

export function WhyAccount() {
  return (
    <Card className="grid gap-2 sm:p-6">
      <h2 className="text-lg text-ink">Waarom een account aanmaken?</h2>
      <p>
        Met een gratis account bewaart u alle demo-resultaten in uw persoonlijke dashboard. U vindt ze later
        terug, op elk toestel.
      </p>
      <p>{whoSeesResults}</p>
    </Card>
  );
}
