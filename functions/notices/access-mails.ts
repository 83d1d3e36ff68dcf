import { isServiceKey, toolPaths } from "../contract/services.ts";
import type { MailFacts, Notice } from "./notice.ts";

export function accessGranted({ id = "", title }: MailFacts): Notice {
  const service = title ?? "De service die u vroeg";
  return {
    subject: title ? `${title} staat voor u open` : "U hebt toegang tot een nieuwe service",
    paragraphs: [`U vroeg toegang. ${service} staat nu voor u open.`],
    action: isServiceKey(id)
      ? { label: `Open ${service}`, path: toolPaths[id] }
      : { label: "Ga naar uw services", path: "/platform" },
  };
}

/** For the company: the customer who asks, opened in the admin area. */
export function accessRequested({ customer }: MailFacts): Notice {
  return {
    subject: "Een klant vraagt of bestelt een service",
    paragraphs: ["Een klant vroeg of bestelde een service. U beslist erover in het beheer."],
    action: customer
      ? { label: "Bekijk de klant", path: `/admin?${new URLSearchParams({ klant: customer })}` }
      : { label: "Open het beheer", path: "/admin" },
  };
}
