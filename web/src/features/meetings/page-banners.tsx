import { LimitBanner } from "./limit-banner.tsx";
import { LoadFailure } from "./load-failure.tsx";
import type { useMeetingLimit } from "./use-meeting-limit.ts";
import type { useMeetings } from "./use-meetings.ts";

interface PageBannersProps {
  meetings: ReturnType<typeof useMeetings>;
  limit: ReturnType<typeof useMeetingLimit>;
}

/** What concerns the whole page: nothing could be read, the limit is unknown, the limit is reached. */
export function PageBanners({ meetings: { files, results }, limit }: PageBannersProps) {
  const nothingRead = files.isError && results.isError && !files.data && !results.data;
  return (
    <>
      {nothingRead && (
        <LoadFailure
          title="Error loading data"
          lang="en"
          text="De gegevens van deze pagina konden niet worden opgehaald. Er is niets verloren."
          busy={files.isFetching || results.isFetching}
          onRetry={() => {
            void files.refetch();
            void results.refetch();
          }}
        />
      )}
      {limit.query.isError && !limit.query.data && (
        <LoadFailure
          title="Error checking service limits"
          lang="en"
          text="Wij weten nu niet hoeveel analyses u nog over hebt. Bij het uploaden wordt dat opnieuw gecontroleerd."
          busy={limit.query.isFetching}
          onRetry={() => limit.query.refetch()}
        />
      )}
      {limit.limited && <LimitBanner />}
    </>
  );
}
