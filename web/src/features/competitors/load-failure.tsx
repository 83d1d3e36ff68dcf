import type { UseQueryResult } from "@tanstack/react-query";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

interface LoadFailureProps {
  query: Pick<UseQueryResult, "isFetching" | "refetch">;
  children: string;
}

/** What could not be read, and the way to try once more. */
export function LoadFailure({ query, children }: LoadFailureProps) {
  return (
    <Notice
      tone="error"
      action={
        <Button variant="secondary" size="sm" busy={query.isFetching} onClick={() => query.refetch()}>
          Opnieuw laden
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
