import { solutions } from "#web/content/solutions.ts";

/** Every product, in the menus. */
export function SolutionList() {
  return (
    <ul data-static className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
      {solutions.map(({ to, label }) => (
        <li key={to}>
          <a
            href={to}
            className="-mx-3 flex min-h-12 items-center rounded-md px-3 font-semibold transition-colors hover:bg-surface"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
