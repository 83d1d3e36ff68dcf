/** The geometry that a tool and its skeleton share. */
export const headLook = "border-b border-line";
export const headRow = "tool-column flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-2.5";
export const titleLook = "font-display text-xl font-semibold tracking-tight wrap-anywhere";
export const toolBody = "tool-column grid grow content-start gap-6 py-5 md:py-6";
