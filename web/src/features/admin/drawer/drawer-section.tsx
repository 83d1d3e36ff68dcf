import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** One query, or several that make sense together only. */
export interface SectionQuery<Data> extends Pick<UseQueryResult, "isPending" | "isError" | "isFetching"> {
  data: Data | undefined;
  refetch: () => unknown;
}

interface DrawerSectionProps<Data> {
  title: string;
  query: SectionQuery<Data>;
  /** What it is about, as in "De opnames konden niet worden geladen." */
  what: string;
  /** Said instead of the content when there is nothing; null when there is something. */
  emptyText: (data: Data) => string | null;
  children: (data: Data) => ReactNode;
}

/** One part of what is known of a customer, in its four faces; one that fails leaves the others alone. */
export function DrawerSection<Data>({ title, query, what, emptyText, children }: DrawerSectionProps<Data>) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-3 border-t border-line pt-5">
      <h3 id={titleId} className="text-lg">
        {title}
      </h3>
      {query.isError && (
        <LoadFailure query={query}>{what} konden niet worden geladen. Er is niets verloren.</LoadFailure>
      )}
      {query.isPending && <SectionSkeleton what={what} />}
      {query.data !== undefined && (
        <Content data={query.data} emptyText={emptyText}>
          {children}
        </Content>
      )}
    </section>
  );
}

type ContentProps<Data> = Pick<DrawerSectionProps<Data>, "emptyText" | "children"> & { data: Data };

function Content<Data>({ data, emptyText, children }: ContentProps<Data>) {
  const text = emptyText(data);
  return text === null ? children(data) : <p className="text-sm text-muted">{text}</p>;
}

function SectionSkeleton({ what }: { what: string }) {
  return (
    <div className="grid gap-2">
      <p role="status" className="sr-only">
        {what} worden geladen...
      </p>
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-5 w-1/2" />
    </div>
  );
}
