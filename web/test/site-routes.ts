import { company } from "#functions/contract/company.ts";
import { type PublicPath, pageTitles } from "../src/content/public-pages.ts";
import type { leadingPaths, ProtectedPath } from "../src/lib/private-paths.ts";
import type { FileRoutesById } from "../src/routeTree.gen.ts";

type Screen = {
  h1: string | RegExp;
  /** Texts of the specification, word for word. */
  texts: readonly string[];
};
type PublicScreen = Screen & {
  /** For a customer with every service, when it differs; a path is a redirect. */
  signedIn?: Screen | `/${string}`;
};

const trial = ["Start Gratis Trial", "Neem Contact Op"];
/** Not of the specification: an invented case must not be taken for a customer's. */
const invented = "Fictief voorbeeld";
const service = (h1: string | RegExp): PublicScreen => ({
  h1,
  texts: [...trial, invented],
  signedIn: { h1, texts: ["Naar Platform", invented] },
});
const competitorTool: Screen = {
  h1: "Competitie Analyse",
  texts: ["Stel uw concurrenten in", "Gegenereerde Rapporten", "Chat met onze Analyse Assistent"],
};
const any = /\S/;

export const publicScreens: Record<PublicPath, PublicScreen> = {
  "/": { h1: any, texts: ["100+", "99%", "24/7", "10+", invented] },
  "/over-ons": {
    h1: "Over ons",
    texts: ["Test nu een gratis demo", "Klaar om te beginnen?"],
  },
  "/contact": {
    h1: "Contact",
    texts: [company.email, ...company.phones.map(({ label }) => label), "Leuven", "24/7", "binnen 24 uur"],
  },
  "/discover": { h1: any, texts: ["Contact Opnemen", invented] },
  "/services/email-lead": {
    h1: "Automatische Email Lead Generator",
    texts: ["Waarom een account aanmaken?", "Login", "Account Aanmaken", invented],
    signedIn: "/dashboard",
  },
  "/services/website": service(any),
  "/services/email-responder": {
    ...service(any),
    signedIn: {
      h1: any,
      texts: ["In Ontwikkeling", "Deze feature is binnenkort beschikbaar!", "Naar Platform"],
    },
  },
  "/services/meeting-analyst": service(any),
  "/services/competitive-analysis": service(any),
  "/competitive-analysis": {
    h1: any,
    texts: [...trial, invented],
    signedIn: "/platform/competitive-analysis",
  },
  "/website-development": {
    h1: any,
    texts: ["Vraag een offerte aan", "Plan een gesprek", "Neem contact op", invented],
  },
  "/business-process-suite": { h1: "Business Process Suite", texts: ["Meer Informatie", invented] },
  "/analytics-platform": { h1: "Analytics Platform", texts: ["Meer Informatie", invented] },
  "/performance-engine": { h1: "Performance Engine", texts: ["Demo Aanvragen", "Meer Informatie", invented] },
  "/prijzen": { h1: "Prijzen", texts: ["Vraag een offerte aan", "zonder btw", "voorbeeld"] },
  "/privacy": { h1: "Privacy", texts: ["GDPR"] },
  "/voorwaarden": { h1: "Voorwaarden", texts: [company.legalName] },
  "/verwerkersovereenkomst": { h1: "Verwerkersovereenkomst", texts: [company.legalName, "artikel 28"] },
  "/toegankelijkheid": { h1: "Toegankelijkheid", texts: ["WCAG 2.2", company.email] },
  "/login": {
    h1: "Login",
    texts: ["Log in op uw account", "Email", "Wachtwoord", "Nog geen account? Registreer hier"],
    signedIn: "/platform",
  },
  "/register": {
    h1: "Registreren",
    texts: [
      "Maak een nieuw account",
      "Voornaam",
      "Achternaam",
      "Bevestig Wachtwoord",
      "Waarom een account aanmaken?",
      "Al een account? Log hier in",
    ],
    signedIn: "/dashboard",
  },
  "/wachtwoord-vergeten": { h1: "Wachtwoord vergeten", texts: ["Vraag een nieuw wachtwoord aan"] },
};

/** The routes below the one that sends visitors to the login. */
type Guarded<Id = keyof FileRoutesById> = Id extends `/_protected${infer Path}`
  ? Path extends `${infer Folder}/`
    ? Folder
    : Path
  : never;

/** For an admin with every service. */
export const protectedScreens: Record<
  Exclude<ProtectedPath & Guarded, (typeof leadingPaths)[number]>,
  Screen & { title: string }
> = {
  "/platform": { title: "Platform", h1: any, texts: ["Hulp Nodig?"] },
  "/account": { title: "Uw account", h1: "Uw account", texts: ["E-mailadres", "Download mijn gegevens"] },
  "/admin": {
    title: "Gebruikers Beheer",
    h1: "Gebruikers Beheer",
    texts: ["Klant sinds"],
  },
  "/dashboard": { title: "Email Lead Generator", h1: any, texts: ["Laten we uw netwerk uitbreiden"] },
  "/platform/bestellen": { title: "Bestellen", h1: "Bestellen", texts: ["per maand zonder btw"] },
  "/platform/website": { title: "Website Development", h1: any, texts: [] },
  "/platform/email-responder": {
    title: "Automatische Email Responder",
    h1: any,
    // A header and nothing below it: the overlay belongs to the public page.
    texts: [],
  },
  "/platform/meeting-analyst": {
    title: "Meeting Analyst",
    h1: "Meeting Analyst",
    // That recording live is in development is folded away once there are results: meeting-analyst.component.test.tsx.
    texts: [],
  },
  // Without its form, which a tool with reports folds away.
  "/platform/competitive-analysis": {
    title: "Competitie Analyse",
    ...competitorTool,
    texts: competitorTool.texts.slice(1),
  },
};

export const titleOf = (path: PublicPath) => `${pageTitles[path]} · ${company.name}`;
