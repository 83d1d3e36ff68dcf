import { meetingAnalystPage } from "#web/content/pages/meeting-analyst.ts";
import { MeetingPreview } from "#web/site/pages/previews/meeting-preview.tsx";
import { MarketingArticle } from "./marketing-article.tsx";
import { ServiceActions } from "./service-actions.tsx";

export function Page() {
  return (
    <MarketingArticle page={meetingAnalystPage} preview={<MeetingPreview />} actions={<ServiceActions />} />
  );
}
