import type { ComponentProps } from "react";
import { latePart } from "#web/ui/late-part.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { LeadRequestMade } from "../request/requests-api.ts";
import type { Draft } from "./draft.ts";
import { MissingDraft } from "./missing-draft.tsx";
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
