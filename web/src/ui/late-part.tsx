import { onlineManager, type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useEffect } from "react";
import { LoadFailure } from "./load-failure.tsx";

const lateParts: ((client: QueryClient) => Promise<void>)[] = [];
let parts = 0;

/**
 * A part of a page that the page's first draft does without: its code comes after that. Until then the `shape` stands in
 * its place. One that is drawn later finds its code there, fetched while the page was at rest. Code is read as data is, so
 * that what waits for the reads of the screen waits for it too. Code that did not come is asked for again by a button, and
 * when the connection is back.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>, shape: ReactNode) {
  parts += 1;
  const code = queryOptions({
    queryKey: ["code", parts],
    queryFn: async () => {
      await drawn();
      return load();
    },
    staleTime: "static",
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
    retry: false,
  });
  lateParts.push((client) => client.prefetchQuery(code));
  // biome-ignore lint/correctness/noComponentHookFactories: made once for a module, as lazy() makes its components
  return function LatePart(props: Props) {
    const { data: Part, isError, isFetching, refetch } = useQuery(code);
    useEffect(() => {
      if (isError) return onlineManager.subscribe((isOnline) => void (isOnline && refetch()));
    }, [isError, refetch]);
    if (Part) return <Part {...props} />;
    if (!isError) return shape;
    return (
      <LoadFailure query={{ isFetching, refetch }}>
        Dit deel van de pagina kon niet worden geladen.
      </LoadFailure>
    );
  };
}

/** An effect may run before the page is painted; this resolves after it. A hidden page is not painted. */
const drawn = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/** Fetches the code of the parts that the pages so far have left out. One that fails is fetched when it is drawn. */
export async function fetchLateParts(client: QueryClient): Promise<void> {
  // A part may bring others.
  for (const fetchPart of lateParts) await fetchPart(client);
}
