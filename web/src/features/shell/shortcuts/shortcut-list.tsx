import { Switch } from "#web/ui/switch.tsx";
import type { Destination } from "../destinations.ts";

type ShortcutListProps = {
  destinations: readonly Destination[];
  areOn: boolean;
  onTurn: (on: boolean) => void;
};

type Line = { keys: readonly string[]; text: string };

const onPage: readonly Line[] = [
  { keys: ["?"], text: "Toon deze lijst" },
  { keys: ["/"], text: "Zoek op deze pagina" },
];
const inLists: readonly Line[] = [
  { keys: ["j"], text: "Naar de volgende rij" },
  { keys: ["k"], text: "Naar de vorige rij" },
  { keys: ["Enter"], text: "Open de rij" },
  { keys: ["e"], text: "Bewerk de e-mail" },
  { keys: ["x"], text: "Kies de e-mail, met andere samen" },
];

/** The keys and their acts, and the switch that turns them off. */
export function ShortcutList({ destinations, areOn, onTurn }: ShortcutListProps) {
  const toPages = destinations.map(({ letter, label }) => ({
    keys: ["g", letter],
    text: `Ga naar ${label}`,
  }));
  return (
    <>
      <Switch
        label="Gebruik sneltoetsen"
        checked={areOn}
        onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
      />
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <Group title="Overal" lines={[...onPage, ...toPages]} />
        <Group title="In een lijst" lines={inLists} />
      </div>
    </>
  );
}

function Group({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section>
      <h3 className="mb-2 text-base">{title}</h3>
      <dl className="grid divide-y divide-line text-sm">
        {lines.map(({ keys, text }) => (
          <div key={text} className="flex min-h-10 flex-row-reverse items-center justify-between gap-4">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-sm border border-edge px-1.5 text-center font-mono text-xs"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
