import { formatDay } from "#web/lib/dates.ts";
import type { LeadRequestMade } from "../request/requests-api.ts";

type RequestHeadingProps = {
  request: LeadRequestMade | null;
  /** The list shows this request alone. */
  isAlone: boolean;
  onAlone: (requestId: string | null) => void;
};

/** Above the drafts of one request: when it was made, and for whom. */
export function RequestHeading({ request, isAlone, onAlone }: RequestHeadingProps) {
  if (!request) return <h2 className="px-3.5 pt-2 text-xs font-semibold text-muted">Zonder aanvraag</h2>;
  const audience = request.form.services;
  return (
    <div className="flex flex-wrap items-center gap-x-4 px-3.5 pt-2">
      <h2 className="min-w-0 flex-1 truncate text-xs font-semibold text-muted">
        Aanvraag van {formatDay(request.submittedAtMs)}
        {audience && `: ${audience}`}
      </h2>
      {request.made?.isExample && <p className="text-xs text-muted">Voorbeeld: verzonnen resultaat</p>}
      <button
        type="button"
        onClick={() => onAlone(isAlone ? null : request.id)}
        className="link min-h-6 text-xs"
      >
        {isAlone ? (
          "Toon alle aanvragen"
        ) : (
          <>
            Alleen deze <span className="sr-only">aanvraag van {formatDay(request.submittedAtMs)}</span>
          </>
        )}
      </button>
    </div>
  );
}
