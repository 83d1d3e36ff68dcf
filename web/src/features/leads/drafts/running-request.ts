import { createContext, type ReactNode } from "react";

/**
 * The words about the newest request, at the top of the list that its drafts come in. A context, because it counts the
 * seconds, and the list is drawn again only when a draft changes.
 */
export const RunningRequestContext = createContext<ReactNode>(null);
