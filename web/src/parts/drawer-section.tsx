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
  /** Shown instead of the content when there is none; null when there is some. */
  emptyText: (data: Data) => string | null;
  children: (data: Data) => ReactNode;
};

/** One section of the drawer: failed, empty or filled, independent of the others; the drawer waits until all are read. */
export function DrawerSection<Data>({
  title,
  query,
  subject,
  emptyText,
  children,
}: DrawerSectionProps<Data>) {
  return (
    <TitledSection
      title={title}
      as="h3"
      titleClass="text-lg"
      className="grid gap-3 border-t border-line pt-5"
    >
      {query.isError && (
        <LoadFailure query={query}>{subject} konden niet worden geladen. Er is niets verloren.</LoadFailure>
      )}
      {query.data !== undefined && (
        <Content data={query.data} emptyText={emptyText}>
          {children}
        </Content>
      )}
    </TitledSection>
  );
}

type ContentProps<Data> = Pick<DrawerSectionProps<Data>, "emptyText" | "children"> & { data: Data };

function Content<Data>({ data, emptyText, children }: ContentProps<Data>) {
  const text = emptyText(data);
  return text === null ? children(data) : <p className="text-sm text-muted">{text}</p>;
}
