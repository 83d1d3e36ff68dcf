import type { LeadForm } from "./lead.ts";

/** A complete lead form, for tests. */
export function leadForm(changes: Partial<LeadForm> = {}): LeadForm {
  return {
    firstName: "An",
    lastName: "Peeters",
    companyName: "Peeters Webbouw",
    email: "an@peeters.example",
    services: "tuinarchitecten en aannemers",
    servicesSummary: "Wij bouwen websites voor kmo's.",
    ...changes,
  };
}
