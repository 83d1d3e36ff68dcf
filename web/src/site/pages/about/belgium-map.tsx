import clsx from "clsx";
import { border, homeTown, towns } from "#web/content/belgium.ts";

type Place = { east: number; north: number };

const scale = 25.6;
/** A degree of latitude is longer than one of longitude, this far north. */
const stretch = 1.58;
const margin = 3;

const x = (east: number) => round(margin + (east - 2.54) * scale);
const y = (north: number) => round(margin + 4 + (51.47 - north) * scale * stretch);
const round = (value: number) => Math.round(value * 10) / 10;
const at = ({ east, north }: Place) => `${x(east)} ${y(north)}`;

/** Where a name stands beside its node. */
const sides = {
  above: { dx: 0, dy: -2.6, textAnchor: "middle" },
  below: { dx: 0, dy: 4.4, textAnchor: "middle" },
  left: { dx: -2.4, dy: 0.9, textAnchor: "end" },
  right: { dx: 2.4, dy: 0.9, textAnchor: "start" },
} as const;

/** A rim in the colour of the land keeps lines off the letters. */
const nameLook = "fill-ink stroke-surface stroke-[1px]";

const outline = border.map(([east, north]) => `${x(east)},${y(north)}`).join(" ");
const lines = towns.map((town) => `M${at(homeTown)}L${at(town)}`).join("");

/** The country as a graph: every line starts where the company is. */
export function BelgiumMap() {
  return (
    <svg
      viewBox="0 0 100 88"
      role="img"
      aria-label="Een kaart van België: lijnen van Leuven naar dertien steden, van Oostende tot Aarlen."
      className="w-full max-w-[54rem] lg:-my-12 xl:-mr-16 xl:w-[calc(100%+4rem)]"
    >
      <polygon
        points={outline}
        strokeWidth="0.3"
        strokeLinejoin="round"
        className="fill-surface stroke-line"
      />
      <path d={lines} strokeWidth="0.3" className="stroke-edge" />
      {towns.map(({ name, east, north, side, minor }) => (
        <g key={name}>
          <circle cx={x(east)} cy={y(north)} r="1" strokeWidth="0.4" className="fill-surface stroke-edge" />
          <text
            {...sides[side]}
            x={x(east)}
            y={y(north)}
            paintOrder="stroke"
            className={clsx(nameLook, "text-[4px] sm:text-[2.7px]", minor && "max-sm:hidden")}
          >
            {name}
          </text>
        </g>
      ))}
      <circle cx={x(homeTown.east)} cy={y(homeTown.north)} r="2" className="fill-signal" />
      <text
        x={x(homeTown.east) + 0.4}
        y={y(homeTown.north) - 4.2}
        paintOrder="stroke"
        className={clsx(nameLook, "font-display text-[6px] font-semibold sm:text-[4.6px]")}
      >
        {homeTown.name}
      </text>
    </svg>
  );
}
