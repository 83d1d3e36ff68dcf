import { QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import { reportError } from "./error-reports.ts";
import { AppError } from "./errors.ts";
import { idle } from "./idle.ts";
import { currentSession, subscribeToSession } from "./session.ts";

const retriesMax = 2;

declare module "@tanstack/react-query" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: extends another module's interface.
  interface Register {
    /** Names the data that the query reads, for the log when it fails. */
    queryMeta: { what: string };
  }
}

export const queryClient = new QueryClient({
  // All failed reads are logged here. A read that is cancelled by leaving the page is not a failure.
  queryCache: new QueryCache({
    onError: (cause, { meta }) => {
      console.warn(`Could not read ${meta?.what ?? "something"}`, cause);
      if (import.meta.env.VITE_ERROR_REPORT_URL) reportError(cause);
    },
  }),
  defaultOptions: {
    queries: {
      // Realtime reports changes while a page is shown; opening a page or returning to its tab reads again, but not
      // what was asked for it on the way.
      staleTime: 5_000,
      // An AppError is an answer (no access, limit reached): asking again changes nothing.
      retry: (failures, error) => !(error instanceof AppError) && failures < retriesMax,
    },
    // Without a connection an action fails on screen, and does not happen later unseen; `sentWhenOnline` are those that
    // are shown to wait.
    mutations: { networkMode: "always" },
  },
});

// For the life of the page: what waits for the line is sent also from a page that reads nothing.
queryClient.mount();

if (import.meta.env.VITE_ERROR_REPORT_URL) queryClient.getMutationCache().config.onError = reportError;

/** Another person must not see what the previous one loaded. */
let ownerId = currentSession().user?.id;
subscribeToSession(() => {
  const id = currentSession().user?.id;
  if (id === ownerId) return;
  ownerId = id;
  queryClient.clear();
});

/** Longer than a page's first reads take on a slow line; what waits for them must come all the same. */
const firstReadsMaxMs = 5_000;
const lookAgainMs = 100;

/** Resolves when the first rows are read and drawn: a page that fetches more beside them draws them later. */
export async function firstRowsRead(): Promise<void> {
  const latestMs = performance.now() + firstReadsMaxMs;
  while (queryClient.isFetching() > 0 && performance.now() < latestMs)
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
  await idle();
}

/**
 * Reads the data on the screen again, after a change. A first read that is still running may hold the state before the
 * change, and TanStack Query would let it serve as the answer to an invalidation: so this waits for it first. When that
 * read fails, the screen shows the failure, and another read would only hide it.
 * @returns whether each list on the screen is different now, so that the change is surely in it.
 */
export async function readAgain(client: QueryClient, queryKey: QueryKey): Promise<boolean> {
  if (client.isFetching({ queryKey }) > 0) {
    const options = { cancelRefetch: false, throwOnError: true };
    const failed = await client.refetchQueries({ queryKey }, options).then(
      () => false,
      () => true,
    );
    if (failed) return false;
  }
  const onScreen = client.getQueryCache().findAll({ queryKey, type: "active" });
  const before = onScreen.map(({ state }) => state.data);
  await client.invalidateQueries({ queryKey });
  return onScreen.every(({ state }, place) => state.data !== before[place]);
}
