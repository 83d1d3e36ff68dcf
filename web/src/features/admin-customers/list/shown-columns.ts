import { createContext, use } from "react";
import { type CustomerColumn, columnKeys, columnsShown } from "./columns.tsx";

/** The columns of the list, for each of its rows. Stable, as what the rows can ask for. */
export const ShownColumnsContext = createContext<readonly CustomerColumn[]>(columnsShown(columnKeys));

export function useShownColumns(): readonly CustomerColumn[] {
  return use(ShownColumnsContext);
}
