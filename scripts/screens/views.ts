import { protectedPaths } from "#web/lib/private-paths.ts";

export const states = ["empty", "full", "opening", "loading", "failed", "closed"] as const;
/**
 * `opening`: every answer is held back; `loading`: the customer's record is there, the page's own data are not; `failed`: in
 * place of these come errors; `closed`: a customer without services.
 */
export type State = (typeof states)[number];

export type View = {
  /** Of the picture. */
  name: string;
  address: string;
  states: readonly State[];
  /** Pressed once the page is there: opens what has no address of its own. */
  press?: string;
};

const nameOf = (path: string) => path.slice(1).replaceAll("/", "-");
// This one only leads to another page.
const pages = protectedPaths.filter((path) => path !== "/meeting-dashboard");
const whole = ["empty", "full", "opening", "loading", "failed"] as const;
const opened = ["full"] as const;

/** Every page behind the login, and what opens inside. */
export const signedInViews: readonly View[] = [
  ...pages.map((address) => ({
    name: nameOf(address),
    address,
    states: address === "/platform" || address === "/dashboard" ? states : whole,
  })),
  { name: "dashboard-draft", address: "/dashboard", states: opened, press: "main [data-draft]" },
  {
    name: "meeting-analyst-result",
    address: "/platform/meeting-analyst",
    states: opened,
    press: "main [data-row-key]",
  },
  {
    name: "meeting-analyst-points",
    address: "/platform/meeting-analyst",
    states: opened,
    press: "main button:text('Open actiepunten')",
  },
  {
    name: "competitive-analysis-report",
    address: "/platform/competitive-analysis",
    states: opened,
    press: "main [data-report]",
  },
  {
    name: "competitive-analysis-chat",
    address: "/platform/competitive-analysis",
    states: opened,
    press: "button:text('Chat met onze')",
  },
  { name: "admin-audit", address: "/admin?weergave=audit", states: ["full", "loading", "failed"] },
  {
    name: "admin-messages",
    address: "/admin?weergave=berichten",
    states: ["empty", "full", "loading", "failed"],
  },
  { name: "admin-nothing-found", address: "/admin?zoek=bestaat-niet", states: ["full"] },
];
