import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { readAgain } from "#web/lib/query-client.ts";
import { useSession } from "#web/lib/session.ts";
import { Card } from "#web/ui/card.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Stat } from "#web/ui/stat.tsx";
import { Toast } from "#web/ui/toast.tsx";
import { FeedbackPanel } from "./feedback/feedback-panel.tsx";
import { LiveRecording } from "./live-recording.tsx";
import { meetingKeys } from "./meeting-keys.ts";
import { answerText, toastMs } from "./meeting-model.ts";
import { PageBanners } from "./page-banners.tsx";
import { AudioFiles } from "./recordings/audio-files.tsx";
import { Results } from "./results/results.tsx";
import { RecordingUpload } from "./upload-panel/recording-upload.tsx";
import { useMeetingLimit } from "./use-meeting-limit.ts";
import { useMeetings } from "./use-meetings.ts";

/** The Meeting Analyst: hand in recordings, read what was said, say what can be better. */
export function MeetingAnalyst() {
  const { user } = useSession();
  // The key makes another customer in the same tab start from nothing.
  return user && <CustomerMeetings key={user.id} userId={user.id} />;
}

function CustomerMeetings({ userId }: { userId: string }) {
  const client = useQueryClient();
  const meetings = useMeetings(userId);
  const limit = useMeetingLimit(userId);
  const { update, showAnswer, close } = useUpdate();
  const readFiles = () => void readAgain(client, meetingKeys.files(userId));
  return (
    <>
      <PageHeader
        back={{ to: "/platform", label: "Terug naar Platform" }}
        title="Meeting Analyst"
        subtitle="Voeg een opname toe en lees wat er gezegd en afgesproken is."
        aside={
          limit.usage && (
            <Stat
              label="analyses over deze maand"
              value={limit.usage.left}
              unit={`van ${limit.usage.limit}`}
            />
          )
        }
      />
      <div className="page-column grid gap-6 py-10">
        <PageBanners meetings={meetings} limit={limit} />
        {/* On a narrow screen results come before feedback; on a wide one they stand beside both. */}
        <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
          <Card className="grid gap-6">
            <h2 className="text-xl">Opnames</h2>
            <RecordingUpload
              userId={userId}
              limited={limit.limited}
              onFilesChanged={readFiles}
              onAnswer={(answer) => {
                showAnswer(answer);
                readFiles();
              }}
              onLimited={limit.noteRefusal}
            />
            <AudioFiles userId={userId} query={meetings.files} />
          </Card>
          <section
            aria-labelledby="results-title"
            className="grid gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1"
          >
            <h2 id="results-title" className="text-xl">
              Resultaten
            </h2>
            <Results userId={userId} query={meetings.results} />
          </section>
          <div className="grid gap-8">
            <FeedbackPanel userId={userId} />
            <LiveRecording />
          </div>
        </div>
      </div>
      <Toast title="Update" message={update} closeAfterMs={toastMs} onClose={close} />
    </>
  );
}

/** The newest word of the automation that is worth showing. */
function useUpdate() {
  const [update, setUpdate] = useState<{ id: number; text: string } | null>(null);
  const showAnswer = (answer: string) => {
    const text = answerText(answer);
    if (text !== null) setUpdate({ id: performance.now(), text });
  };
  return { update, showAnswer, close: () => setUpdate(null) };
}
