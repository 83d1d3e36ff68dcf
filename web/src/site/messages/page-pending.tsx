import { Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Waiting } from "#web/ui/waiting.tsx";

/** The shape of a page: header, then content. Little moves when the page arrives. */
export function PagePending() {
  return (
    <div className="grow">
      <div className="border-b border-line">
        <div className="page-column grid gap-4 py-10 md:py-14">
          <Skeleton className="h-12 w-3/5 max-w-120" />
          <Skeleton className="h-6 w-4/5 max-w-prose" />
        </div>
      </div>
      <div className="page-column py-10 md:py-14">
        <Waiting>
          <Spinner label="Pagina wordt geladen..." />
        </Waiting>
      </div>
    </div>
  );
}
