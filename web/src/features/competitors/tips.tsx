import { competitorsAdvised } from "./model/competitor-model.ts";

const tips = [
  {
    title: `Voeg minstens ${competitorsAdvised} concurrenten toe`,
    text: "Met vijf namen ziet u wat de markt doet, en niet alleen uw buur.",
  },
  {
    title: "Werk de lijst regelmatig bij",
    text: "Opent er een zaak in uw streek? Zet ze erbij. Stopt er een? Haal ze weg.",
  },
  {
    title: "Bekijk uw rapporten elke maand",
    text: "Zo ziet u een nieuwe prijs of dienst voordat uw klanten ernaar vragen.",
  },
];

export function Tips() {
  return (
    <section aria-labelledby="tips-title" className="grid gap-3 border-t border-line pt-5">
      <h3 id="tips-title" className="text-base">
        Tips
      </h3>
      <ul className="grid gap-3 text-sm">
        {tips.map(({ title, text }) => (
          <li key={title} className="grid gap-0.5">
            <p className="font-semibold">{title}</p>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
