import { QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import { reportError } from "./error-reports.ts";
import { AppError } from "./errors.ts";
import { currentSession, subscribeToSession } from "./session.ts";

const retriesMax = 2;

declare module "@tanstack/react-query" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: extends another module's interface.
  interface Register {
    /** What a query reads, for the log when it fails. */
    queryMeta: { what: string };
  }
}

export const queryClient = new QueryClient({
  // One place logs what could not be read. Leaving a page is no failure and does not come here.
  queryCache: new QueryCache({
    onError: (cause, { meta }) => {
      console.warn(`Could not read ${meta?.what ?? "something"}`, cause);
      if (import.meta.env.VITE_ERROR_REPORT_URL) reportError(cause);
    },
  }),
  defaultOptions: {
    queries: {
      // Realtime tells of changes; a page that is opened, and a tab that is returned to, read once more.
      staleTime: 0,
      // An AppError is an answer (no access, limit reached): asking again changes nothing.
      retry: (failures, error) => !(error instanceof AppError) && failures < retriesMax,
    },
    // Without a connection an action fails on screen; it must not wait and happen later unseen.
    mutations: { networkMode: "always" },
  },
});

if (import.meta.env.VITE_ERROR_REPORT_URL) queryClient.getMutationCache().config.onError = reportError;

/** Another person must not see what the previous one loaded. */
let ownerId = currentSession().user?.id;
subscribeToSession(() => {
  const id = currentSession().user?.id;
  if (id === ownerId) return;
  ownerId = id;
  queryClient.clear();
});

/**
 * Reads again what is on the screen, after a change. A first read that is under way may have looked before the
 * change, and an invalidation in that moment would be taken for answered by it: so it is waited for. When it fails,
 * the screen says so, and trying once more would only take that back.
 */
export async function readAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  if (client.isFetching({ queryKey }) > 0) {
    const options = { cancelRefetch: false, throwOnError: true };
    const failed = await client.refetchQueries({ queryKey }, options).then(
      () => false,
      () => true,
    );
    if (failed) return;
  }
  await client.invalidateQueries({ queryKey });
}
