import type { QuotaLimit } from "#web/lib/use-quota.ts";
import { LimitBanner } from "#web/parts/quota-line.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import type { MeetingsQueries } from "./use-meetings.ts";

type PageBannersProps = {
  meetings: MeetingsQueries;
  limit: Pick<QuotaLimit, "query" | "quota" | "limitSaid">;
};

/** Notices about the whole page: nothing could be read, the limit is unknown, the limit is reached. */
export function PageBanners({ meetings: { files, results }, limit }: PageBannersProps) {
  const nothingRead = files.isError && results.isError && !files.data && !results.data;
  return (
    <>
      {nothingRead && (
        <LoadFailure
          query={{
            isFetching: files.isFetching || results.isFetching,
            refetch: () => {
              void files.refetch();
              void results.refetch();
            },
          }}
          isLine
          title="Error loading data"
          titleLang="en"
        >
          De gegevens van deze pagina konden niet worden opgehaald. Er is niets verloren.
        </LoadFailure>
      )}
      {limit.query.isError && !limit.query.data && (
        <LoadFailure isLine query={limit.query} title="Error checking service limits" titleLang="en">
          Wij weten nu niet hoeveel analyses u nog overhebt. Bij het uploaden wordt dat opnieuw gecontroleerd.
        </LoadFailure>
      )}
      {limit.limitSaid && <LimitBanner {...limit.quota} />}
    </>
  );
}
