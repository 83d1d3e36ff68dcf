import { whoSeesResults } from "#web/content/who-sees.ts";

/** Benefits of the platform for every customer, independent of their services. */
export const benefits = [
  {
    title: "Sneller resultaat",
    text: "Een aanvraag duurt een paar minuten. U leest na en past aan; het zoek- en schrijfwerk is al gedaan.",
  },
  {
    title: "Alles op één plek",
    text: "E-mails, rapporten en analyses blijven bewaard onder uw account en staan op elk toestel klaar.",
  },
  {
    title: "Privé en volgens de GDPR",
    text: `${whoSeesResults} Op uw vraag verwijderen wij alles.`,
  },
] as const;

export const features = [
  { term: "Live bijgewerkt", text: "Nieuwe resultaten verschijnen vanzelf, ook als u de pagina openlaat." },
  { term: "Meenemen", text: "Kopieer, verstuur of exporteer naar uw eigen mailprogramma of rekenblad." },
  {
    term: "Duidelijke limieten",
    text: "U ziet altijd wat u deze maand gebruikt hebt en wat er overblijft.",
  },
] as const;
