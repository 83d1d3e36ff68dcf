import type { ComponentProps, Ref } from "react";
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
  ref: Ref<HTMLDivElement>;
  opened: OpenDraft;
  requests: readonly LeadRequestMade[];
  onLeaveToSend: (draft: Draft) => void;
};

/** The draft that the address names, beside the list or in its place. */
export function OpenedDraft({ ref, opened, requests, onLeaveToSend, ...detail }: OpenedDraftProps) {
  return (
    <div ref={ref} tabIndex={-1} className="min-w-0 scroll-mt-17 outline-none @min-[48rem]:self-stretch">
      {opened.draft ? (
        <DraftDetail
          {...detail}
          draft={opened.draft}
          request={requests.find(({ id }) => id === opened.draft.requestId) ?? null}
          onLeaveToSend={() => onLeaveToSend(opened.draft)}
        />
      ) : (
        <MissingDraft opened={opened} onClose={detail.onClose} />
      )}
    </div>
  );
}
