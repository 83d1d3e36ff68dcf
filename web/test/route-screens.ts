// The page of each persona at each address, on one list, because the router's own type asks for every route.
import { company } from "#functions/contract/company.ts";
import { type PublicPath, publicPaths } from "../src/content/public-pages.ts";
import type { FileRoutesByFullPath } from "../src/routeTree.gen.ts";
import type { Screen } from "./screen.ts";
import { protectedScreens, publicScreens, titleOf } from "./site-routes.ts";

export const personas = ["visitor", "admin"] as const;
export type Persona = (typeof personas)[number];
/** Where the persona ends, and what is there. */
type Landing = Screen & { path: string };
type Landings = Record<Persona, Landing>;

const screen = (path: string, title: string, h1: string | RegExp): Landing => ({
  ...{ path, title: `${title} · ${company.name}`, h1, texts: [] },
});
const everybody = (landing: Landing): Landings => ({ visitor: landing, admin: landing });
const signedIn = (visitor: Landing, admin: Landing): Landings => ({ visitor, admin });

function visitorOf(path: PublicPath): Landing {
  const { signedIn: _, ...known } = publicScreens[path];
  return { path, title: titleOf(path), ...known };
}

function openly(path: PublicPath): Landings {
  const { signedIn: changed } = publicScreens[path];
  const visitor = visitorOf(path);
  if (typeof changed === "string") return signedIn(visitor, landingAt(changed));
  return signedIn(visitor, changed ? { ...visitor, ...changed } : visitor);
}

/** The page to which a signed-in person is sent from another. */
function landingAt(path: string): Landing {
  return path === "/" ? openly("/").admin : behindLogin(path).admin;
}

function behindLogin(path: string): Landings {
  const known = Object.entries(protectedScreens).find(([address]) => address === path)?.[1];
  if (!known) throw new Error(`web/test/site-routes.ts does not describe ${path}`);
  const { title, ...rest } = known;
  return signedIn(visitorOf("/login"), { path, title: `${title} · ${company.name}`, ...rest });
}

type Route = keyof FileRoutesByFullPath;

/** Routes whose page the lists of site-routes.ts do not name, or where an admin ends elsewhere than a customer. */
const others: Record<
  Exclude<Route, keyof typeof publicScreens | keyof typeof protectedScreens> | "/login",
  Landings
> = {
  "/$": everybody(screen("/bestaat-niet", "Pagina niet gevonden", /niet gevonden|bestaat niet/i)),
  "/bevestig-email": everybody(
    screen("/bevestig-email", "Bevestig uw e-mailadres", "Bevestig uw e-mailadres"),
  ),
  "/gedeeld": everybody(screen("/gedeeld", "Gedeeld verslag", "Deze link is niet volledig")),
  "/meeting-dashboard": behindLogin("/platform/meeting-analyst"),
  "/meldingen-uit": everybody(screen("/meldingen-uit", "Geen e-mails meer", "Geen e-mails meer")),
  "/nieuw-wachtwoord": everybody(screen("/nieuw-wachtwoord", "Nieuw wachtwoord", "Nieuw wachtwoord")),
  // Only a deletion leads there.
  "/tot-ziens": openly("/"),
  "/login": { ...openly("/login"), admin: behindLogin("/admin").admin },
  "/auth/callback": signedIn(
    screen("/auth/callback", "E-mailadres bevestigen", "E-mailadres bevestigen"),
    landingAt("/dashboard"),
  ),
  "/platform/": behindLogin("/platform"),
  "/platform/email-lead": behindLogin("/dashboard"),
};

export const routeScreens: Readonly<Record<string, Landings>> = {
  ...Object.fromEntries(publicPaths.map((path) => [path, openly(path)])),
  ...Object.fromEntries(
    Object.keys(protectedScreens)
      .filter((path) => path !== "/platform")
      .map((path) => [path, behindLogin(path)]),
  ),
  ...others,
};

/** The address to open for a route: a page that is not there stands for all of these. */
export const addressOf = (route: string): string =>
  route === "/$" ? "/bestaat-niet" : route.replace(/(.)\/$/, "$1");

/** The page that a visitor finds at this address. */
export function visitorScreenAt(address: string): Screen {
  const found = Object.entries(routeScreens).find(([route]) => addressOf(route) === address)?.[1];
  if (!found) throw new Error(`No route has the address ${address}`);
  return found.visitor;
}
