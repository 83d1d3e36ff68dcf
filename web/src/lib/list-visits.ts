import { supabase } from "./supabase.ts";

/** Lists whose news is mailed to customers who do not have them open, by the table that each shows. */
const lists: Readonly<Record<string, string>> = {
  user_emails: "drafts",
  Meeting_Analyst_Results: "results",
  CAReports: "reports",
};

/** Less is no look at a list; the page has better things to ask for at first. */
const glanceMs = 5_000;
/** The server's notices wait a few times longer for a customer to see what they tell of. */
const everyMs = 60_000;

/** How many parts of the page show a list; they tell the server once. */
const shown = new Map<string, { parts: number; stop: () => void }>();

/** Tells the server that these tables' lists are in front of the customer, until the returned function is called. */
export function noteTablesShown(tables: readonly string[]): () => void {
  const names = tables.map((table) => lists[table]).filter((name) => name !== undefined);
  for (const name of names) {
    const known = shown.get(name) ?? { parts: 0, stop: tellWhileVisible(name) };
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

/** Says so after a glance and then once a minute, as long as the tab can be seen. */
function tellWhileVisible(list: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = async () => {
    timer = setTimeout(tell, everyMs);
    const { error } = await supabase.rpc("note_list_open", { p_list: list });
    // At worst the customer gets a mail about what they have seen.
    if (error) console.warn(`Could not note that ${list} are shown`, error);
  };
  const follow = () => {
    clearTimeout(timer);
    if (document.visibilityState === "visible") timer = setTimeout(tell, glanceMs);
  };
  follow();
  document.addEventListener("visibilitychange", follow);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", follow);
  };
}
