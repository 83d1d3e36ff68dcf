import { useQuery } from "@tanstack/react-query";
import { countText } from "#web/lib/count-text.ts";
import { formatMoment } from "#web/lib/dates.ts";
import { WaitingList } from "#web/parts/waiting-list.tsx";
import { type CompanySource, companySourcesQuery } from "./company-sources-api.ts";

/** The lists that drafts are written from: when each was read, how many companies it brought, and which rows it did not. */
export function CompanySources() {
  const query = useQuery(companySourcesQuery());
  return (
    <WaitingList
      title="Bronnen van bedrijven"
      subject="De bronnen van bedrijven"
      query={query}
      texts={{ none: "De automatisering meldde nog geen bron.", one: "1 bron", many: "bronnen" }}
    >
      {(source) => <SourceRow {...source} />}
    </WaitingList>
  );
}

function SourceRow({ source, readAtMs, taken, leftOut, failure }: CompanySource) {
  return (
    <div className="grid gap-x-6 gap-y-1 px-3 py-2 text-sm lg:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
      <span>
        <span className="block font-semibold wrap-anywhere">{source}</span>
        <span className="block text-muted tabular-nums">
          {readAtMs === null ? "Nog niet gelezen" : `Gelezen op ${formatMoment(readAtMs)}`}
        </span>
      </span>
      <span className="grid content-start gap-y-1 wrap-anywhere tabular-nums">
        {failure !== null && <span className="text-harm">Niet gelezen: {failure}</span>}
        <span>{taken === 1 ? "1 bedrijf" : `${countText(taken)} bedrijven`}</span>
        {leftOut.map(({ why, count, lines }) => (
          <span key={why} className="text-muted">
            {countText(count)} weggelaten: {why}
            {lines.length > 0 && `, ${lines.length === 1 ? "regel" : "regels"} ${lines.join(", ")}`}
            {lines.length > 0 && lines.length < count && " en verder"}
          </span>
        ))}
      </span>
    </div>
  );
}
