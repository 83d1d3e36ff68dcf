import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { TitledSection } from "./titled-section.tsx";

/** One query, or several that make sense together only. */
export interface SectionQuery<Data> extends Pick<UseQueryResult, "isError" | "isFetching"> {
  data: Data | undefined;
  refetch: () => unknown;
}

type DrawerSectionProps<Data> = {
  title: string;
  query: SectionQuery<Data>;
  /** The subject of its sentences: "De opnames konden niet worden geladen." */
  subject: string;
  /** Shown instead of the content when there is none; null when there is some. Left out by content that says so itself. */
  emptyText?: (data: Data) => string | null;
  children: (data: Data) => ReactNode;
};

/** One section of the drawer: failed, empty or filled, independent of the others; the drawer waits until none is pending. */
export function DrawerSection<Data>({
  title,
  query,
  subject,
  emptyText,
  children,
}: DrawerSectionProps<Data>) {
  const { data, isError } = query;
  const text = data === undefined ? null : emptyText?.(data);
  return (
    <TitledSection
      data-pending={data === undefined && !isError ? "" : undefined}
      title={title}
      as="h3"
      titleClass="text-lg"
      className="grid gap-3 border-t border-line pt-5"
    >
      {isError && (
        <LoadFailure query={query}>{subject} konden niet worden geladen. Er is niets verloren.</LoadFailure>
      )}
      {text && <p className="text-sm text-muted">{text}</p>}
      {data !== undefined && !text && children(data)}
    </TitledSection>
  );
}
