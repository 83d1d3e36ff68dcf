import { ChartColumn, type IconNode, MailPlus, MessageSquareReply, Mic, PanelsTopLeft } from "lucide";
import type { ServiceKey } from "#functions/contract/services.ts";

/** A tool in the menu: its icon, and the letter that leads to it after `g`. */
export const toolEntries: Readonly<Record<ServiceKey, { icon: IconNode; letter: string }>> = {
  email_marketing: { icon: MailPlus, letter: "l" },
  meeting_analysis: { icon: Mic, letter: "m" },
  competitive_analysis: { icon: ChartColumn, letter: "c" },
  website_development: { icon: PanelsTopLeft, letter: "w" },
  analytics_platform: { icon: MessageSquareReply, letter: "e" },
};
