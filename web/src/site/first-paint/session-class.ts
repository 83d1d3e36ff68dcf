import { knownAdmin } from "#web/lib/remembered.ts";

/** What the stylesheet knows of who looks, as classes on the root element. It shows links; it opens nothing. */
type Looking = { signedIn: boolean; isAdmin: boolean };

export function showSession({ signedIn, isAdmin }: Looking): void {
  const { classList } = document.documentElement;
  classList.toggle("signed-in", signedIn);
  classList.toggle("admin", signedIn && isAdmin);
}

/** The best guess before anybody was asked, so that nothing moves when the answer comes. */
export function rememberedSession(hasSession: boolean): Looking {
  return { signedIn: hasSession, isAdmin: knownAdmin.read() !== null };
}
