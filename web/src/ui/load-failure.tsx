import type { ReactNode } from "react";
import { Notice } from "./notice.tsx";
import { SideButton } from "./side-button.tsx";

/** A read, as a query gives it. */
type Read = {
  isFetching: boolean;
  refetch: () => unknown;
};

type LoadFailureProps = {
  query: Read;
  title?: string;
  /** The language of the title, where it is not Dutch. */
  titleLang?: "en";
  isLine?: boolean;
  children: ReactNode;
};

/** Says that something could not be read, and offers to read it again. */
export function LoadFailure({ query, title, titleLang, isLine = false, children }: LoadFailureProps) {
  return (
    <Notice isLine={isLine} tone="error" action={<ReloadButton query={query} />}>
      {title ? (
        <>
          <p lang={titleLang} className="font-semibold">
            {title}
          </p>
          <p>{children}</p>
        </>
      ) : (
        children
      )}
    </Notice>
  );
}

export function ReloadButton({ query }: { query: Read }) {
  return (
    <SideButton busy={query.isFetching} onClick={() => void query.refetch()}>
      Opnieuw laden
    </SideButton>
  );
}
