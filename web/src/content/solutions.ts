/** Every solution that the site names, in the order of the menu. */
export const solutions = [
  { to: "/services/email-lead", label: "Email Lead Generator" },
  { to: "/services/website", label: "Website Development" },
  { to: "/services/email-responder", label: "Email Responder" },
  { to: "/services/meeting-analyst", label: "Meeting Analyst" },
  { to: "/services/competitive-analysis", label: "Competitie Analyse" },
  { to: "/business-process-suite", label: "Business Process Suite" },
  { to: "/analytics-platform", label: "Analytics Platform" },
  { to: "/performance-engine", label: "Performance Engine" },
] as const;
