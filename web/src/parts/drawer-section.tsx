import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** One query, or several that make sense together only. */
export interface SectionQuery<Data> extends Pick<UseQueryResult, "isPending" | "isError" | "isFetching"> {
  data: Data | undefined;
  refetch: () => unknown;
}

type DrawerSectionProps<Data> = {
  title: string;
  query: SectionQuery<Data>;
  /** The subject of its sentences: "De opnames konden niet worden geladen." */
  subject: string;
  /** Shown instead of the content when there is none; null when there is some. */
  emptyText: (data: Data) => string | null;
  children: (data: Data) => ReactNode;
};

/** One section of the drawer: loading, failed, empty or filled, independent of the others. */
export function DrawerSection<Data>({
  title,
  query,
  subject,
  emptyText,
  children,
}: DrawerSectionProps<Data>) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-3 border-t border-line pt-5">
      <h3 id={titleId} className="text-lg">
        {title}
      </h3>
      {query.isError && (
        <LoadFailure query={query}>{subject} konden niet worden geladen. Er is niets verloren.</LoadFailure>
      )}
      {query.isPending && <SectionSkeleton subject={subject} />}
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

function SectionSkeleton({ subject }: { subject: string }) {
  return (
    <div className="grid gap-2">
      {/* Not a live region: the sections load together, and the focus is on the customer's name. */}
      <p className="sr-only">{subject} worden geladen...</p>
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-5 w-1/2" />
    </div>
  );
}
