import { createContext, type ReactNode } from "react";

/** What shares a result, by its id: another feature, which the route brings. */
export const ResultShareContext = createContext<(resultId: string) => ReactNode>(() => null);
