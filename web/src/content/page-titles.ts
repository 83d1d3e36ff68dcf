/** By address. In a file of its own, because the app needs only the titles; the rest is used at build time. */
export const pageTitles = {
  "/": "Software en AI die doorwerkt",
  "/over-ons": "Over ons",
  "/contact": "Contact",
  "/discover": "Ontdek wat vanzelf kan lopen",
  "/services/email-lead": "Automatische Email Lead Generator",
  "/services/website": "Website Development",
  "/services/email-responder": "Automatische Email Responder",
  "/services/meeting-analyst": "Meeting Analyst",
  "/services/competitive-analysis": "Competitie Analyse",
  "/competitive-analysis": "Uw concurrenten in beeld",
  "/website-development": "Een website laten maken",
  "/business-process-suite": "Business Process Suite",
  "/analytics-platform": "Analytics Platform",
  "/performance-engine": "Performance Engine",
  "/prijzen": "Prijzen",
  "/privacy": "Privacy",
  "/voorwaarden": "Voorwaarden",
  "/verwerkersovereenkomst": "Verwerkersovereenkomst",
  "/toegankelijkheid": "Toegankelijkheid",
  "/login": "Login",
  "/register": "Registreren",
  "/wachtwoord-vergeten": "Wachtwoord vergeten",
} as const;

export type PublicPath = keyof typeof pageTitles;
