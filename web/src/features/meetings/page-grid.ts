/**
 * The page's parts: what was found, the list that leads to it, and the side with the recordings. On a narrow screen they
 * follow each other in that order; on a wide one the list and the side stand in one column beside what was found.
 */
export const pageGrid =
  "grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(17rem,22rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] print:block";
/** Beside both others, whatever their heights. */
export const mainPlace = "min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1";
/** Stays in view beside a long list and scrolls by itself, so that the list keeps its place. */
export const besideList = "tool-side min-w-0 lg:m-0 lg:scroll-pt-20 lg:rounded-lg lg:p-0";
export const sidePlace = "grid min-w-0 gap-6 lg:col-start-1 print:hidden";
