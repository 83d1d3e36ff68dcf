// The page of each persona at each address, on one list, because the router's own type asks for every route.
import { company } from "../src/content/company.ts";
import type { PublicPath } from "../src/content/page-titles.ts";
import type { FileRoutesByFullPath } from "../src/routeTree.gen.ts";
import type { Screen } from "../test/screen.ts";
import { protectedScreens, publicScreens, titleOf } from "../test/site-routes.ts";

export const personas = ["visitor", "customer", "admin"] as const;
export type Persona = (typeof personas)[number];
/** Where the persona ends, and what is there. */
export type Landing = Screen & { path: string };
type Landings = Record<Persona, Landing>;

const screen = (path: string, title: string, h1: string | RegExp): Landing => ({
  ...{ path, title: `${title} · ${company.name}`, h1, texts: [] },
});
const everybody = (landing: Landing): Landings => ({ visitor: landing, customer: landing, admin: landing });
const signedIn = (visitor: Landing, landing: Landing): Landings => ({
  ...{ visitor, customer: landing, admin: landing },
});

function openly(path: PublicPath): Landings {
  const { signedIn: changed, ...known } = publicScreens[path];
  const visitor = { path, title: titleOf(path), ...known };
  if (typeof changed === "string") return signedIn(visitor, landingAt(changed));
  return signedIn(visitor, changed ? { ...visitor, ...changed } : visitor);
}

/** The page to which a signed-in person is sent from another. */
function landingAt(path: string): Landing {
  return path === "/" ? openly("/").customer : behindLogin(path).customer;
}

function behindLogin(path: string): Landings {
  const known = Object.entries(protectedScreens).find(([address]) => address === path)?.[1];
  if (!known) throw new Error(`web/test/site-routes.ts does not describe ${path}`);
  const { title, ...rest } = known;
  return signedIn(openly("/login").visitor, { path, title: `${title} · ${company.name}`, ...rest });
}

export const routeScreens: Record<keyof FileRoutesByFullPath, Landings> = {
  "/": openly("/"),
  "/$": everybody(screen("/bestaat-niet", "Pagina niet gevonden", /niet gevonden|bestaat niet/i)),
  "/analytics-platform": openly("/analytics-platform"),
  "/bevestig-email": everybody(
    screen("/bevestig-email", "Bevestig uw e-mailadres", "Bevestig uw e-mailadres"),
  ),
  "/business-process-suite": openly("/business-process-suite"),
  "/competitive-analysis": openly("/competitive-analysis"),
  "/contact": openly("/contact"),
  "/discover": openly("/discover"),
  "/login": openly("/login"),
  "/meeting-dashboard": behindLogin("/platform/meeting-analyst"),
  "/meldingen-uit": everybody(screen("/meldingen-uit", "Geen e-mails meer", "Geen e-mails meer")),
  "/nieuw-wachtwoord": everybody(screen("/nieuw-wachtwoord", "Nieuw wachtwoord", "Nieuw wachtwoord")),
  "/over-ons": openly("/over-ons"),
  "/performance-engine": openly("/performance-engine"),
  "/privacy": openly("/privacy"),
  "/voorwaarden": openly("/voorwaarden"),
  "/verwerkersovereenkomst": openly("/verwerkersovereenkomst"),
  "/toegankelijkheid": openly("/toegankelijkheid"),
  "/register": openly("/register"),
  // Only a deletion leads there.
  "/tot-ziens": openly("/"),
  "/wachtwoord-vergeten": openly("/wachtwoord-vergeten"),
  "/website-development": openly("/website-development"),
  "/account": behindLogin("/account"),
  // The customer's way ends at the platform.
  "/admin": { ...behindLogin("/admin"), customer: behindLogin("/platform").customer },
  "/dashboard": behindLogin("/dashboard"),
  "/auth/callback": signedIn(
    screen("/auth/callback", "E-mailadres bevestigen", "E-mailadres bevestigen"),
    landingAt("/dashboard"),
  ),
  "/services/competitive-analysis": openly("/services/competitive-analysis"),
  "/services/email-lead": openly("/services/email-lead"),
  "/services/email-responder": openly("/services/email-responder"),
  "/services/meeting-analyst": openly("/services/meeting-analyst"),
  "/services/website": openly("/services/website"),
  "/platform/competitive-analysis": behindLogin("/platform/competitive-analysis"),
  "/platform/email-lead": behindLogin("/platform/email-lead"),
  "/platform/email-responder": behindLogin("/platform/email-responder"),
  "/platform/meeting-analyst": behindLogin("/platform/meeting-analyst"),
  "/platform/website": behindLogin("/platform/website"),
  "/platform/": behindLogin("/platform"),
};

/** The address to open for a route: a page that is not there stands for all of these. */
export const addressOf = (route: string): string =>
  route === "/$" ? "/bestaat-niet" : route.replace(/(.)\/$/, "$1");
