import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { isoDay } from "./brussels-calendar.ts";
import { countText } from "./count-text.ts";
import { saveFile } from "./save-file.ts";

export const csvFile = { extension: "csv", type: "text/csv" } as const;

type FileFormat = { extension: string; type: string };

type ListExport<Format extends FileFormat> = {
  /** The file's name without its day and extension. */
  name: string;
  /** Names the rows in the log. */
  what: string;
  /** Reads every row and writes them all; says after each request how many it has. */
  textOf: (format: Format, onRead: (count: number) => void) => Promise<string>;
};

/** Saves all rows of a list as a file, also those that are not on the screen. */
export function useListExport<Format extends FileFormat>({ name, what, textOf }: ListExport<Format>) {
  const [read, setRead] = useState(0);
  const save = useMutation({
    mutationFn: async (format: Format) => {
      setRead(0);
      const text = await textOf(format, setRead);
      saveFile(`${name}-${isoDay(Date.now())}.${format.extension}`, format.type, text);
    },
    onError: (cause) => console.warn(`Could not export ${what}`, cause),
  });
  return {
    save: save.mutate,
    failed: save.isError,
    /** The format that is being written; null while none is. */
    busyWith: save.isPending ? save.variables : null,
    progressOf: (total: number) => `${countText(read)} van ${countText(total)} gelezen...`,
  };
}
