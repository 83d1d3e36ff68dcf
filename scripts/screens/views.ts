import { publicPages } from "#web/content/public-pages.ts";
import { type ProtectedPath, privatePaths, protectedPaths } from "#web/lib/private-paths.ts";
import * as act from "./acts.ts";

export const states = [
  "empty",
  "closed",
  "limited",
  "working",
  "full",
  "opening",
  "loading",
  "failed",
  "plain",
] as const;
/**
 * `empty`: a new customer with every service; `closed`: one without services; `limited`: one whose month is used up;
 * `working`: drafts and a recording are on their way; `full`: a long history. Of that history, `opening`: every answer is
 * held back; `loading`: the customer's record is there, the page's own data are not; `failed`: in place of these come
 * errors. `plain`: nobody is signed in.
 */
export type State = (typeof states)[number];

export type View = {
  /** Of the picture. */
  name: string;
  address: string | ((userId: string) => string);
  states: readonly State[];
  /** Done once the page is there: opens what has no address of its own. */
  act?: act.Act;
  /** Every width when undefined. */
  widths?: readonly number[];
};

const ofHistory = ["full", "opening", "loading", "failed"] as const;
const answered = ["full", "loading", "failed"] as const;

/** The states of a page behind the login that is not named below: a tool that asks for nothing but its service. */
const statesOfPlainTool: readonly State[] = ["closed", ...ofHistory];
const pageStates: Readonly<Partial<Record<ProtectedPath, readonly State[]>>> = {
  // This one only leads to another page.
  "/meeting-dashboard": [],
  "/platform": ["empty", "closed", "limited", "working", ...ofHistory],
  "/dashboard": ["empty", "closed", "limited", "working", ...ofHistory],
  "/platform/meeting-analyst": ["empty", "closed", "limited", "working", ...ofHistory],
  "/platform/competitive-analysis": ["empty", "closed", "limited", ...ofHistory],
  // Until it is known who is an admin, the first HTML stands there: that is no state of the app.
  "/admin": ["empty", ...answered],
  "/account": ["empty", "limited", ...ofHistory],
};

const nameOf = (path: string) => (path === "/" ? "home" : path.slice(1).replaceAll("/", "-"));

const narrow = [390, 768] as const;
const wide = [1440, 1920] as const;
const oneOfEach = [390, 1440] as const;

/** A part that opens inside a page, at a narrow and a wide window. */
const inside = (address: View["address"], name: string, open: act.Act, more: Partial<View> = {}): View => ({
  name,
  address,
  states: ["full"],
  act: open,
  widths: oneOfEach,
  ...more,
});

const meetings = "/platform/meeting-analyst";
const competitors = "/platform/competitive-analysis";
const ownDrawer = (userId: string) => `/admin?klant=${userId}`;

const opened: readonly View[] = [
  inside("/platform", "shell-menu", act.openMenu, { widths: narrow }),
  inside("/platform", "shell-user-menu", act.openUserMenu, { widths: [1440] }),
  inside("/platform", "shell-shortcuts", act.openShortcuts),
  inside("/account", "account-forms", act.sendEmptyAccountForms),
  inside("/account", "account-deletion", act.askForDeletion, { states: ["limited"] }),

  inside("/dashboard", "dashboard-draft", act.press("main [data-draft]"), { widths: [390, 768, 1440, 1920] }),
  inside("/dashboard", "dashboard-edit", act.editDraft),
  inside("/dashboard", "dashboard-recipients", act.pressButton("Wie u aanschrijft")),
  inside("/dashboard", "dashboard-nothing-found", act.search("bestaat niet")),
  inside("/dashboard", "dashboard-form", act.sendEmptyLead, { states: ["empty"] }),

  inside(meetings, "meeting-analyst-result", act.press("main [data-result]"), {
    widths: [390, 768, 1440, 1920],
  }),
  inside(`${meetings}?resultaat=1`, "meeting-analyst-gone", act.nothing),
  inside(meetings, "meeting-analyst-points", act.pressButton("Open actiepunten")),
  inside(meetings, "meeting-analyst-search", act.searchTranscripts),
  inside(meetings, "meeting-analyst-file", act.chooseFile),
  inside(meetings, "meeting-analyst-wrong-file", act.chooseWrongFile),
  inside(meetings, "meeting-analyst-refused", act.uploadRefused),
  inside(meetings, "meeting-analyst-deletion", act.pressButton(/^Verwijder Projectoverleg/)),

  inside(competitors, "competitive-analysis-report", act.press("main [data-report]"), {
    widths: [390, 768, 1440, 1920],
  }),
  inside(competitors, "competitive-analysis-compared", act.compareReports),
  inside(competitors, "competitive-analysis-slots", act.pressButton(/^Stel uw concurrenten in/)),
  inside(competitors, "competitive-analysis-chat", act.pressButton("Chat met onze Analyse Assistent")),
  inside(competitors, "competitive-analysis-first-chat", act.pressButton("Chat met onze Analyse Assistent"), {
    states: ["empty"],
  }),

  { name: "admin-audit", address: "/admin?weergave=audit", states: answered },
  { name: "admin-messages", address: "/admin?weergave=berichten", states: ["empty", ...answered] },
  { name: "admin-refusals", address: "/admin?weergave=weigeringen", states: ["empty", ...answered] },
  { name: "admin-requests", address: "/admin?dienst=gevraagd", states: ["empty", "full"] },
  { name: "admin-nothing-found", address: "/admin?zoek=bestaat-niet", states: ["full"] },
  { name: "admin-drawer", address: ownDrawer, states: answered },
  inside("/admin?dienst=gevraagd", "admin-drawer-request", act.press("[title='Toon alles over deze klant']")),
  inside(ownDrawer, "admin-drawer-edit", act.pressInDialog("Bewerken")),
  inside("/admin", "admin-edit", act.press("[data-row-key=edit]")),
  inside("/admin", "admin-reset", act.press("[data-row-key=reset]")),
  inside("/admin", "admin-delete", act.press("[data-row-key=delete]")),
  inside("/admin", "admin-selection", act.press("[data-row-key=select]")),
  inside("/admin", "admin-bulk", act.openBulk),
  // Changes a customer, so after the others.
  inside("/admin", "admin-undo", act.changeInBulk),
];

/** Every page behind the login, and the parts that open inside. */
const signedInViews: readonly View[] = [
  ...protectedPaths.map((address) => ({
    name: nameOf(address),
    address,
    states: pageStates[address] ?? statesOfPlainTool,
  })),
  ...opened,
];

const isProtected = (address: string) => protectedPaths.some((each) => each === address);
const withoutLogin = [...Object.keys(publicPages), ...privatePaths.filter((path) => !isProtected(path))];
const plain = { states: ["plain"] } as const;

/** Every page that needs no login, and what opens inside. */
const publicViews: readonly View[] = [
  ...withoutLogin.map((address) => ({ name: nameOf(address), address, ...plain })),
  { name: "not-found", address: "/bestaat-niet", ...plain },
  {
    name: "stray-link",
    address: "/nieuw-wachtwoord?error=access_denied&error_code=otp_expired",
    ...plain,
    widths: oneOfEach,
  },
  {
    name: "end-of-mails",
    address: "/meldingen-uit?sleutel=6a0d3f3e-9d0c-4b5e-8a53-1d0d4a0c7f11&soort=result-ready",
    ...plain,
  },
  inside("/over-ons", "broken-page", act.breakNextPage, plain),
  inside("/", "site-menu", act.openMenu, { ...plain, widths: [390] }),
  inside("/", "discount", act.enterCode, plain),
  inside("/login", "login-wrong", act.signInWrongly, plain),
  inside("/register", "register-empty", act.sendForm, plain),
  inside("/contact", "contact-empty", act.sendForm, plain),
  inside("/contact", "contact-sent", act.sendMessage, plain),
  inside("/wachtwoord-vergeten", "password-asked", act.askForPassword, plain),
];

export const views: readonly View[] = [...signedInViews, ...publicViews];
export const widthsOfAll = [...narrow, ...wide];
