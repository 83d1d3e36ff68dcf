import type { ComponentProps } from "react";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { latePart } from "#web/ui/late-part.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { LeadRequestMade } from "../request/requests-api.ts";
import type { Draft } from "./draft.ts";
import { RowsShape } from "./drafts-skeleton.tsx";
import type { OpenDraft } from "./use-open-draft.ts";

const DraftDetail = latePart(
  async () => (await import("./draft-detail.tsx")).DraftDetail,
  <Skeleton className="h-96 rounded-lg" />,
);

type DetailProps = Omit<ComponentProps<typeof DraftDetail>, "draft" | "request" | "onLeaveToSend">;

type OpenedDraftProps = DetailProps & {
  onClose: () => void;
  opened: OpenDraft;
  requests: readonly LeadRequestMade[];
  onLeaveToSend: (draft: Draft) => void;
};

/** The draft that the address names, beside the list or in its place. */
export function OpenedDraft({ opened, requests, onLeaveToSend, onClose, ...detail }: OpenedDraftProps) {
  if (!opened.draft) return <MissingDraft opened={opened} onClose={onClose} />;
  const { draft } = opened;
  return (
    <DraftDetail
      {...detail}
      draft={draft}
      request={requests.find(({ id }) => id === draft.requestId) ?? null}
      onLeaveToSend={() => onLeaveToSend(draft)}
    />
  );
}

/** In the place of a draft that the address names and that is not there. */
function MissingDraft({ opened, onClose }: { opened: OpenDraft; onClose: () => void }) {
  if (opened.state === "reading") return <RowsShape />;
  if (opened.state === "failed")
    return (
      <LoadFailure query={opened.query}>
        Deze e-mail kon niet worden opgehaald. Er is niets verloren.
      </LoadFailure>
    );
  return (
    <EmptyState
      title="Deze e-mail is er niet meer"
      text="Kies een andere e-mail uit de lijst."
      action={<SideButton onClick={onClose}>Naar de lijst</SideButton>}
    />
  );
}
