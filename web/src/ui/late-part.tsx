import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { Notice } from "./notice.tsx";

const lateParts = new Set<() => Promise<unknown>>();

/**
 * A part of a page that the page's first draft does without: its code comes after that. Until then the `shape` stands in
 * its place. One that is drawn later finds its code there, fetched while the page was at rest.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>, shape: ReactNode) {
  let loaded: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    loaded = await load();
    return loaded;
  };
  lateParts.add(fetchPart);
  // biome-ignore lint/correctness/noComponentHookFactories: made once for a module, as lazy() makes its components
  return function LatePart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part) return;
      drawn()
        .then(fetchPart)
        .then(
          (part) => setPart(() => part),
          () => setPart(() => NotFetched),
        );
    }, [Part]);
    return Part ? <Part {...props} /> : shape;
  };
}

/** An effect may run before the page is painted; this resolves after it. */
const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Fetches the code of the parts that the pages so far have left out. */
export async function fetchLateParts(): Promise<void> {
  const parts = [...lateParts];
  lateParts.clear();
  // One that fails is fetched when it is drawn.
  await Promise.allSettled(parts.map((fetchPart) => fetchPart()));
}

function NotFetched() {
  return (
    <Notice tone="error">Dit deel van de pagina kon niet worden geladen. Laad de pagina opnieuw.</Notice>
  );
}
