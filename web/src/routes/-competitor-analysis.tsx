import { ChatAssistant } from "../features/assistant/chat-assistant.tsx";
import { CompetitorTool } from "../features/competitors/competitor-tool.tsx";
import { ServiceGate } from "../features/platform/service-gate.tsx";
import { useSession } from "../lib/session.ts";

/** The tool behind its gate. */
export function CompetitorAnalysis() {
  const { user } = useSession();
  return (
    <ServiceGate
      service="competitive_analysis"
      checkFailedText="Er is een fout opgetreden bij het controleren van uw toegang."
    >
      <CompetitorTool assistant={user && <ChatAssistant userId={user.id} />} />
    </ServiceGate>
  );
}
