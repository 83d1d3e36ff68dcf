import { company } from "../../content/company.ts";

const passages = [
  {
    title: "Wat wij bewaren",
    text: "Uw naam, uw e-mailadres en wat u zelf in het platform invoert of laat maken. Wij plaatsen geen cookies om u te volgen.",
  },
  {
    title: "Waarvoor",
    text: "Om de services te leveren die u vroeg en om u te antwoorden. Wij verkopen niets door en delen niets zonder uw toestemming.",
  },
  {
    title: "Hoe lang",
    text: "Zolang u klant bent. Vraagt u om uw account te verwijderen, dan zijn uw gegevens binnen dertig dagen weg.",
  },
  {
    title: "Uw rechten",
    text: "U kunt uw gegevens inkijken, verbeteren, meenemen en laten wissen. Een e-mail volstaat. Een klacht kunt u indienen bij de Gegevensbeschermingsautoriteit.",
  },
] as const;

export function PrivacyText() {
  return (
    <div className="page-column grid gap-9 py-10 md:py-14">
      {passages.map(({ title, text }) => (
        <section key={title} className="grid max-w-prose gap-2">
          <h2 className="text-xl">{title}</h2>
          <p className="text-muted">{text}</p>
        </section>
      ))}
      <p className="text-muted">
        Vragen over uw gegevens? Mail{" "}
        <a href={`mailto:${company.email}`} className="link">
          {company.email}
        </a>
        .
      </p>
    </div>
  );
}
