import { knownAdmin } from "#web/lib/remembered.ts";

/** Classes on the root element, by which the stylesheet shows and hides links. They open nothing. */
type Viewer = { signedIn: boolean; isAdmin: boolean };

export function showViewer({ signedIn, isAdmin }: Viewer): void {
  const { classList } = document.documentElement;
  classList.toggle("signed-in", signedIn);
  classList.toggle("admin", signedIn && isAdmin);
}

/** The best guess before the session is known, so that nothing moves when it is. */
export function rememberedViewer(hasSession: boolean): Viewer {
  return { signedIn: hasSession, isAdmin: knownAdmin.read() !== null };
}
