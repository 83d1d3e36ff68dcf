import { ChartColumn, type IconNode, MailPlus, MessageSquareReply, Mic, PanelsTopLeft } from "lucide";
import type { ServiceKey } from "#functions/contract/services.ts";

export const toolIcons: Readonly<Record<ServiceKey, IconNode>> = {
  email_marketing: MailPlus,
  meeting_analysis: Mic,
  competitive_analysis: ChartColumn,
  website_development: PanelsTopLeft,
  analytics_platform: MessageSquareReply,
};
