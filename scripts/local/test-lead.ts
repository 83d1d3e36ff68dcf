/** A lead as the form of the site sends it. */
export const leadForm = {
  firstName: "An",
  lastName: "Peeters",
  companyName: "Peeters Webbouw",
  email: "an@peeters.example",
  services: "tuinarchitecten en aannemers",
  servicesSummary: "Wij bouwen websites voor kmo's.",
};
