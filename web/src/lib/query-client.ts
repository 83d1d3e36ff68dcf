import { QueryClient } from "@tanstack/react-query";
import { AppError } from "./errors.ts";

const retriesMax = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // An AppError is an answer (no access, limit reached): asking again changes nothing.
      retry: (failures, error) => !(error instanceof AppError) && failures < retriesMax,
    },
  },
});
