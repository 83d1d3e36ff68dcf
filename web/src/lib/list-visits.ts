import { database } from "./database.ts";

/** Lists about which customers are mailed when they do not have them open, by the table that their page follows. */
const lists: Readonly<Record<string, string>> = {
  draft_work: "drafts",
  Meeting_Analyst_Results: "results",
  CAReports: "reports",
};

/** A list that is shown for a shorter time was not read yet, and the page's own reads come first. */
const shownAtLeastMs = 5_000;
/** A mail waits several times longer than this, so that it is not sent while its list is open. */
const everyMs = 60_000;

/** How many parts of the page show a list; together they are one call. */
const shown = new Map<string, { parts: number; stop: () => void }>();

/** Notes on the server that the lists of these tables are shown, until the returned function is called. */
export function noteTablesShown(tables: readonly string[]): () => void {
  const names = tables.map((table) => lists[table]).filter((name) => name !== undefined);
  for (const name of names) {
    const known = shown.get(name) ?? { parts: 0, stop: noteWhileVisible(name) };
    shown.set(name, { ...known, parts: known.parts + 1 });
  }
  return () => {
    for (const name of names) {
      const known = shown.get(name);
      if (!known) continue;
      if (known.parts > 1) shown.set(name, { ...known, parts: known.parts - 1 });
      else {
        known.stop();
        shown.delete(name);
      }
    }
  };
}

/** Notes it after a few seconds and then once a minute, as long as the tab can be seen. */
function noteWhileVisible(list: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = async () => {
    timer = setTimeout(note, everyMs);
    const { error } = await database.rpc("note_list_open", { p_list: list });
    // At worst the customer gets a mail about what they have seen.
    if (error) console.warn(`Could not note that ${list} are shown`, error);
  };
  const follow = () => {
    clearTimeout(timer);
    if (document.visibilityState === "visible") timer = setTimeout(note, shownAtLeastMs);
  };
  follow();
  document.addEventListener("visibilitychange", follow);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", follow);
  };
}
