import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { ChatAssistant } from "../features/assistant/chat-assistant.tsx";
import { CompetitorTool } from "../features/competitors/competitor-tool.tsx";
import type { ReportSearch } from "../features/competitors/reports/report-address.ts";
import { ServiceGate } from "../features/platform/service-gate.tsx";
import { useSession } from "../lib/session.ts";
import { latePart } from "../ui/late-part.tsx";

const ShareButton = latePart(
  async () => (await import("../features/sharing/share-button.tsx")).ShareButton,
  null,
);

/** The tool behind its gate. */
export function CompetitorAnalysis() {
  const { user } = useSession();
  const navigate = useNavigate();
  const search: unknown = useLocation({ select: (location) => location.search });
  const changeSearch = useCallback(
    (next: ReportSearch) => void navigate({ to: ".", search: next, resetScroll: false }),
    [navigate],
  );
  return (
    <ServiceGate
      service="competitive_analysis"
      checkFailedText="Er is een fout opgetreden bij het controleren van uw toegang."
    >
      <CompetitorTool
        assistant={user && <ChatAssistant userId={user.id} />}
        share={(id) => user && <ShareButton userId={user.id} thing={{ kind: "report", id }} />}
        search={search}
        onSearch={changeSearch}
      />
    </ServiceGate>
  );
}
