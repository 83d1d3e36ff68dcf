import { useLocation, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useMemo, useRef } from "react";
import * as z from "zod/mini";

/** How a page's view stands in the query of its address. */
export type PageAddress<View> = {
  /** Never fails: an address can come from anywhere. */
  read: (search: Readonly<Record<string, unknown>>) => View;
  /** Leaves out what is not chosen, so that one view has one address. */
  write: (view: View) => Record<string, unknown>;
};

/** For a schema of such a query: an impossible value counts as absent. */
export const inAddress = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.catch(z.optional(schema), undefined);

declare module "@tanstack/history" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: an interface of the library is added to
  interface HistoryState {
    /** The query of the entry before, where this one opened something over it. */
    openedOver?: string | undefined;
  }
}

export type ViewChanges<View> = {
  /** A filter or a typed word: takes the place of the entry in the history. */
  change: (change: Partial<View>) => void;
  /** Something opens: the browser's back button closes it. */
  open: (change: Partial<View>) => void;
  /** Closes it: the entry that opened it goes, so that the history does not grow. */
  close: (change: Partial<View>) => void;
};

/** The page's state by its address, so that a reload, a second tab and the back button show the same. */
export function usePageAddress<View>({ read, write }: PageAddress<View>): [View, ViewChanges<View>] {
  const navigate = useNavigate();
  const { history } = useRouter();
  const search = useSearch({ strict: false });
  const { openedOver, __TSR_key: entry } = useLocation({ select: ({ state }) => state });
  const leftEntry = useRef<string>(undefined);
  const view = useMemo(() => read(search), [read, search]);
  const go = (change: Partial<View>, step: { replace: boolean; openedOver?: string | undefined }) =>
    void navigate({
      to: ".",
      search: write({ ...view, ...change }),
      replace: step.replace,
      resetScroll: false,
      state: (state) => ({ ...state, openedOver: step.openedOver }),
    });
  return [
    view,
    {
      change: (change) => go(change, { replace: true, openedOver }),
      open: (change) => go(change, { replace: false, openedOver: queryOf(write(view)) }),
      close: (change) => {
        if (openedOver !== queryOf(write({ ...view, ...change }))) return go(change, { replace: true });
        // A second press before the step back has happened must not take another one.
        if (leftEntry.current === entry) return;
        leftEntry.current = entry;
        history.back();
      },
    },
  ];
}

const queryOf = (search: Record<string, unknown>) => JSON.stringify(search);
